import Foundation
import Nutrition

/// The list of activities that Garmin Connect exports as CSV, in the languages in which it names its columns.
enum GarminTable: TableFormat {
    static let source = ImportSource(key: "garmin", title: "Garmin")
    static let reads = "the list of activities of Garmin Connect (CSV), and the archive of a Garmin account"

    private static let sports = [
        "activity type", "aktivitatstyp", "type d'activite", "tipo de actividad", "tipo di attivita",
        "tipo de atividade", "activiteittype", "typ aktywnosci",
    ]
    private static let days = ["date", "datum", "fecha", "data"]
    private static let durations = [
        "time", "activity time", "zeit", "duree", "heure", "tiempo", "tempo", "tijd", "czas",
    ]
    private static let favorites = [
        "favorite", "favorit", "favori", "favorito", "favoriet", "preferito", "ulubione",
    ]

    static let kinds = [TableKind([sports, days, durations, favorites], read: activities)]

    private static func activities(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        let columns = table.columns
        let (sport, date, duration) = (
            columns.first(of: sports), columns.first(of: days), columns.first(of: durations)
        )
        let distance = columns.index("distance", "distanz", "distancia", "distanza", "afstand", "dystans")
        let rate = columns.index(
            "max hr", "max. hf", "maximale herzfrequenz", "frequence cardiaque maximale", "fc maxima", "fc max",
            "max. hs", "maksymalne tetno")
        // The file does not tell whether it is km, miles or, for swimming, metres.
        let unit = distance.flatMap {
            collector.context.mapping?.fields[columns.columns[$0].title].flatMap(WrittenUnit.init(word:))
        }
        try table.read(piece, into: &collector) { row, collector in
            let at = try table.time(row, date)
            guard let seconds = row.known(duration).flatMap(TableDates.duration), seconds > 0 else {
                return collector.leaveOut("exercises without minutes")
            }
            let written = try table.number(row, distance) ?? 0
            if written > 0, unit == nil { collector.leaveOut("distances whose unit the file does not tell") }
            let kilometers = unit.flatMap { $0.convert(written, to: .kilometers) }
            collector.addActivity(
                SportName.of(row.text(sport) ?? ""), minutes: seconds / 60, kilometers: kilometers, at: at.imported,
                place: row.place)
            if let rate = try table.number(row, rate), rate > 0 {
                let start = at.instant(in: collector.context.zone)
                collector.add(
                    .exerciseHeartRate, rate, at: at.imported, until: start.addingTimeInterval(seconds),
                    place: row.place)
            }
        }
    }
}
