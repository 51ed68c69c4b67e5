import Nutrition
import TestSupport
import Testing

@testable import Language

@Suite("Each sentence is claimed by one reader")
struct IntentMatrixTests {
    @Test("which is the one that it stands under", arguments: Matrix.rows)
    func claimed(_ row: Row) throws {
        let readings = row.sentences.map(Reading.init)
        for before in row.before {
            for tracking in row.tracking {
                let situation = try before.situation(tracking)
                for reading in readings {
                    let claims = Self.claims(reading, situation)
                    #expect(claims == ["\(row.reader)"], "\(reading.text), after \(before), \(tracking)")
                }
            }
        }
    }

    @Test("and by none, where it is the model's", arguments: Matrix.unclaimed)
    func unclaimed(_ sentence: String) throws {
        let reading = Reading(sentence)
        for before in Before.allCases {
            for tracking in Tracking.allCases {
                let claims = Self.claims(reading, try before.situation(tracking))
                #expect(claims.isEmpty, "\(sentence), after \(before), \(tracking)")
            }
        }
    }

    @Test("no reader is forgotten")
    func complete() {
        let names = IntentReaders.all.map { "\($0)" }
        #expect(Set(names).count == names.count)
        for name in names {
            let sentences = Matrix.rows.filter { "\($0.reader)" == name }.flatMap(\.sentences)
            #expect(Set(sentences).count >= 5, "\(name)")
        }
    }

    @Test("a reader is asked only in its languages")
    func languages() throws {
        let situation = try Before.nothing.situation(.both)
        for row in Matrix.rows {
            let languages = Set(row.sentences.map { Reading($0).language })
            #expect(languages.isSubset(of: row.reader.languages), "\(row.reader): \(languages)")
        }
        #expect(Array(IntentReaders.intents(Reading("undo"), situation)) == [.undo])
    }

    /// The readers that make something of a sentence.
    private static func claims(_ reading: Reading, _ situation: Situation) -> [String] {
        IntentReaders.all.filter {
            $0.languages.contains(reading.language) && $0.read(reading, situation) != nil
        }.map { "\($0)" }
    }
}

/// What each reader claims, and what none does.
