package import Kitchen
package import Language
import Nutrition
package import Store

/// What became of a report of a pot.
package enum PotOutcome: Sendable {
    /// A pot of which nothing was taken yet.
    case kept(PotRecord, uncounted: [String])
    case taken(TakenShare)
    /// What others took of it, or what was thrown away, in g.
    case gone(PotRecord, Double)
}

/// Pots in somebody's words.
extension PotService {
    /// Keeps the pot that is told, or takes a share of it or of the open one, as one change.
    ///
    /// - Returns: nil where no pot of the name is open and none is told.
    /// - Throws: as ``cook(_:by:turn:)`` and ``take(_:others:of:at:by:turn:conversation:)``.
    package func tell(
        _ report: PotReport, by actor: Actor, turn: Int64?, conversation: Int64?
    ) async throws -> PotOutcome? {
        let told = report.told
        let known = try await known(told)
        guard known != nil || told.weighed != nil || !told.lines.isEmpty else { return nil }
        let others = report.others.map(\.taking)
        guard let taking = report.share?.taking else {
            if let id = known?.id, !others.isEmpty {
                let (pot, gone) = try await discard(others, of: id, by: actor, turn: turn)
                return .gone(pot, gone)
            }
            let (pot, uncounted) = try await cook(told, by: actor, turn: turn)
            return .kept(pot, uncounted: uncounted)
        }
        guard let id = known?.id else {
            return .taken(
                try await cook(
                    told, taking: taking, others: others, at: report.time, by: actor, turn: turn,
                    conversation: conversation))
        }
        return .taken(
            try await take(
                taking, others: others, of: id, at: report.time, by: actor, turn: turn, conversation: conversation))
    }

    /// What a share of the pot that is told would have in it; nothing is kept. Nil where none is named.
    ///
    /// - Throws: as ``cook(_:by:turn:)``.
    package func share(of report: PotReport) async throws -> Pot.Share? {
        guard let taking = report.share?.taking else { return nil }
        var told = report.told
        if told.title.isEmpty { told.title = PotRecord.noun }
        return try await share(taking, of: told)
    }
}

extension PotReport {
    fileprivate var told: ToldPot {
        ToldPot(title: name, weighed: weighed, empty: empty, lines: ingredients, calories: kilocalories)
    }
}

extension PotReport.Share {
    fileprivate var taking: Pot.Taking {
        switch self {
        case .grams(let grams): .grams(grams)
        case .part(let part): .fraction(part)
        case .rest: .rest
        case .leaving(let grams): .leaving(grams)
        }
    }
}
