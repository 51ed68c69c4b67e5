// Reads one report from standard input and prints it as a PDF; `ReportWriting` starts it, nobody else does.
import Descriptors
import Failures
import Reports

#if canImport(FoundationEssentials)
    import FoundationEssentials
    import Glibc
#else
    import Foundation
#endif

signal(SIGPIPE, SIG_IGN)
guard isatty(STDIN_FILENO) == 0 else {
    try Descriptor.standardError.write("bitebook runs this program; it is of no use by hand.\n".utf8)
    exit(2)
}
let answer: Data
do {
    // Before the first byte is read: among them is a password.
    try ProcessLimits.apply()
    let job = try ReportJob.decode(Data(try Descriptor.standardInput.read(upTo: ReportJob.longest + 1)))
    let drawn = try PDFCanvas.draw(job.report, on: job.paper)
    answer = try job.password.map { try PDFProtection.protected(drawn, password: $0) } ?? drawn
} catch let failure as BiteBookError {
    answer = try JSONEncoder().encode(failure)
}
try Descriptor.standardOutput.write(answer)
