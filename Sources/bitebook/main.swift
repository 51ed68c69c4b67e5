import Commands
import Foundation

let context = CommandContext.live()
context.interrupts.install()
let code = await CommandRunner.run(Array(CommandLine.arguments.dropFirst()), in: context)
await context.clients.close()
exit(code)
