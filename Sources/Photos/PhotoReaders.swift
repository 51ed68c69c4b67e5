import Assistant
import DaemonAPI
import Diary
import Failures
import FoodKnowledge
import Foundation
import Gates
import Nutrition
import PhotoReading
package import Store

/// What the readers made of a photo.
package enum PhotoFinding: Sendable {
    case items([DraftItem], notices: [String])
    /// Nobody could read it yet; what it waits for and how to go on.
    case waiting(String)
    /// A model looked at it and saw no food.
    case nothing(String)
}

/// The readers, the surest first: barcode, label, a model that sees. Each item gets all its numbers from a food table,
/// from the label, or not at all.
package struct PhotoReaders: Sendable {
    /// The most items of one picture.
    static let mostItems = 12

    let log: FoodLogService
    let dishes: DishReader
    /// A model looks at one picture at a time.
    private let sight = Gate()

    init(log: FoodLogService, dishes: DishReader) {
        self.log = log
        self.dishes = dishes
    }

    /// - Parameters:
    ///   - canSee: whether a model may look at it.
    ///   - picture: the JPEG, read only when a model looks at it.
    /// - Throws: `BiteBookError` of the model.
    func read(
        _ photo: PhotoRecord, _ reading: PhotoReading, canSee: Bool, picture: () throws -> Data
    ) async throws -> PhotoFinding {
        let finding = try await find(photo, reading, canSee: canSee, picture: picture)
        guard case .items(var items, let notices) = finding else { return finding }
        let book = try await log.portionBook()
        for index in items.indices { items[index].entry = try await log.counted(items[index].entry, by: book) }
        return .items(items, notices: notices)
    }

    private func find(
        _ photo: PhotoRecord, _ reading: PhotoReading, canSee: Bool, picture: () throws -> Data
    ) async throws -> PhotoFinding {
        let codes = reading.barcodes.map(\.digits)
        var products: [DraftItem] = []
        var unknown: [String] = []
        for digits in codes {
            guard let food = try log.foods.food(barcode: digits) else {
                unknown.append(digits)
                continue
            }
            products.append(try await item(food, barcode: digits, of: photo, number: products.count + 1))
        }
        if !products.isEmpty {
            return .items(products, notices: unknown.isEmpty ? [] : [Self.unknownBarcode(unknown)])
        }
        if let label = reading.label, let item = try await item(label, barcode: unknown.first, of: photo) {
            if unknown.isEmpty { return .items([item], notices: []) }
            return .items([item], notices: ["No food pack has the barcode \(unknown[0]), so I took the label."])
        }
        if let name = photo.name {
            return try await words(name, of: photo)
        }
        if canSee {
            let jpeg = try picture()
            let seen = try await sight.run { try await dishes.look(jpeg) }
            let items = try await self.items(seen.items, of: photo)
            if !items.isEmpty { return .items(items, notices: []) }
            return .nothing("I see no food in it. \(Self.otherWays(photo))")
        }
        if !unknown.isEmpty {
            return .waiting(
                "\(Self.unknownBarcode(unknown)) Photograph its nutrition label, or say what it is: \(Self.command(photo))"
            )
        }
        if reading.label != nil {
            return .waiting("I see a nutrition label but cannot read its energy or its serving. Photograph it closer.")
        }
        return .waiting(
            "There is no barcode or label in it, and no model that sees pictures is running. \(Self.otherWays(photo))")
    }

    /// Whether barcode, label or the user's own words are enough, as far as can be told without reading the label.
    func readsWithoutModel(_ photo: PhotoRecord, _ reading: PhotoReading) throws -> Bool {
        for code in reading.barcodes where try log.foods.food(barcode: code.digits) != nil { return true }
        return photo.name != nil || reading.label.flatMap { Self.per100g($0) } != nil
    }

    private static func otherWays(_ photo: PhotoRecord) -> String { "It is kept. Say what it is: \(command(photo))" }

    private static func command(_ photo: PhotoRecord) -> String {
        "bitebook photos retry \(photo.id ?? 0) --name \"chicken curry\""
    }

    private static func unknownBarcode(_ codes: [String]) -> String {
        codes.count == 1
            ? "No food pack has the barcode \(codes[0])."
            : "No food pack has the barcodes \(codes.joined(separator: ", "))."
    }

    // MARK: Barcode

    private func item(_ food: Food, barcode: String, of photo: PhotoRecord, number: Int) async throws -> DraftItem {
        var entry = try await log.entry(of: photo, called: Self.name(food))
        try log.fill(&entry, with: food, amountWasSaid: false, source: .barcode)
        return DraftItem(number: number, entry: entry, reader: .barcode, confidence: 1)
    }

    private static func name(_ food: Food) -> String { String(food.name.prefix(FoodLogService.longestName)) }

    // MARK: Label

    /// nil when the label gives no energy, or none that can be.
    private static func per100g(_ label: NutritionLabel) -> Nutrients? {
        let per100g = label.nutrientsPer100
        guard per100g[.energy] != nil, (try? OwnFoodService.check(per100g)) != nil else { return nil }
        return per100g
    }

    /// nil when the label gives no energy, or no weight to which it belongs.
    private func item(_ label: NutritionLabel, barcode: String?, of photo: PhotoRecord) async throws -> DraftItem? {
        guard let per100g = Self.per100g(label) else { return nil }
        let serving = label.servingSize.flatMap { (1...OwnFoodService.largestWeight).contains($0) ? $0 : nil }
        var food = OwnFoodRecord(
            name: photo.name ?? "food of a label", group: label.measure == .millilitres ? "drinks" : "other",
            per100g: per100g, createdAt: log.clock().date)
        // Only a serving that the label states is the food's; without one, 100 g are proposed.
        if let serving { try OwnFoodService.set(Portion.defaultLabel, serving, of: &food) }
        food.note = "From the label of photo \(photo.id ?? 0)."
        food.barcode = barcode
        // Foods that are not stored yet have no id; until then this one stands for it.
        food.id = 0
        var entry = try await log.entry(of: photo, called: food.name)
        if serving == nil { (entry.quantity, entry.unit) = (100, label.measure == .millilitres ? "ml" : "g") }
        guard let computed = food.food else { return nil }
        try log.fill(&entry, with: computed, amountWasSaid: true, source: .label)
        entry.foodID = nil
        // The label does not say how much a serving is.
        if serving == nil { entry.status = .estimated }
        return DraftItem(
            number: 1, entry: entry, reader: .label, confidence: label.confidence, newFood: food,
            needsName: photo.name == nil)
    }

    // MARK: Words

    /// "2 slices of pizza" is an amount of pizza, where a table knows pizza.
    private func words(_ words: String, of photo: PhotoRecord) async throws -> PhotoFinding {
        let amount = LeadingAmount(words).flatMap { log.foods.knows($0.food) ? $0 : nil }
        var entry = try await log.entry(of: photo, called: amount?.food ?? words)
        entry.quantity = amount?.number?.value ?? 1
        entry.unit = amount?.unitText ?? ""
        let problem = try fill(&entry, amountWasSaid: amount != nil)
        return .items(
            [DraftItem(number: 1, entry: entry, reader: .words, confidence: 1)],
            notices: problem.map { ["\($0) I took a serving."] } ?? [])
    }

    /// The numbers of an entry; of a serving, where the amount is one that nobody eats.
    ///
    /// - Returns: what is wrong with the amount.
    private func fill(_ entry: inout EntryRecord, amountWasSaid: Bool) throws -> String? {
        do {
            try log.fill(&entry, amountWasSaid: amountWasSaid, statedCalories: nil)
            return nil
        } catch let error as BiteBookError where error.code == .invalidInput {
            (entry.quantity, entry.unit) = (1, "")
            try log.fill(&entry, amountWasSaid: false, statedCalories: nil)
            return error.message
        }
    }

    // MARK: Dish

    private func items(_ seen: [SeenItem], of photo: PhotoRecord) async throws -> [DraftItem] {
        var items: [DraftItem] = []
        for food in seen.prefix(Self.mostItems) {
            let name = food.name.trimmingSpaces
            guard !name.isEmpty else { continue }
            var entry = try await log.entry(of: photo, called: name)
            entry.quantity = food.count
            entry.unit = Self.unit(of: food)
            _ = try fill(&entry, amountWasSaid: true)
            // What a model sees is a guess, however well the amount weighs out.
            if entry.status == .ok { entry.status = .estimated }
            let confidence = try log.foods.search(name, limit: 1).first?.confidence ?? 0
            items.append(
                DraftItem(
                    number: items.count + 1, entry: entry, reader: .picture,
                    confidence: entry.foodID == nil ? 0 : confidence))
        }
        return items
    }
}

