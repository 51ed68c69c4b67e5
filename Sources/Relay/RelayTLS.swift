import Failures
import Foundation
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import NIOSSL

/// The certificate of the relay and its key. They are read once, when it starts.
enum RelayTLS {
    /// - Parameter warn: takes what the operator should know of a certificate that can be used.
    /// - Throws: `storage_unavailable` for files that cannot be read, `invalid_input` for what is no certificate or key,
    ///   and for a key that does not belong to the certificate.
    static func configuration(
        certificate: String, key: String, now: Date = Date(), warn: (String) -> Void
    ) throws -> TLSConfiguration {
        try check(certificate, "--certificate")
        try check(key, "--key")
        let chain: [NIOSSLCertificate]
        do {
            chain = try NIOSSLCertificate.fromPEMFile(certificate)
        } catch {
            throw BiteBookError(
                .invalidInput, "There is no certificate in \(certificate).",
                hint: "--certificate is a PEM file with the certificate first and those above it behind.",
                underlying: error)
        }
        let privateKey: NIOSSLPrivateKey
        do {
            // A key that is encrypted is not asked for its password on a terminal.
            privateKey = try NIOSSLPrivateKey(file: key, format: .pem) { give in give([]) }
        } catch {
            throw BiteBookError(
                .invalidInput, "There is no key in \(key) that can be used.",
                hint: "--key is a PEM file with a private key that has no password.", underlying: error)
        }
        var tls = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(privateKey))
        tls.minimumTLSVersion = .tlsv12
        do {
            _ = try NIOSSLContext(configuration: tls)
        } catch {
            throw BiteBookError(
                .invalidInput, "The key in \(key) does not belong to the certificate in \(certificate).",
                hint:
                    "Give the two files that were made together; the certificate of the relay stands first in its file.",
                underlying: error)
        }
        if let leaf = chain.first, let warning = warning(of: leaf, in: certificate, now) { warn(warning) }
        return tls
    }

    private static func check(_ file: String, _ option: String) throws {
        var isFolder = ObjCBool(false)
        guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), !isFolder.boolValue else {
            throw BiteBookError(.storageUnavailable, "There is no file \(file).", hint: "Check \(option).")
        }
        guard FileManager.default.isReadableFile(atPath: file) else {
            throw BiteBookError(
                .storageUnavailable, "\(file) cannot be read.",
                hint: "The user that the relay runs as must be allowed to read it (\(option)).")
        }
    }

    /// A certificate whose time is up is served all the same: who asks refuses it and says why, and a relay that did not
    /// start would say less.
    private static func warning(of leaf: NIOSSLCertificate, in file: String, _ now: Date) -> String? {
        let from = Date(timeIntervalSince1970: TimeInterval(leaf.notValidBefore))
        let until = Date(timeIntervalSince1970: TimeInterval(leaf.notValidAfter))
        let end = "browsers and BiteBook refuse it. Renew it and start the relay again."
        if until < now { return "warning: the certificate in \(file) ended \(until.formatted(.iso8601)): \(end)" }
        if from > now { return "warning: the certificate in \(file) begins \(from.formatted(.iso8601)): \(end)" }
        return nil
    }
}

/// Answers who speaks plain HTTP to the port of TLS, in the clear; nothing of what was said is read.
struct PlainSpeechChannel<Base: ServerChildChannel>: ServerChildChannel {
    let base: Base

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
        channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(PlainSpeechHandler())
        }.flatMap {
            base.setup(channel: channel, logger: logger)
        }
    }

    func handle(value: Base.Value, logger: Logger) async { await base.handle(value: value, logger: logger) }
}

/// Looks at the first byte only: a handshake of TLS begins with 22 (RFC 8446, 5.1), a request of HTTP with a letter.
private final class PlainSpeechHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private static let answer = """
        HTTP/1.1 400 Bad Request\r
        Content-Type: text/plain; charset=utf-8\r
        Content-Length: 49\r
        Connection: close\r
        \r
        This port speaks HTTPS: begin with https:// here.
        """

    private var isRefused = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isRefused else { return }
        let buffer = unwrapInboundIn(data)
        guard let first = buffer.getInteger(at: buffer.readerIndex, as: UInt8.self) else { return }
        guard (UInt8(ascii: "A")...UInt8(ascii: "z")).contains(first) else {
            context.fireChannelRead(data)
            context.pipeline.syncOperations.removeHandler(self, promise: nil)
            return
        }
        isRefused = true
        RelayLog.line("refused: plain HTTP on the port of TLS")
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(context.channel.allocator.buffer(string: Self.answer))).whenComplete {
            _ in
            channel.close(mode: .all, promise: nil)
        }
    }
}
