import Nutrition

/// What rows are called on labels, in five languages, without marks and spaces.
///
/// English as in 21 CFR 101.9, the others as in the translations of Regulation (EU) No 1169/2011, Annex XV, and as
/// labels in shops have it.
enum LabelNames {
    static let all: [Name] = table.flatMap { field, names in
        names.split(separator: ",").map { Name(text: Array($0.utf8), field: field) }
    }.sorted { $0.shapes.count > $1.shapes.count }

    struct Name {
        let shapes: [UInt8]
        let letters: LabelShapes
        let hasNumber: Bool
        /// How many letters may be misread: one in seven; short names are whole words.
        let errors: Int
        let field: LabelField

        init(text: [UInt8], field: LabelField) {
            self.field = field
            shapes = text.map(LabelShapes.shape)
            letters = LabelShapes(shapes)
            errors = shapes.count / 7
            hasNumber = text.contains(where: LabelShapes.isNumber)
        }
    }

    private static let table: [(LabelField, String)] = [
        (
            .energy,
            "energy,energyvalue,calories,energie,brennwert,energiewert,valeurenergetique,valorenergetico,energia,valoreenergetico"
        ),
        (.fat, "totalfat,fat,fett,matieresgrasses,lipides,graisses,grasas,grasastotales,grassi,fats,grasa"),
        (
            .saturates,
            "saturatedfat,ofwhichsaturates,saturates,satfat,davongesattigtefettsauren,gesattigtefettsauren,gesattigte,fettsauren,"
                + "dontacidesgrassatures,acidesgrassatures,dontsatures,delascualessaturadas,saturadas,acidosgrasossaturados,"
                + "dicuiacidigrassisaturi,acidigrassisaturi,saturi,grasasaturada,grasassaturadas,grassisaturi"
        ),
        (
            .monounsaturates,
            "monounsaturatedfat,monounsaturates,ofwhichmonounsaturates,einfachungesattigtefettsauren,einfachungesattigte,"
                + "davoneinfachungesattigtefettsauren,acidesgrasmonoinsatures,monoinsatures,monoinsaturadas,monoinsaturi"
        ),
        (
            .polyunsaturates,
            "polyunsaturatedfat,polyunsaturates,ofwhichpolyunsaturates,mehrfachungesattigtefettsauren,mehrfachungesattigte,"
                + "davonmehrfachungesattigtefettsauren,acidesgraspolyinsatures,polyinsatures,poliinsaturadas,polinsaturi"
        ),
        (
            .carbohydrate,
            "totalcarbohydrate,totalcarb,carbohydrate,carbohydrates,kohlenhydrate,kohlenhydrat,glucides,hidratosdecarbono,"
                + "carbohidratos,carboidrati,totalcarbohydrates"
        ),
        (
            .sugars,
            "totalsugars,sugars,ofwhichsugars,davonzucker,zucker,dontsucres,sucres,deloscualesazucares,azucares,dicuizuccheri,zuccheri"
        ),
        (
            .fiber,
            "dietaryfiber,dietaryfibre,fibre,fiber,ballaststoffe,fibresalimentaires,fibres,fibraalimentaria,fibra,fibrealimentari"
        ),
        (.protein, "protein,proteins,eiweiss,eiweib,eiweif,proteine,proteines,proteinas"),
        (.salt, "salt,salz,sel,sal,sale"),
        (.sodium, "sodium,natrium,sodio"),
        (.cholesterol, "cholesterol,cholest,cholesterin,colesterol,colesterolo"),
        (.calcium, "calcium,kalzium,calcio"),
        (.iron, "iron,eisen,fer,hierro,ferro"),
        (.magnesium, "magnesium,magnesio"),
        (.potassium, "potassium,kalium,potasio,potassio"),
        (.zinc, "zinc,zink,zinco"),
        (.vitaminA, "vitamina,vitaminea"),
        (.vitaminC, "vitaminc,vitaminec,vitaminac"),
        (.vitaminD, "vitamind,vitamined,vitaminad"),
        (.vitaminE, "vitamine,vitaminee,vitaminae"),
        (.vitaminK, "vitamink,vitaminek,vitaminak"),
        (.vitaminB12, "vitaminb12,vitamineb12,vitaminab12"),
        (.folate, "folate,folicacid,folsaure,acidefolique,acidofolico"),
        (.caffeine, "caffeine,koffein,cafeine,cafeina,caffeina"),
        (.alcohol, "alcohol,alkohol,alcool"),
        (
            .ignored,
            "transfat,caloriesfromfat,addedsugars,includes,inclincludesaddedsugars,sugaralcohol,polyols,polyole,mehrwertigealkohole,"
                + "starch,starke,amidon,almidon,amido,solublefiber,insolublefiber,thiamin,riboflavin,niacin,vitaminb6,"
                + "phosphorus,iodine,selenium,copper,omega3,polialcoholes,polioli,erythritol"
        ),
    ]

    /// Lower-case letters and digits of ASCII without marks; `ß` is `ss`. Letters that text recognition confuses stay as
    /// they are.
    static func folded(_ text: some StringProtocol) -> [UInt8] {
        var result: [UInt8] = []
        for scalar in text.lowercased().decomposed {
            switch scalar {
            case "a"..."z", "0"..."9", "%", ".", "<": result.append(UInt8(ascii: scalar))
            case ",": result.append(UInt8(ascii: "."))
            case "ß": result += "ss".utf8
            case "œ": result += "oe".utf8
            default: break
            }
        }
        return result
    }
}
