package import Nutrition
package import Store

/// A food with an amount, ready to be logged.
package struct ResolvedFood: Hashable, Sendable {
    package var food: Food
    /// How sure it is that this food was meant, 0–1.
    package var confidence: Double
    package var portion: ResolvedPortion
    /// Amounts in `portion.grams` of the food; what is absent is unknown.
    package var nutrients: Nutrients
    /// The energy in kcal between the portion's low and high; nil when it is not estimated or energy is unknown.
    package var energyRange: EnergyRange?

    init(food: Food, confidence: Double, portion: ResolvedPortion) {
        self.food = food
        self.confidence = confidence
        self.portion = portion
        nutrients = food.per100g.inGrams(portion.grams)
        if portion.isEstimated, let energy = food.per100g[.energy] {
            energyRange = EnergyRange(
                low: energy * portion.gramsRange.lowerBound / 100, high: energy * portion.gramsRange.upperBound / 100)
        }
    }

    package var grams: Double { portion.grams }
    package var status: EntryStatus { portion.isEstimated ? .estimated : .ok }
}

/// A food that a search found.
package struct FoodMatch: Hashable, Sendable {
    package var food: Food
    /// How well it fits the words, 0–1; under `FoodSearch.threshold` it is another food that shares words.
    package var confidence: Double
}

