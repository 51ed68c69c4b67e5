import Foundation
import Kitchen
import Nutrition

/// Recipes of all formats, written ingredient lines, drinks.
func read(_ bytes: [UInt8]) {
    _ = try? RecipeReader.read(Data(bytes), named: "fuzz")
    let text = String(decoding: bytes, as: UTF8.self)
    _ = try? CooklangReader.read(text, named: "fuzz")
    _ = try? MarkdownReader.read(text, named: "fuzz")
    for line in text.split(whereSeparator: \.isNewline).prefix(20) { _ = IngredientLine(String(line)).otherMeasure }
}