extension PhotoReaders {
    /// A medium piece is what a bare number counts.
    static func unit(of seen: SeenItem) -> String {
        let unit = seen.unit == "piece" ? "" : seen.unit
        return seen.size == "medium" ? unit : [seen.size, unit].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension FoodLogService {
    /// An empty entry at the time of a photo.
    func entry(of photo: PhotoRecord, called name: String) async throws -> EntryRecord {
        let eaten = photo.eaten
        let usual = try await portionBook().slots.current(.slot(atSecondOfDay: eaten.secondOfDay))
        var entry = EntryRecord(
            name: name, calories: nil, quantity: 1, unit: "", grams: nil, foodID: nil, foodName: nil, portionRule: nil,
            caloriesRange: nil, nutrients: Nutrients(), meal: photo.meal ?? usual,
            eatenAt: eaten, saidAt: Milliseconds(photo.addedAt).date, day: photo.day, source: .user, status: .unmatched,
            conversationID: nil, turnID: nil)
        entry.photoID = photo.id
        return entry
    }

    /// The numbers of an entry of a known food.
    func fill(_ entry: inout EntryRecord, with food: Food, amountWasSaid: Bool, source: EntrySource) throws {
        let resolved = try foods.resolved(food, said: entry.name, quantity: entry.quantity, unit: entry.unit)
        fill(&entry, with: resolved, amountWasSaid: amountWasSaid, statedCalories: nil)
        entry.source = source
    }
}
