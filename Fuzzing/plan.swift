import ToolKit

/// Plans of a model, and any JSON.
func read(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    if let json = try? JSON(parsing: text) { precondition((try? JSON(parsing: json.compactText)) == json) }
    let registry = SmallRegistry.make
    guard let plan = try? registry.decodePlan(text) else { return }
    for call in plan.calls {
        precondition(registry.declaration(named: call.name)?.kinds.contains(plan.kind) == true)
    }
}
