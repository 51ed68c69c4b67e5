/// What the model understood: the kind of message and the calls for it.
package struct Plan: Hashable, Sendable {
    package let kind: String
    package let calls: [ToolCall]
    package let rejected: [RejectedCall]

    package init(kind: String, calls: [ToolCall], rejected: [RejectedCall] = []) {
        self.kind = kind
        self.calls = calls
        self.rejected = rejected
    }
}

/// Thrown when the model's text is no plan at all.
package struct MalformedPlan: Error, Sendable {
    package let text: String

    package init(text: String) { self.text = text }
}

/// The compact plan format: `{"k":"question","a":[["look","rice",100,"g"]]}`. `k` is the kind of message; each call in
/// `a` is an array of the tool's verb and its positional arguments. The verb is left out where a kind has one tool, and
/// the array too where that tool takes one argument: `{"k":"I ate","a":["a turkey sandwich"]}`.
extension ToolRegistry {
    /// The JSON schema that constrains the model's output to plans of this registry.
    package var planSchema: JSON {
        ["anyOf": .array(kinds.map { schema(of: $0) })]
    }

    /// The schema that leaves the model only some kinds of message, for callers that know more than it.
    ///
    /// - Returns: nil when there are no such kinds.
    package func planSchema(only names: Set<String>) -> JSON? {
        let allowed = kinds.filter { names.contains($0.name) }
        return allowed.isEmpty ? nil : ["anyOf": .array(allowed.map { schema(of: $0) })]
    }

    /// The schema of a further round of a plan: more calls of the same kind, or none when all is known.
    ///
    /// - Precondition: the kind exists.
    package func nextRoundSchema(ofKind name: String) -> JSON {
        guard let kind = kinds.first(where: { $0.name == name }) else { preconditionFailure("no kind '\(name)'") }
        return schema(of: kind, leastCalls: 0)
    }

    private func schema(of kind: MessageKind, leastCalls: Int = 1) -> JSON {
        let tools = tools(for: kind)
        let calls = tools.map { schema(of: $0, withVerb: tools.count > 1) }
        let items: JSON = calls.count == 1 ? calls[0] : ["anyOf": .array(calls)]
        let list: JSON =
            calls.isEmpty
            ? ["type": "array", "maxItems": 0]
            : [
                "type": "array", "minItems": .number(Double(leastCalls)),
                "maxItems": .number(Double(kind.maximumCalls)), "items": items,
            ]
        return [
            "type": "object",
            "properties": ["k": ["const": .string(kind.name)], "a": list],
            "required": ["k", "a"], "additionalProperties": false,
        ]
    }

    private func schema(of tool: ToolDeclaration, withVerb: Bool) -> JSON {
        if !withVerb, tool.parameters.count == 1 { return tool.parameters[0].type.schema }
        let verb: [JSON] = withVerb ? [["const": .string(tool.verb)]] : []
        let items = verb + tool.parameters.map { $0.type.schema }
        let count = JSON.number(Double(items.count))
        return ["type": "array", "prefixItems": .array(items), "minItems": count, "maxItems": count]
    }

    /// Reads what the model wrote. Calls that fit no tool of their kind, or have wrong arguments, are rejected with
    /// a reason; the others stand.
    ///
    /// - Throws: `MalformedPlan` when the text is not of the plan format at all.
    package func decodePlan(_ text: String) throws -> Plan {
        guard let plan = try? JSON(parsing: text), let name = plan["k"]?.text, let calls = plan["a"]?.array,
            let kind = kinds.first(where: { $0.name == name })
        else { throw MalformedPlan(text: text) }
        let tools = tools(for: kind)
        var accepted: [ToolCall] = []
        var rejected: [RejectedCall] = []
        for (index, call) in calls.enumerated() {
            guard accepted.count + rejected.count < kind.maximumCalls else {
                rejected.append(
                    RejectedCall(
                        name: "", arguments: call,
                        reason:
                            "Only \(kind.maximumCalls) at once, so the last \(calls.count - index) were left out.")
                )
                break
            }
            switch decode(call, among: tools) {
            case .success(let call): if accepted.last != call || !isIdempotent(call) { accepted.append(call) }
            case .failure(let reason):
                rejected.append(
                    RejectedCall(name: call.array?.first?.text ?? "", arguments: call, reason: reason.reason))
            }
        }
        return Plan(kind: kind.name, calls: accepted, rejected: rejected)
    }

    /// The same look-up twice in a row is not run again; two equal foods may both have been eaten.
    private func isIdempotent(_ call: ToolCall) -> Bool { declaration(named: call.name)?.writes == false }

    private func decode(_ call: JSON, among tools: [ToolDeclaration]) -> Result<ToolCall, ToolRefusal> {
        let isBare = tools.count == 1 && tools[0].parameters.count == 1 && call.array == nil
        guard var values = isBare ? [call] : call.array else {
            return .failure(ToolRefusal("A call must be an array."))
        }
        let tool: ToolDeclaration
        if tools.count == 1 {
            tool = tools[0]
        } else {
            guard let verb = values.first?.text, let match = tools.first(where: { $0.verb == verb }) else {
                return .failure(ToolRefusal("This call is not allowed for this kind of message."))
            }
            tool = match
            values.removeFirst()
        }
        guard values.count == tool.parameters.count else {
            return .failure(ToolRefusal("\(tool.name) takes \(tool.parameters.count) arguments, not \(values.count)."))
        }
        for (parameter, value) in zip(tool.parameters, values) where !parameter.type.accepts(value) {
            return .failure(ToolRefusal("\(tool.name): '\(value.compactText.prefix(40))' is no \(parameter.name)."))
        }
        let members = zip(tool.parameters, values).map { JSON.Member($0.name, $1) }
        return .success(ToolCall(name: tool.name, arguments: .object(members)))
    }

    /// How a plan reads in the compact format, for histories.
    ///
    /// - Returns: nil when the model could not have written it.
    package func compact(_ plan: Plan) -> String? {
        guard let kind = kinds.first(where: { $0.name == plan.kind }) else { return nil }
        let tools = tools(for: kind)
        let hasVerbs = tools.count > 1
        let arrays = plan.calls.compactMap { call -> JSON? in
            guard let tool = declaration(named: call.name) else { return nil }
            let values = tool.parameters.map { call.arguments[$0.name] ?? .null }
            if !hasVerbs, values.count == 1 { return values[0] }
            return .array((hasVerbs ? [.string(tool.verb)] : []) + values)
        }
        return (["k": .string(kind.name), "a": .array(arrays)] as JSON).compactText
    }
}

extension ToolParameter.ValueType {
    fileprivate var schema: JSON {
        switch self {
        case .text: ["type": "string"]
        // Without quotes and brackets a small model cannot run on past the end of its list.
        case .phrase: ["type": "string", "pattern": .string(#"^[^\[\]{}"\\\n]+$"#)]
        case .number: ["type": "number"]
        case .choice(let values): ["enum": .array(values.map { .string($0) })]
        }
    }

    fileprivate func accepts(_ value: JSON) -> Bool {
        switch (self, value) {
        case (.text, .string(let text)), (.phrase, .string(let text)): text.utf8.count <= 2000
        case (.number, .number(let number)): number.isFinite
        case (.choice(let values), .string(let text)): values.contains(text)
        default: false
        }
    }
}
