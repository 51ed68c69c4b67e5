package import Foundation

/// What somebody may have put in the place of a file that is about to be written.
package enum Planted: CaseIterable, Sendable {
    case link, linkToNothing, secondName, pipe, folder

    /// - Parameter victim: the file to which links lead; a link to nothing leads to one beside it.
    package func put(at place: URL, victim: URL) throws {
        let files = FileManager.default
        switch self {
        case .link: try files.createSymbolicLink(at: place, withDestinationURL: victim)
        case .linkToNothing:
            try files.createSymbolicLink(at: place, withDestinationURL: Self.nothing(beside: victim))
        case .secondName: try files.linkItem(at: victim, to: place)
        case .pipe:
            guard mkfifo(place.path, 0o600) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        case .folder: try files.createDirectory(at: place, withIntermediateDirectories: false)
        }
    }

    /// Where a link to nothing leads.
    package static func nothing(beside victim: URL) -> URL { victim.appendingPathExtension("new") }
}
