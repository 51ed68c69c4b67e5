import Daemon
import Foundation

let executable = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
let arguments = Array(CommandLine.arguments.dropFirst())
exit(await DaemonProgram.run(arguments, environment: ProcessInfo.processInfo.environment, executable: executable))