/// What is it, how many grams, what is in it: the answers that the model must never give.
package struct FoodKnowledge: Sendable {
    package let table: FoodTable
    /// What its foods mean; `prepare` makes it ready.
    package let meanings = FoodMeanings()
    let search: FoodSearch
    let spokenNames: SpokenNames
    let states = KnownStates()
    private(set) var own: OwnFoods?
    private(set) var prepared: (any PreparedFoods)?
    private let packs: PackChoice?

    /// Opens the food table, building it first when its text changed.
    /// - Parameter packs: further foods; nil leaves it at the core table.
    package init(_ places: FoodTable.Places, packs: PackLibrary? = nil) throws {
        self.init(try FoodTable(places), packs: packs)
    }

    package init(_ table: FoodTable, packs: PackLibrary? = nil) {
        self.table = table
        // A table that cannot be read says so where a food is looked up.
        let names = (try? table.curatedNames()) ?? []
        search = FoodSearch(table.index, meanings: meanings, menus: Menus(names))
        spokenNames = SpokenNames(table: table)
        self.packs = packs.map { PackChoice(packs: $0, index: table.index) }
    }

    /// The same tables with a user's own foods before them.
    package func preferring(ownFoodsOf store: Store) -> FoodKnowledge {
        var knowledge = self
        knowledge.own = OwnFoods(store)
        return knowledge
    }

    /// The same tables with dishes and drinks behind them.
    package func adding(_ prepared: any PreparedFoods) -> FoodKnowledge {
        var knowledge = self
        knowledge.prepared = prepared
        return knowledge
    }

    /// Where the user eats, ISO 3166-1 alpha-2; nil when nobody knows.
    package var country: String? { region?.code }

    /// Where the user eats; nil when nobody knows.
    var region: Region? { own?.region ?? Region.ofMachine }

    /// The food at an index position, with the user's own portions and those of the region.
    func food(ordinal: Int) throws -> Food? { try table.food(ordinal: ordinal).map(served) }

    private func served(_ food: Food) -> Food { food.eaten(in: region).served(own?.servings(of: food.id) ?? []) }

    /// Names and synonyms of the user's own foods, and of their own dishes.
    package var ownNames: [String] { (own?.names ?? []) + (prepared?.ownNames ?? []) }

    /// The tables without anybody's own foods, and without what is put together from them.
    package var tablesOnly: FoodKnowledge {
        var knowledge = self
        knowledge.own = nil
        knowledge.prepared = nil
        return knowledge
    }

    /// The food called `name` and what `quantity` of `unit` weighs. Amounts inside the name count too ("glass of
    /// milk", "2 eggs"). A name in another language that is only among the words ("zuppa di funghi alla nonna") gives
    /// an estimate.
    /// - Parameters:
    ///   - details: further words that describe it; they help to choose and need not fit.
    ///   - quantity: how many of `unit`; 1 when nothing was said.
    ///   - unit: words as said, in any language that is read; empty when none were.
    /// - Returns: nil when no food of the table or a pack is meant with enough certainty.
    /// - Throws: `BiteBookError` (`invalid_input`) for an amount that cannot be.
    package func resolve(
        _ name: String, details: String = "", quantity: Double, unit: String
    ) throws -> ResolvedFood? {
        // Somebody's own "12 inch pizza" is called so.
        if !isOwn(name), let said = InchText(name) {
            guard let found = try resolve(said.name, details: details, quantity: quantity, unit: unit) else {
                return nil
            }
            let amount = LeadingAmount(said.name)
            let portion = PortionResolver(
                found.food, said: amount?.food ?? said.name, in: region, inches: said.inches)
            return ResolvedFood(
                food: found.food, confidence: found.confidence,
                portion: try portion.resolve(quantity, unit, inside: amount))
        }
        let amount = LeadingAmount(name)
        if let meaning = own?.meaning(of: name) {
            return try resolveMeant(meaning, details: details, quantity: quantity, unit: unit)
        }
        if let amount, let meaning = own?.meaning(of: amount.food),
            let food = try food(called: meaning, details: details)?.0
        {
            let portion = try PortionResolver(food, said: meaning, in: region).resolve(quantity, unit, inside: amount)
            return ResolvedFood(food: food, confidence: 1, portion: portion)
        }
        return try resolveMeant(name, details: details, quantity: quantity, unit: unit)
    }

    /// The same of a name that is no word of the user's own.
    private func resolveMeant(
        _ name: String, details: String, quantity: Double, unit: String
    ) throws -> ResolvedFood? {
        if let found = try resolveSold(name, details: details, quantity: quantity, unit: unit) { return found }
        let found =
            try ownFood(called: name) ?? ownDish(called: name) ?? food(called: name, details: "\(details) \(unit)")
        guard let (match, confidence, amount) = found else {
            return try foodNamed(within: name, quantity: quantity, unit: unit)
        }
        let said = amount?.food ?? name
        let food =
            try match.isOwn
            ? match
            : favourite(said, near: confidence) ?? rawForm(of: said, details: details, besides: match) ?? match
        let portion = try PortionResolver(food, said: said, in: region).resolve(quantity, unit, inside: amount)
        return ResolvedFood(food: food, confidence: confidence, portion: portion)
    }

    /// What a restaurant or shop sells: its own row where there is one ("a whopper from Burger King"), else the food
    /// without its place ("a burrito from Chipotle"). Nil where no seller is named, or where the words are a food's name.
    private func resolveSold(
        _ name: String, details: String, quantity: Double, unit: String
    ) throws -> ResolvedFood? {
        let inside = Sellers.split(name)
        guard own?.food(called: name) == nil, try ownDish(called: name) == nil,
            inside?.isBehind == true || search.hits(name, limit: 1).first?.isExact != true
        else { return nil }
        guard let seller = inside?.seller ?? Sellers.named(in: details) else { return nil }
        let food = inside?.food ?? name
        let said = LeadingAmount(food)?.food ?? food
        if let hit = search.meant("\(seller) \(said)"), hit.confidence >= FoodSearch.threshold,
            let row = try self.food(ordinal: hit.ordinal), Sellers.sells(seller, row)
        {
            let portion = try PortionResolver(row, said: said, in: region)
                .resolve(quantity, unit, inside: LeadingAmount(food))
            return ResolvedFood(food: row, confidence: hit.confidence, portion: portion)
        }
        guard inside != nil || !details.isEmpty else { return nil }
        return try resolveMeant(
            food, details: details.replacing(seller, with: ""), quantity: quantity, unit: unit)
    }

    /// A known food with an amount; the same rules as `resolve`.
    package func resolved(_ food: Food, said: String, quantity: Double, unit: String) throws -> ResolvedFood {
        ResolvedFood(
            food: food, confidence: 1,
            portion: try PortionResolver(food, said: said, in: region).resolve(quantity: quantity, unit: unit))
    }

    /// Grams of an undivided food of which portions are parts, as a pizza; nil where a portion is no part.
    package func whole(of food: Food) -> Double? { PortionResolver(food).whole?.gramsPerUnit }

    /// The foods that fit `words`, best first, also uncertain ones.
    package func search(_ words: String, limit: Int) throws -> [FoodMatch] {
        let core = try search.hits(words, limit: limit).compactMap { hit in
            try food(ordinal: hit.ordinal)
                .map { (ordinal: hit.ordinal, match: FoodMatch(food: $0, confidence: hit.confidence)) }
        }
        let tables = try leading(
            spokenMatch(words), try packs?.merged(core, words, limit: limit) ?? core.map(\.match), limit: limit)
        guard let own = own?.matches(words), !own.isEmpty else { return tables }
        let mine = own.map { FoodMatch(food: $0.food, confidence: $0.confidence) }
        // Own foods first among equals.
        return Array(
            (mine + tables).enumerated().sorted { ($1.1.confidence, $0.0) < ($0.1.confidence, $1.0) }
                .map(\.1).prefix(limit))
    }

    /// What foods are called that begin so: the user's own as they are, those of the core table in lower case and without
    /// what follows the first comma.
    package func names(beginning: String, limit: Int) throws -> [String] {
        let start = beginning.lowercased()
        let own = ownNames.filter { $0.lowercased().hasPrefix(start) }
        let table = try table.names(beginning: start).map { name in
            String(name.lowercased().prefix { $0 != "," })
        }
        var seen: Set<String> = []
        let names = (own + table).filter { $0.count >= start.count && seen.insert($0.lowercased()).inserted }
        return Array(names.prefix(limit))
    }

    /// The product with this barcode: the user's own food, else a pack's; nil when none has it.
    package func food(barcode: String) throws -> Food? {
        try own?.food(barcode: barcode) ?? packs?.packs.food(barcode: barcode)
    }

    /// - Returns: nil when no food has this id.
    package func food(id: String) throws -> Food? {
        try own?.food(id: id) ?? table.food(id: id).map(served) ?? packs?.packs.food(id: id) ?? prepared?.food(id: id)
    }

    /// The raw form of a food where the words say raw and the food that fits best is cooked: "uncooked basmati rice",
    /// "riso" of which the details say raw.
    func rawForm(of name: String, details: String, besides food: Food) throws -> Food? {
        let words = NumberReader.words(name)
        let states = (words + NumberReader.words(details)).filter(FoodWords.rawStates.contains)
        guard !states.isEmpty,
            !NumberReader.words("\(food.name) \(food.description)").contains(where: FoodWords.rawStates.contains)
        else { return nil }
        let heads = [
            words.last { !FoodWords.rawStates.contains($0) },
            NumberReader.words(String(food.name.prefix { $0 != "," })).last,
        ].compactMap(\.self)
        for head in heads {
            for state in states + FoodWords.rawStates.sorted() {
                for hit in search.hits("\(state) \(head)", limit: 6)
                where hit.isExact || hit.isWhole && hit.confidence >= FoodSearch.threshold {
                    guard let raw = try self.food(ordinal: hit.ordinal) else { continue }
                    let words = NumberReader.words("\(raw.name) \(raw.description)")
                    if words.contains(state), !words.contains("cooked") { return raw }
                }
            }
        }
        return nil
    }

    /// The food that a name means, with the amount that stood inside the name.
    private func food(called name: String, details: String) throws -> (Food, Double, LeadingAmount?)? {
        let amount = LeadingAmount(name)
        let (hit, used) = try hit(name, amount, details: details)
        if let food = try prepared(called: name, amount, besides: hit, used) { return food }
        if let (match, used) = spokenMatch(name, amount, knownAs: hit),
            let food = try food(ordinal: match.ordinal)
        {
            return (food, match.confidence, used)
        }
        let core = hit.flatMap { $0.confidence >= FoodSearch.threshold ? $0 : nil }
        if let match = try packs?.better(
            than: core.map { ($0.ordinal, used?.food ?? name) }, name: name, amount: amount)
        {
            return match
        }
        guard let core, let food = try food(ordinal: core.ordinal) else { return nil }
        if let special = try described(used?.food ?? name, by: details, besides: core) {
            return (special, FoodSearch.threshold, used)
        }
        return (food, core.confidence, used)
    }

    /// The row that has a food's describing words besides its name: "a croissant sandwich that featured sausage, egg and
    /// cheese", "chili straight from my home recipe". Nil where no row has all that tells, or none of it.
    private func described(_ name: String, by details: String, besides plain: FoodSearch.Hit) throws -> Food? {
        // "two eggs, no bread": what was not there describes nothing.
        let telling = NumberReader.words(details).prefix { !FoodWords.negations.contains($0) }.filter { word in
            word.count > 2 && mayName(word) && !FoodWords.startsDescription(word) && UnitLexicon.measure(word) == nil
                && UnitLexicon.size(word) == nil
        }
        guard plain.isExact, !telling.isEmpty else { return nil }
        let stems = Set(telling.map(Plural.stem))
        for hit in search.hits("\(name) with \(telling.joined(separator: " "))", limit: 3)
        where hit.isWhole && hit.confidence >= FoodSearch.threshold && hit.ordinal != plain.ordinal {
            guard let food = try food(ordinal: hit.ordinal), !food.id.hasPrefix("mix:") else { continue }
            if !stems.isDisjoint(with: NumberReader.words(food.description).map(Plural.stem)) { return food }
        }
        return nil
    }

    /// What the search finds, with or without the amount inside the name. The whole name goes first: "7 up" and "cup
    /// noodles" begin like amounts.
    private func hit(
        _ name: String, _ amount: LeadingAmount?, details: String
    ) throws -> (FoodSearch.Hit?, LeadingAmount?) {
        let whole = search.meant(name, details: details)
        guard let amount, let inner = search.meant(amount.food, details: details) else { return (whole, nil) }
        guard let whole else { return (inner, amount) }
        // A number or size that is part of the food's name ("tres leches", "double cheeseburger") is no amount.
        let isPartOfName = try whole.confidence >= 0.8 && beginsAlike(name, whole)
        let isOther = whole.ordinal != inner.ordinal && whole.confidence > inner.confidence
        return isPartOfName || isOther ? (whole, nil) : (inner, amount)
    }

    private func beginsAlike(_ name: String, _ hit: FoodSearch.Hit) throws -> Bool {
        guard let first = NumberReader.words(name).first, first.allSatisfy(\.isLetter),
            let food = try food(ordinal: hit.ordinal)
        else { return false }
        return NumberReader.words(food.name).contains(first)
    }
}

