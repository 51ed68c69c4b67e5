import Testing
import ToolKit

@Suite("The schema of plans")
struct PlanSchemaTests {
    @Test("leaves the verb out where a kind has one tool, and allows no call where it has none")
    func text() {
        let expected =
            #"{"anyOf":["#
            + #"{"type":"object","properties":{"k":{"const":"I ate"},"a":{"type":"array","minItems":1,"maxItems":3,"items":"#
            + #"{"type":"array","prefixItems":[{"type":"string"},{"type":"number"},{"type":"string"}],"minItems":3,"maxItems":3}}},"#
            + #""required":["k","a"],"additionalProperties":false},"#
            + #"{"type":"object","properties":{"k":{"const":"question"},"a":{"type":"array","minItems":1,"maxItems":2,"items":{"anyOf":["#
            + #"{"type":"array","prefixItems":[{"const":"look"},{"type":"string"}],"minItems":2,"maxItems":2},"#
            + #"{"type":"array","prefixItems":[{"const":"calories"},{"enum":["today","yesterday"]}],"minItems":2,"maxItems":2}]}}},"#
            + #""required":["k","a"],"additionalProperties":false},"#
            + #"{"type":"object","properties":{"k":{"const":"talk"},"a":{"type":"array","maxItems":0}},"#
            + #""required":["k","a"],"additionalProperties":false}]}"#
        #expect(SmallRegistry.make.planSchema.compactText == expected)
    }

    @Test("has the same bytes from registry to registry")
    func stableBytes() {
        let texts = (0..<20).map { _ in
            ToolRegistry(
                kinds: [SmallRegistry.ate, SmallRegistry.question, SmallRegistry.talk], tools: [Log(), Look(), Total()]
            )
            .planSchema.compactText
        }
        #expect(Set(texts).count == 1)
    }
}
