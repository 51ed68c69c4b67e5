import DaemonAPI
import Nutrition

@testable import Commands

/// Measures of the body.
extension Fixtures {
    static let weights = [(3, -4, 73.0), (4, 0, 72.44)].map { id, ago, value in
        BodyMeasureDTO(
            id: Int64(id), kind: .weight, value: value, day: day.adding(days: ago),
            measuredAt: "\(day.adding(days: ago))T08:00:00+01:00", source: "user")
    }

    static let bodyStates = [
        BodyState(
            latest: weights[1], average: 72.7,
            changes: [
                BodyState.Change(
                    view: .week,
                    change: BodyChange(from: day.adding(days: -4), to: day, before: 73, after: 72.7)),
                BodyState.Change(
                    view: .month, change: BodyChange(from: day.adding(days: -29), to: day, before: 72.2, after: 72.7)),
            ]),
        BodyState(
            latest: BodyMeasureDTO(
                id: 5, kind: .waist, value: 81, day: day.adding(days: -20), measuredAt: "2026-10-29T08:00:00+01:00",
                source: "user"), average: nil, changes: []),
    ]

    static let bodyChart = BodyChart(
        kind: .weight, view: .week, from: day.adding(days: -6), to: day,
        points: [
            BodyChart.Point(day: day.adding(days: -4), values: [73], average: 73),
            BodyChart.Point(day: day.adding(days: -3), values: [], average: 73),
            BodyChart.Point(day: day.adding(days: -2), values: [72.2, 72.4], average: 72.65),
            BodyChart.Point(day: day.adding(days: -1), values: [], average: 72.65),
            BodyChart.Point(day: day, values: [72.44], average: 72.58),
        ], change: BodyChange(from: day.adding(days: -4), to: day, before: 73, after: 72.58))
}
