import Assistant
import Conversation
import Foundation
import TestSupport
import Testing
import ToolKit

@Suite("The assistant's prompt")
struct PromptGoldenTests {
    @Test("and its schema are what their golden files say")
    func golden() async throws {
        try await FeatureFixture.with { fixture in
            let book = try PromptBook(
                folder: URL(fileURLWithPath: Fixtures.repository + "/Prompts"), registry: fixture.registry)
            #expect(try GoldenFile.difference("Tests/Goldens/plan-prompt.txt", book.system + "\n") == nil)
            let schema = fixture.registry.planSchema.compactText
            // A line for each kind of message, so that a change is seen where it is.
            let lines = schema.replacing(
                #"{"type":"object","properties":{"k""#, with: "\n" + #"{"type":"object","properties":{"k""#)
            #expect(try GoldenFile.difference("Tests/Goldens/plan-schema.json", lines + "\n") == nil)
        }
    }

    @Test("shows an example for every tool that needs one, and each is a valid plan")
    func examples() async throws {
        try await FeatureFixture.with { fixture in
            let book = try PromptBook(
                folder: URL(fileURLWithPath: Fixtures.repository + "/Prompts"), registry: fixture.registry)
            for example in book.examples {
                let plan = try fixture.registry.decodePlan(example.plan.text)
                #expect(
                    plan.rejected.isEmpty && fixture.registry.compact(plan) == example.plan.text)
            }
            #expect(Set(book.examples.map(\.plan.kind)) == Set(AssistantKinds.all.map(\.name)))
        }
    }
}
