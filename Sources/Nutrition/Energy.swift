/// Units of energy.
package enum Energy {
    /// Of the thermochemical calorie, which food labels use (Regulation (EU) No 1169/2011, annex XIV).
    package static let kilojoulesPerKilocalorie = 4.184
}
