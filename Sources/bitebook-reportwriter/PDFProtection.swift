import CQPDF
import Failures

#if canImport(FoundationEssentials)
    import FoundationEssentials
    import Glibc
#else
    import Foundation
#endif

/// Encryption of a PDF with AES-256 (revision 6, ISO 32000-2).
enum PDFProtection {
    /// The same document, which opens with the password only. The owner's password is random and kept by nobody.
    ///
    /// - Throws: `internal` when qpdf fails.
    static func protected(_ pdf: Data, password: String) throws(BiteBookError) -> Data {
        var document: qpdf_data? = qpdf_init()
        defer { qpdf_cleanup(&document) }
        qpdf_silence_errors(document)
        qpdf_set_suppress_warnings(document, QPDF_TRUE)
        let bytes = [UInt8](pdf)
        let result: (problem: Bool, data: Data) = bytes.withUnsafeBytes { buffer in
            // It reads from here until everything is written.
            let start = buffer.bindMemory(to: CChar.self).baseAddress
            guard qpdf_read_memory(document, "report", start, UInt64(buffer.count), nil) & failure == 0,
                qpdf_init_write_memory(document) & failure == 0
            else { return (true, Data()) }
            qpdf_set_r6_encryption_parameters2(
                document, password, random(), QPDF_TRUE, QPDF_TRUE, QPDF_TRUE, QPDF_TRUE, QPDF_TRUE, QPDF_TRUE,
                qpdf_r3p_full, QPDF_TRUE)
            guard qpdf_write(document) & failure == 0, let written = qpdf_get_buffer(document) else {
                return (true, Data())
            }
            return (false, Data(bytes: written, count: qpdf_get_buffer_length(document)))
        }
        guard !result.problem, result.data.starts(with: Data("%PDF-".utf8)) else {
            throw BiteBookError(.internalFailure, "The report could not be encrypted, so it was not written.")
        }
        return result.data
    }

    /// The bit of a result that tells of an error (`QPDF_ERRORS`); the other one tells of warnings.
    private static let failure: Int32 = 2

    /// 256 random bits.
    private static func random() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in String(UInt64.random(in: .min ... .max, using: &generator), radix: 16) }.joined()
    }
}
