/// By what one asker is told from another: the address, or of IPv6 the network, which one household has.
package enum PeerAddress {
    /// - Parameters:
    ///   - peer: the address at the other end of the connection.
    ///   - forwarded: the header `X-Forwarded-For`, only where a proxy of ours sets it. Its last entry is the proxy's;
    ///     what stands before it, anybody can have written.
    package static func key(peer: String?, forwarded: String?) -> String {
        let last = forwarded?.split(separator: ",").last.map { $0.trimmingPrefix { $0 == " " }.prefix { $0 != " " } }
        let address = last.flatMap { $0.isEmpty || $0.utf8.count > 45 ? nil : String($0) } ?? peer ?? "unknown"
        guard address.contains(":"), !address.contains(".") else { return address }
        return network(address)
    }

    /// The first 64 bits of an address of IPv6 (RFC 4291, section 2.2), each group without leading zeros.
    private static func network(_ address: String) -> String {
        let halves = address.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
        let front = halves[0].split(separator: ":").map(String.init)
        let back = halves.count > 1 ? halves[1].split(separator: ":").map(String.init) : []
        let zeros = halves.count > 1 ? max(0, 8 - front.count - back.count) : 0
        let groups = front + Array(repeating: "0", count: zeros) + back
        return groups.prefix(4).map { group in
            let short = group.drop { $0 == "0" }
            return short.isEmpty ? "0" : String(short)
        }.joined(separator: ":")
    }
}
