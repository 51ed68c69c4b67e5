package import DaemonAPI

/// Requests of routes that have no address, no body, or neither.
extension DaemonClient {
    /// ``send(_:at:body:timeout:largestAnswer:)`` for a route without a body.
    package func send<R: Route>(
        _ route: R.Type, at address: R.Address, timeout: Duration = .seconds(30),
        largestAnswer: Int = Self.largestAnswer
    ) async throws -> R.Response where R.Request == Empty {
        try await send(route, at: address, body: Empty(), timeout: timeout, largestAnswer: largestAnswer)
    }

    /// ``send(_:at:body:timeout:largestAnswer:)`` for a route without an address.
    package func send<R: Route>(
        _ route: R.Type, body: R.Request, timeout: Duration = .seconds(30), largestAnswer: Int = Self.largestAnswer
    ) async throws -> R.Response where R.Address == NoAddress {
        try await send(route, at: NoAddress(), body: body, timeout: timeout, largestAnswer: largestAnswer)
    }

    /// ``send(_:at:body:timeout:largestAnswer:)`` for a route with neither.
    package func send<R: Route>(
        _ route: R.Type, timeout: Duration = .seconds(30), largestAnswer: Int = Self.largestAnswer
    ) async throws -> R.Response where R.Address == NoAddress, R.Request == Empty {
        try await send(route, at: NoAddress(), body: Empty(), timeout: timeout, largestAnswer: largestAnswer)
    }

    /// ``stream(_:at:body:)`` for a route without a body.
    package func stream<R: StreamRoute>(
        _ route: R.Type, at address: R.Address
    ) -> AsyncThrowingStream<StreamEvent, any Error> where R.Request == Empty {
        stream(route, at: address, body: Empty())
    }

    /// ``stream(_:at:body:)`` for a route without an address.
    package func stream<R: StreamRoute>(
        _ route: R.Type, body: R.Request
    ) -> AsyncThrowingStream<StreamEvent, any Error> where R.Address == NoAddress {
        stream(route, at: NoAddress(), body: body)
    }

    /// ``stream(_:at:body:)`` for a route with neither.
    package func stream<R: StreamRoute>(
        _ route: R.Type
    ) -> AsyncThrowingStream<StreamEvent, any Error> where R.Address == NoAddress, R.Request == Empty {
        stream(route, at: NoAddress(), body: Empty())
    }
}
