/// How much energy an activity takes (2011 Compendium of Physical Activities, Ainsworth et al.).
package struct Activity: Hashable, Sendable {
    /// As the lexicons name it: `walking`.
    package var key: String
    /// Five digits of the Compendium.
    package var code: String
    /// Multiples of the energy at rest; 1 MET is 1 kcal per kg and hour.
    package var metabolicEquivalent: Double

    package static let all: [Activity] = TabSeparated.rows(PackageResources.activities_tsv).compactMap { row in
        Double(row["met"] ?? "").map {
            Activity(key: row["activity"] ?? "", code: row["code"] ?? "", metabolicEquivalent: $0)
        }
    }

    /// - Parameter key: as ``key``.
    package static func named(_ key: String) -> Activity? { all.first { $0.key == key } }

    /// The energy that it takes beyond rest, in kcal a minute: what the same time on a chair takes is no gain.
    ///
    /// - Parameter weight: of the body, in kg.
    package func kilocaloriesPerMinute(weight: Double) -> Double { (metabolicEquivalent - 1) * weight / 60 }
}
