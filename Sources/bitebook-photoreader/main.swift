// Reads one photo and prints one JSON document; `PhotoReading` starts it, nobody else does.
import Descriptors
import Failures
import PhotoReading

#if canImport(FoundationEssentials)
    import FoundationEssentials
    import Glibc
#else
    import Foundation
#endif

signal(SIGPIPE, SIG_IGN)
let outcome: PhotoOutcome
do {
    guard CommandLine.arguments.count == 2,
        let request = try? JSONDecoder().decode(PhotoRequest.self, from: Data(CommandLine.arguments[1].utf8))
    else {
        try Descriptor.standardError.write("bitebookd runs this program; it is of no use by hand.\n".utf8)
        exit(2)
    }
    // Before the first byte of the file is looked at.
    try ProcessLimits.apply(request.limits)
    outcome = PhotoOutcome(reading: try Reading(request).run())
} catch let failure as BiteBookError {
    outcome = PhotoOutcome(failure: failure)
}
try Descriptor.standardOutput.write(JSONEncoder().encode(outcome))
