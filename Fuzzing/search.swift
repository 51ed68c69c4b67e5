/// Pages of the search service, whatever they are.
func read(_ bytes: [UInt8]) {
    guard case .results(let results) = SearchPage.read(status: 200, body: bytes) else { return }
    for result in results { precondition(result.url.hasPrefix("http")) }
}
