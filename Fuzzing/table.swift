import Foundation
import Nutrition

@testable import Imports

/// Tables and other exports of programs; the first byte says what the file is called.
func read(_ bytes: [UInt8]) {
    let names = [
        "servings.csv", "fddb.csv", "activities.csv", "weight.csv", "sleep-2026.json", "UDSFile.json", "own.csv",
    ]
    guard let first = bytes.first else { return }
    readFile(Array(bytes.dropFirst()), named: names[Int(first) % names.count])
    let text = String(decoding: bytes.prefix(200), as: UTF8.self)
    for order in [DateOrder.day, .month, nil] {
        if let time = TableDates.time(text, order) {
            precondition(time.second.map { (0..<86_400).contains($0) } ?? true)
        }
    }
    _ = TableDates.duration(text)
    for style in [NumberStyle.point, .comma] { precondition(style.number(text)?.isFinite ?? true) }
    _ = WrittenAmount(text, .comma)
}

private func readFile(_ bytes: [UInt8], named name: String) {
    let file = URL(fileURLWithPath: NSTemporaryDirectory()).appending(path: "bb-fuzz-\(getpid())-\(name)")
    guard (try? Data(bytes).write(to: file)) != nil else { return }
    let context = ImportContext(
        zone: .gmt, boundary: DayBoundary(), now: Date(timeIntervalSince1970: 1_795_000_000),
        mapping: ColumnMapping(fields: ["Datum": "date", "Was": "name", "kcal": "kcal", "Gewicht": "weight_kg"]))
    guard let data = try? ImportReader.read(file, context) else { return }
    try? data.foods.read { item in
        let food = item.value
        precondition(!food.name.isEmpty && food.quantity > 0 && food.quantity.isFinite)
        precondition(food.nutrients.amounts.values.allSatisfy { $0.isFinite && $0 >= 0 })
    }
    precondition(data.problems.count <= 50 && data.problems.count <= data.problemCount)
}
