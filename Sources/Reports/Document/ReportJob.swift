package import Failures
import Nutrition

#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// A sheet of paper, in points of 1/72 inch.
package enum PaperSize: String, Codable, CaseIterable, Hashable, Sendable {
    /// 210 by 297 mm.
    case a4
    /// 8½ by 11 inches.
    case letter

    package var width: Double { self == .a4 ? 595.28 : 612 }
    package var height: Double { self == .a4 ? 841.89 : 792 }
}

/// What `bitebook-reportwriter` reads from its standard input.
package struct ReportJob: Codable, Hashable, Sendable {
    package var report: ReportDocument
    package var paper: PaperSize
    /// Without which the file cannot be opened; nil leaves it open to everybody.
    package var password: String?

    package init(report: ReportDocument, paper: PaperSize, password: String?) {
        self.report = report
        self.paper = paper
        self.password = password
    }

    /// The longest job, in bytes: a report of several years takes a hundredth of it.
    package static let longest = 16 << 20

    /// - Throws: `too_large` or `invalid_input`.
    package static func decode(_ data: Data) throws(BiteBookError) -> ReportJob {
        guard data.count <= longest else { throw tooLong }
        guard let job = try? JSONDecoder().decode(ReportJob.self, from: data) else {
            throw BiteBookError(
                .invalidInput, "The report cannot be understood.",
                hint: "`make install` puts programs of one version in place.")
        }
        if let password = job.password { try ReportPassword.check(password) }
        return job
    }

    package static let tooLong = BiteBookError(
        .tooLarge, "The report is too long to be drawn.", hint: "Choose a shorter period.")
}

/// Passwords of reports.
package enum ReportPassword {
    /// Characters at least, and bytes at most, which is what the format takes (ISO 32000-2, 7.6.4.3.3).
    package static let shortest = 8
    package static let longest = 127

    /// In the form that it has in the file: readers of PDF take what a keyboard types, which is composed.
    package static func normalized(_ password: String) -> String { password.composed }

    /// - Throws: `invalid_input`, without a word of the password.
    package static func check(_ password: String) throws(BiteBookError) {
        guard password.count >= shortest, password.utf8.count <= longest else {
            throw BiteBookError(
                .invalidInput, "A password has \(shortest) characters or more, and \(longest) bytes at most.",
                hint: "Several words that do not belong together are easy to remember.")
        }
        guard !password.unicodeScalars.contains(where: { [.control, .format].contains($0.properties.generalCategory) })
        else {
            throw BiteBookError(
                .invalidInput, "A password cannot hold control characters.", hint: "Use what a keyboard types.")
        }
    }
}
