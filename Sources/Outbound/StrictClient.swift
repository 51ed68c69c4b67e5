package import AsyncHTTPClient
import NIOCore

extension HTTPClient {
    /// A client for addresses beyond this machine. It follows no redirection, which would hand words, keys or tokens to
    /// somebody else, tries no connection twice, and gives one five seconds.
    ///
    /// Whoever asks keeps one for the whole process, so that it need not be shut down.
    package static func strict(
        _ adjust: (inout HTTPClient.Configuration) -> Void = { _ in }
    ) -> HTTPClient {
        var configuration = HTTPClient.Configuration()
        configuration.redirectConfiguration = .disallow
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.timeout.connect = .seconds(5)
        adjust(&configuration)
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }
}

extension HTTPClientResponse.Body {
    /// All of it.
    ///
    /// - Returns: nil where there is more than so many bytes.
    package func bytes(upTo limit: Int) async throws -> [UInt8]? {
        do {
            return Array(try await collect(upTo: limit).readableBytesView)
        } catch is NIOTooManyBytesError {
            return nil
        }
    }
}
