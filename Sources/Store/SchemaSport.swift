/// The migration about how far sport went.
extension Schema {
    /// In km, where it was told: with the minutes it is a speed, by which the energy is reckoned.
    static let sport10 = "ALTER TABLE activities ADD COLUMN kilometers REAL CHECK (kilometers > 0);"
}
