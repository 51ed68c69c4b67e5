/// How fast weight changes, and how energy follows from it.
package enum WeightPace {
    /// Stored energy of body weight in kcal per kg: 3,500 kcal per lb (Wishnofsky, Am J Clin Nutr 1958;6:542), a rule of
    /// thumb for some weeks; ``BodyWeightModel`` knows better for longer times.
    package static let kcalPerKilogram = 7700.0

    /// The fastest loss that a plan has: 2 lb a week, in kg (SPEC P3; NHLBI 1998 has the same, 1 to 2 lb).
    package static let fastestLoss = 2 * 0.453_592_37

    /// The kcal a day that a change of so many kg a week takes.
    package static func kcalADay(kilogramsPerWeek: Double) -> Double { kilogramsPerWeek * kcalPerKilogram / 7 }

    /// The kg a week that so many kcal a day make.
    package static func kilogramsPerWeek(kcalADay: Double) -> Double { kcalADay * 7 / kcalPerKilogram }
}
