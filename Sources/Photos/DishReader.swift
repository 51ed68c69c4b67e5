package import Assistant
package import Foundation

/// What sees dishes: a model that can look at pictures, where there is one.
package struct DishReader: Sendable {
    /// Whether such a model can be asked. `mayWake`: whether a model that sleeps or loads may be waited for, which only
    /// somebody who asks for it should do.
    package var canSee: @Sendable (_ mayWake: Bool) async -> Bool
    /// What is in a JPEG picture. Throws as `VisionAnalyst.look`.
    package var look: @Sendable (_ jpeg: Data) async throws -> SeenDish

    package init(
        canSee: @escaping @Sendable (_ mayWake: Bool) async -> Bool,
        look: @escaping @Sendable (_ jpeg: Data) async throws -> SeenDish
    ) {
        self.canSee = canSee
        self.look = look
    }

    package static let none = DishReader(canSee: { _ in false }, look: { _ in SeenDish(items: []) })
}
