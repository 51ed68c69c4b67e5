import Daemon
import Foundation

let executable = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
exit(await DaemonProgram.run(environment: ProcessInfo.processInfo.environment, executable: executable))
