import Conversation
import DaemonAPI
import Exchange
import Foundation
import Nutrition
import Store
import TestSupport
import Testing

@Suite("What other programs have written, exported and back again")
struct ImportRoundTripTests {
    @Test("is the same byte for byte after a purge, and comes in once", arguments: ImportSample.all)
    func same(_ sample: ImportSample) async throws {
        for form in [ExportForm.json, .archive] {
            try await FeatureFixture.with { fixture in
                let request = try sample.request(in: fixture.scratch)
                let imports = fixture.workspace.imports
                let found = try await imports.look(request)
                let taken = try await imports.take(request)
                #expect(found == taken.findings && found.new > 0 && found.problemCount == 0, "\(found)")
                #expect(found.unknown.isEmpty && found.sources.count == 1, "\(found)")
                let before = try await RoundTripTests.export(fixture, form)
                try await fixture.transfer.purge()
                #expect(try await fixture.entries().isEmpty)
                _ = try await RoundTripTests.load(before, into: fixture)
                let after = try await RoundTripTests.export(fixture, form)
                #expect(before == after)
                let again = try await imports.take(request)
                #expect(again.findings.new == 0 && again.changed == 0, "\(again)")
                let last = try await RoundTripTests.export(fixture, form)
                #expect(last == before)
            }
        }
    }
}
