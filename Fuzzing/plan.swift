import ToolKit

/// Plans of a model, and any JSON.
func read(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    if let json = try? JSON(parsing: text) {
        precondition((try? JSON(parsing: json.compactText)).map(sorted) == sorted(json))
    }
    let registry = SmallRegistry.make
    guard let plan = try? registry.decodePlan(text) else { return }
    for call in plan.calls {
        precondition(registry.declaration(named: call.name)?.kinds.contains(plan.kind) == true)
    }
}

/// Foundation hands the members of an object out in any order.
private func sorted(_ json: JSON) -> JSON {
    switch json {
    case .array(let items): .array(items.map(sorted))
    case .object(let members):
        .object(members.map { JSON.Member($0.key, sorted($0.value)) }.sorted { $0.key < $1.key })
    default: json
    }
}
