import Client
import DaemonAPI
import Foundation
import Nutrition
import ToolKit

/// What the person wants to see: who tracks portions gets no energy, neither as a figure nor in a text.
struct Shown {
    private let tracking: Tracking

    /// - Parameter client: after its answer, which says what is shown.
    init(_ client: DaemonClient) { tracking = Tracking(rawValue: client.tracking) ?? .calories }

    init(_ tracking: Tracking) { self.tracking = tracking }

    func figures(of value: JSON) -> JSON { tracking.showsEnergy ? value : hidden(value) }

    /// Members that tell an energy, or a share of one.
    private static let energies: Set<String> = [
        "kcal", "target", "remaining", "addedBySport", "todaySoFar", "energy", "verdict",
    ]

    private func hidden(_ value: JSON) -> JSON {
        switch value {
        case .object(let members):
            .object(
                members.map { member in
                    let isEnergy =
                        Self.energies.contains(member.key) || member.key.lowercased().contains("calorie")
                        || member.key == "sport" && member.value.array == nil
                    return .init(member.key, isEnergy ? .null : hidden(member.value))
                })
        case .array(let items): .array(items.map(hidden))
        case .string(let text): .string(tracking.kept(text))
        case .null, .bool, .number: value
        }
    }
}

extension JSON {
    /// A value as it crosses the socket.
    init(encoding value: some Encodable) throws {
        self = try WireCoding.decode(JSON.self, from: WireCoding.encode(value))
    }

    /// With the members of objects by name, the same in every run.
    var sortedText: String {
        (try? WireCoding.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? compactText
    }
}
