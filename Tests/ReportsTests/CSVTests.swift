import Testing

@testable import Reports

@Suite("Tables with commas between")
struct CSVTests {
    @Test(
        "quote what RFC 4180 quotes",
        arguments: [
            ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
            ("two\nlines", "\"two\nlines\""),
            ("two\r\nlines", "\"two\r\nlines\""), ("", ""), ("Grüße, 🍕", "\"Grüße, 🍕\""),
        ])
    func quoting(_ words: String, _ cell: String) {
        #expect(CSVText.line([CSVCell(words: words), CSVCell(key: "x")]) == cell + ",x\r\n")
    }

    @Test(
        "make harmless what a spreadsheet would run, and give it back",
        arguments: [
            "=1+1", "+49", "-2", "@SUM(A1)", "\t=1", "\r=1", "＝1", "'quoted'", "'=1", "=\u{301}1",
        ])
    func formulas(_ words: String) {
        let cell = CSVCell(words: words).text
        #expect(cell == "'" + words)
        #expect(CSVCell.words(in: cell) == words)
    }

    @Test("leave other words as they are", arguments: ["rice", "2 eggs", " =1", "a=b", "’s", "n'", ""])
    func words(_ words: String) {
        #expect(CSVCell(words: words).text == words)
        #expect(CSVCell.words(in: words) == words)
    }

    @Test("write numbers so that they are read back, and nothing for what is unknown")
    func numbers() {
        #expect(CSVCell(72.4).text == "72.4")
        #expect(CSVCell(0.1 + 0.2).text == "0.30000000000000004")
        #expect(CSVCell(150.0).text == "150")
        #expect(CSVCell(-3.0).text == "-3")
        #expect(CSVCell(Double.nan).text.isEmpty)
        #expect(CSVCell(nil as Double?).text.isEmpty)
        #expect(CSVCell(0).text == "0")
    }

    @Test("have the documented heads")
    func heads() {
        #expect(
            DataTable.meals.header
                == "id,eaten_at,day,meal,name,quantity,unit,grams,kcal,protein_g,carb_g,fat_g,fiber_g,sugar_g,satfat_g,"
                + "sodium_mg,food_id,source,status\r\n")
        #expect(DataTable.body.header == "id,measured_at,day,measure,value,unit,source\r\n")
        #expect(DataTable.readings.header == "id,metric,value,unit,started_at,ended_at,day,source,device\r\n")
        #expect(DataTable.activities.header == "id,done_at,day,name,minutes,kilometers\r\n")
    }
}
