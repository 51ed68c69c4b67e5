package import Nutrition

/// Something about what is logged that is to be changed, in typed values.
package struct Correction: Hashable, Sendable {
    /// Which entries are meant.
    package enum Target: Hashable, Sendable {
        /// The one that these words name or describe.
        case named(String)
        /// What was eaten at a meal: "my lunch", "all of today's snacks".
        case meal(Meal)
        /// By its place among what was logged last: 0 is the first, -1 the last.
        case place(Int)
        /// Everything that was logged last: "both", "all of that".
        case lastTurn
        /// Everything of the conversation: "everything".
        case conversation
        /// Not said.
        case unsaid

        package var isNamed: Bool { if case .named = self { true } else { false } }
        var isMeal: Bool { if case .meal = self { true } else { false } }
    }

    package enum Change: Hashable, Sendable {
        case amount(AmountChange)
        /// Another food, or a closer description; `replacing` are words of the old one that were named with it.
        case food(String, replacing: [String])
        case remove
        /// Ingredients that were not in it.
        case without([String])
        case time(TimeExpression)
        /// In kcal.
        case energy(EnergyExpression)
        /// The number that was stated was meant in the other unit: so many times the kilocalories.
        case energyUnit(Double)
        /// Into several entries: the share of each, and when it was eaten.
        case split([Part])
        /// Once more, so much of it; nil is the same amount, an empty unit leaves the unit as it is.
        case again(Double?, unit: String, TimeExpression)
    }

    /// One of the entries that an entry is split into.
    package struct Part: Hashable, Sendable {
        /// Of the whole, above 0 and below 1.
        package var share: Double
        package var time: TimeExpression
    }

    package var target: Target
    package var change: Change

    /// The day that the message names beside the change: that of the entry, where one is of it ("it was just one
    /// yesterday"), else the one to which it moves ("that was on Saturday, and it was 400 ml").
    package var day: CalendarDay?
    /// Whether it goes back to what was corrected before.
    package var goesBack = false

    package init(target: Target, change: Change) {
        self.target = target
        self.change = change
    }
}

/// How an amount changes.
package enum AmountChange: Hashable, Sendable {
    /// To so much; of each piece where `isEach`. An empty unit leaves the unit as it is.
    case set(Double, unit: String, isEach: Bool)
    /// To so many times as much.
    case scale(Double)
    /// To all of what a part was logged of.
    case whole
    /// By so much more, or less where it is negative.
    case add(Double, unit: String)
}
