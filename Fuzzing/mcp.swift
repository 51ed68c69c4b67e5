import DaemonAPI
import Foundation
import ToolKit

/// Lines of the Model Context Protocol.
func read(_ bytes: [UInt8]) {
    guard let message = try? Message(line: String(decoding: bytes, as: UTF8.self)) else { return }
    guard case .request(let id, _, let params) = message else { return }
    _ = try? Era(params: params)
    let again = try? WireCoding.decode(RequestID.self, from: try WireCoding.encode(id))
    precondition(again == id)
}
