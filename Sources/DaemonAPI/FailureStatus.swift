package import Failures

/// With which HTTP status a failure crosses the socket. A code that stands nowhere crosses as 500.
package enum FailureStatus {
    package static let all: [(status: Int, codes: [FailureCode])] = [
        (400, [.invalidInput]),
        (404, [.notFound]),
        (409, [.conflict, .locked]),
        (413, [.tooLarge]),
        (500, [.databaseUnusable, .downloadFailed, .cancelled, .internalFailure]),
        (503, [.modelUnavailable, .modelCannotSee, .insufficientMemory, .offline, .lookupFailed]),
        (504, [.modelTimeout]),
        (507, [.storageUnavailable]),
    ]

    package static func status(of code: FailureCode) -> Int {
        all.first { $0.codes.contains(code) }?.status ?? 500
    }
}
