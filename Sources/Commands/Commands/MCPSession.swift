import Client
import Failures
import MCPServer

/// Carries lines between a client of the protocol and the server.
struct MCPSession {
    let canWrite: Bool
    let isVerbose: Bool

    /// Until the input ends or nobody reads the output; requests that run are answered first.
    func run(_ context: CommandContext) async {
        let server = MCPServer(
            access: DaemonAccess(
                connect: { try await context.clients.get() }, forget: { await context.clients.close() }),
            canWrite: canWrite)
        say("Serving, \(canWrite ? "reading and writing" : "reading only").", context)
        await withTaskGroup(of: Void.self) { group in
            var running = 0
            while context.output.failure == nil, let begun = await next(server, context) {
                switch begun {
                case .done(let line): line.map(context.output.writeLine)
                case .running(let task):
                    if running == MCPServer.mostAtOnce {
                        await group.next()
                        running -= 1
                    }
                    running += 1
                    group.addTask { if let line = await task.value { context.output.writeLine(line) } }
                }
            }
        }
        say("The input ended.", context)
    }

    /// What the next line led to; nil at the end of the input.
    private func next(_ server: MCPServer, _ context: CommandContext) async -> MCPServer.Begun? {
        do {
            guard let line = try await context.input.line(upTo: MCPServer.longestLine) else { return nil }
            return server.begin(line)
        } catch let error as BiteBookError {
            say(error.message, context)
            return .done(server.refusal(error))
        } catch {
            return nil
        }
    }

    private func say(_ text: String, _ context: CommandContext) {
        if isVerbose { context.errors.writeLine(text.printableLine) }
    }
}
