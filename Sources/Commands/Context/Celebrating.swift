import Client
import DaemonAPI

extension CommandContext {
    /// Says what the log has just earned; in a document for a program there is no place for it, so it stays for the next
    /// time. Whatever happens here, what was written is written.
    func celebrate(_ options: OutputOptions) async {
        guard options.format == .plain, let client = try? await client(),
            let highest = try? await client.send(TakeCelebrations.self).last
        else { return }
        output.writeLine(page.style.bold(highest.message.printableLine))
    }
}
