package import DaemonAPI
import Nutrition
import Replies

/// Texts about aims, rendered from rows of the store.
package enum AimReceipts {
    package static func set(_ aim: AimDTO) -> String {
        Reply.text(.aimSet, name(aim), aim.by.map { Reply.text(.aimBy, Reply.date($0)) } ?? "")
    }

    package static func removed(_ aims: [AimDTO]) -> String {
        Reply.text(.profileRemoved, aims.map(name).joined(separator: ", "))
    }

    package static func list(_ aims: [AimDTO]) -> [String] {
        guard !aims.isEmpty else { return [Reply.text(.aimNone)] }
        return aims.map { aim in
            let by = aim.by.map { Reply.text(.aimBy, Reply.date($0)) } ?? ""
            guard let current = aim.current else { return Reply.text(.aimLineUnknown, name(aim) + by) }
            let now = Self.now(current, aim.kind)
            if aim.isReached { return Reply.text(.aimLineReached, name(aim) + by, now) }
            guard let progress = aim.progress else { return Reply.text(.profilePart, name(aim) + by, now) }
            let left = Self.now(abs(aim.value - current), aim.kind)
            return Reply.text(.aimLine, name(aim) + by, now, "\(Int((progress * 100).rounded())) %", left)
        }
    }

    /// With its unit where that is a sign and no word.
    private static func now(_ value: Double, _ kind: AimKind) -> String {
        let number = Figures.tenths(value)
        return ["kg", "%", "h", "g"].contains(kind.unit) ? "\(number) \(kind.unit)" : number
    }

    private static func name(_ aim: AimDTO) -> String { Reply.text(aim.kind, aim.value, of: aim.subject) }
}
