// A process that hosts a llama-server, for tests that kill it.
//
// usage: ModelHost LLAMA-SERVER MODEL FOLDER
// Prints the child's process number when it is ready, then waits to be killed.

import Foundation
import LlamaServer
import Logging

let arguments = CommandLine.arguments
guard arguments.count == 4 else { exit(2) }
let configuration = LlamaConfiguration(
    binary: arguments[1], modelPath: arguments[2], contextLength: 2048, runtimeFolder: arguments[3],
    logFile: arguments[3] + "/llama-server.log")
let service = await LlamaService.start(
    configuration: configuration, logger: Logger(label: "host") { _ in SwiftLogNoOpLogHandler() })
while await service.status().word != "ready" { try await Task.sleep(for: .milliseconds(20)) }
if let processID = await service.status().processID {
    try FileHandle.standardOutput.write(contentsOf: Data("\(processID)\n".utf8))
}
try await Task.sleep(for: .seconds(600))
