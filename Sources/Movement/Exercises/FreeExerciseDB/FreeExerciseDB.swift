package import Foundation

/// Reads the JSON of free-exercise-db (https://github.com/yuhonas/free-exercise-db, Unlicense): one exercise, or an
/// array.
package enum FreeExerciseDB {
    package struct Reading: Hashable, Sendable {
        package var exercises: [Exercise]
        /// Of each exercise in the array, from 0.
        package var places: [Int]
        package var damaged: [DamagedRecord]
    }

    /// A record that could not be read. The others were.
    package struct DamagedRecord: Hashable, Sendable {
        /// In the array, from 0.
        package let index: Int
        package let reason: String
    }

    package enum Failure: Error, Hashable, Sendable {
        /// More bytes than ``mostBytes``.
        case tooLarge(bytes: Int)
        /// More than ``mostRecords``.
        case tooManyRecords
        /// It is no JSON, or neither an object nor an array.
        case notJSON
    }

    /// 64 MB; the published file has 1 MB.
    package static let mostBytes = 64 * 1024 * 1024
    /// The published file has 873.
    package static let mostRecords = 50_000

    /// Words that the library lacks are mapped to its nearest one, or left out. A movement pattern and what speaks
    /// against an exercise do not stand there, so both are nil: such exercises are in no programme, and are not shown
    /// to whom has something to avoid.
    package static func exercises(from data: Data) throws(Failure) -> Reading {
        guard data.count <= mostBytes else { throw Failure.tooLarge(bytes: data.count) }
        let records: Records
        do {
            records = try JSONDecoder().decode(Records.self, from: data)
        } catch is TooManyRecords {
            throw Failure.tooManyRecords
        } catch {
            throw Failure.notJSON
        }
        return reading(records.slots)
    }

    private static func reading(_ slots: [Records.Slot]) -> Reading {
        var reading = Reading(exercises: [], places: [], damaged: [])
        var seen: Set<String> = []
        for (index, slot) in slots.enumerated() {
            switch slot {
            case .record(let record):
                guard let exercise = record.exercise else {
                    reading.damaged.append(DamagedRecord(index: index, reason: "it has no name"))
                    continue
                }
                if seen.insert(exercise.id).inserted {
                    reading.exercises.append(exercise)
                    reading.places.append(index)
                } else {
                    reading.damaged.append(DamagedRecord(index: index, reason: "\"\(exercise.id)\" stands twice"))
                }
            case .damaged(let reason): reading.damaged.append(DamagedRecord(index: index, reason: reason))
            }
        }
        return reading
    }
}

private struct TooManyRecords: Error {}

/// An array whose elements may each be damaged, or one element alone.
private struct Records: Decodable {
    enum Slot: Decodable {
        case record(FreeExerciseRecord)
        case damaged(String)

        /// Never throws, so that the array goes on behind a damaged element.
        init(from decoder: any Decoder) {
            do {
                self = .record(try FreeExerciseRecord(from: decoder))
            } catch DecodingError.typeMismatch(_, let context) {
                self = .damaged(Self.place(context))
            } catch {
                self = .damaged("it is no exercise")
            }
        }

        private static func place(_ context: DecodingError.Context) -> String {
            let field = context.codingPath.last { $0.intValue == nil }
            return field.map { "\"\($0.stringValue)\" has another type" } ?? "it is no object"
        }
    }

    let slots: [Slot]

    init(from decoder: any Decoder) throws {
        guard var array = try? decoder.unkeyedContainer() else {
            _ = try decoder.container(keyedBy: FreeExerciseRecord.CodingKeys.self)
            slots = [Slot(from: decoder)]
            return
        }
        if let count = array.count, count > FreeExerciseDB.mostRecords { throw TooManyRecords() }
        var slots: [Slot] = []
        while !array.isAtEnd {
            if slots.count == FreeExerciseDB.mostRecords { throw TooManyRecords() }
            slots.append(try array.decode(Slot.self))
        }
        self.slots = slots
    }
}
