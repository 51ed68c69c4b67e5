import Foundation
import Nutrition

/// A food of FoodData Central's JSON dumps (`FoundationFoods`, `SRLegacyFoods`, `SurveyFoods`, `BrandedFoods`).
struct FDCItem: Decodable {
    struct Amount: Decodable {
        struct Meaning: Decodable {
            var id: Int?
        }

        var nutrient: Meaning?
        var amount: Double?
    }

    struct Serving: Decodable {
        struct Measure: Decodable {
            var name: String?
        }

        var amount: Double?
        var gramWeight: Double?
        var modifier: String?
        var portionDescription: String?
        var measureUnit: Measure?
    }

    struct Category: Decodable {
        var description: String?
        var wweiaFoodCategoryDescription: String?
    }

    var fdcId: Int64
    var description: String?
    var dataType: String?
    var foodClass: String?
    var foodNutrients: [Amount]?
    var foodPortions: [Serving]?
    var foodCategory: Category?
    var wweiaFoodCategory: Category?
    var brandOwner: String?
    var brandName: String?
    var gtinUpc: String?
    var servingSize: Double?
    var servingSizeUnit: String?
    var householdServingFullText: String?
    var brandedFoodCategory: String?

    /// - Throws: `RowProblem`.
    func facts() throws -> FDCFacts {
        guard let kind = FDCKind(type: dataType ?? foodClass) else { throw RowProblem.laboratory }
        guard let description else { throw RowProblem.noName }
        let amounts = (foodNutrients ?? []).compactMap { value in
            value.nutrient?.id.flatMap { id in value.amount.map { (id: id, amount: $0) } }
        }
        return FDCFacts(
            id: fdcId, name: description, kind: kind,
            category: brandedFoodCategory ?? wweiaFoodCategory?.wweiaFoodCategoryDescription
                ?? foodCategory?.description, brandOwner: brandOwner, brandName: brandName, barcode: gtinUpc,
            servingSize: servingSize, servingUnit: servingSizeUnit, household: householdServingFullText,
            portions: (foodPortions ?? []).compactMap {
                FDCFacts.serving(
                    amount: $0.amount, description: $0.portionDescription, measure: $0.measureUnit?.name,
                    modifier: $0.modifier, grams: $0.gramWeight ?? 0)
            }, nutrients: FDCNutrients.amounts(amounts))
    }
}
