import Nutrition

/// Distances and speeds as people say them.
extension Reading {
    /// The first distance that is said, in km: "5k", "three miles"; a speed is none.
    package var saidKilometers: Double? {
        saidValues.lazy.compactMap { value -> Double? in
            guard let factor = Self.kilometersPer(value.unit, lexicon), !isSpeed(value) else { return nil }
            return value.value * factor
        }.first ?? namedKilometers
    }

    /// "ran a half marathon": distances of World Athletics.
    private var namedKilometers: Double? {
        if lexicon.stands(.distanceHalfMarathon, in: words) { return 21.0975 }
        return lexicon.stands(.distanceMarathon, in: words) ? 42.195 : nil
    }

    /// The first speed that is said, in km/h: "at 10 km/h", "12 kph".
    var saidSpeed: Double? {
        saidValues.lazy.compactMap { value -> Double? in
            if lexicon.has(.unitKilometersPerHour, value.unit) { return value.value }
            if lexicon.has(.unitMilesPerHour, value.unit) { return value.value * Self.kilometersPerMile }
            return isSpeed(value) ? Self.kilometersPer(value.unit, lexicon).map { $0 * value.value } : nil
        }.first
    }

    private func isSpeed(_ value: SaidValue) -> Bool {
        guard Self.kilometersPer(value.unit, lexicon) != nil else { return false }
        let behind = words[min(value.end + 1, words.count)...].prefix(2)
        return behind.first.map { ["h", "/", "/h"].contains($0) || lexicon.has(.quantityPer, $0) } == true
            && behind.contains { $0 == "/h" || lexicon.has(.unitTimeHour, $0) }
    }

    /// Kilometres in a unit of distance; nil for all else.
    static func kilometersPer(_ unit: String, _ lexicon: Lexicon) -> Double? {
        if lexicon.has(.unitKilometer, unit) { return 1 }
        return lexicon.has(.unitMile, unit) ? kilometersPerMile : nil
    }

    /// The international mile.
    private static let kilometersPerMile = 1.609344
}