extension FoodKnowledge {
    /// The user's own food of this name; an amount may stand before it.
    private func ownFood(called name: String) -> (Food, Double, LeadingAmount?)? {
        guard let own else { return nil }
        if let food = own.food(called: name) { return (food, 1, nil) }
        guard let amount = LeadingAmount(name), let food = own.food(called: amount.food) else { return nil }
        return (food, 1, amount)
    }

    /// The drink or dish of this name; an amount may stand before it.
    private func prepared(
        called name: String, _ amount: LeadingAmount?, besides hit: FoodSearch.Hit?, _ used: LeadingAmount?
    ) throws -> (Food, Double, LeadingAmount?)? {
        guard let prepared else { return nil }
        func found(_ find: (String) throws -> Food?) rethrows -> (Food, Double, LeadingAmount?)? {
            if let food = try find(Self.withoutOwner(name)) { return (food, 1, nil) }
            guard let amount, let food = try find(Self.withoutOwner(amount.food)) else { return nil }
            return (food, 1, amount)
        }
        let row = try hit.flatMap { $0.isExact ? try food(ordinal: $0.ordinal) : nil }
        guard let row else { return try found(prepared.drink) ?? found(prepared.dish) }
        // "daiquiri" is another name of the caipirinha there, and a negroni has the figures of a martini.
        let isItself =
            FoldedText.fold(row.name) == FoldedText.fold(used?.food ?? name) && !row.id.contains("#")
            && !row.id.hasPrefix("mix:")
        return isItself ? nil : try found(prepared.drink)
    }

    /// A favourite among the tables' foods that fits nearly as well as the best.
    private func favourite(_ name: String, near confidence: Double) throws -> Food? {
        guard let favourites = own?.favourites(), !favourites.isEmpty else { return nil }
        return try tablesOnly.search(name, limit: Self.nearTies)
            .filter { $0.confidence >= max(FoodSearch.threshold, confidence - Self.nearTie) }
            .lazy.compactMap { favourites[$0.food.id] }.first
    }

    /// How many candidates are looked through for a favourite, and how much less sure it may be than the best.
    private static let nearTies = 12
    private static let nearTie = 0.12
}
