import Client
import DaemonAPI

extension CommandContext {
    /// Logs what was eaten and shows its receipt.
    func log(_ new: NewEntry, _ output: OutputOptions) async throws {
        let entry = try await client().send(AddEntry.self, body: new)
        try present(entry, output) { "Logged \(EntryView.line(entry, on: $0))" }
        await celebrate(output)
    }
}
