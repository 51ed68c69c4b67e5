import DaemonAPI
import Nutrition
import Testing

@testable import Web

@Suite("Pictures of photos")
struct PictureTests {
    @Test("are what their bytes say, and nothing else is shown as one")
    func types() {
        #expect(PhotoPictures.type(of: [0xFF, 0xD8, 0xFF, 0xE0, 0]) == "image/jpeg")
        #expect(PhotoPictures.type(of: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]) == "image/png")
        for text in ["", "<svg onload=alert(1)>", "<html>", "GIF89a", "%PDF", "\u{89}PNG"] {
            #expect(PhotoPictures.type(of: Array(text.utf8)) == nil, "\(text)")
        }
        #expect(PhotoPictures.type(of: [0xFF, 0xD8]) == nil)
    }

    private static func entry(_ id: Int64, photo: Int64?) -> EntryDTO {
        var entry = ChatPageTests.item(1, name: "rice \(id)").entry
        (entry.id, entry.photo) = (id, photo)
        return entry
    }

    private static func photo(_ id: Int64, file: String?) -> PhotoDTO {
        PhotoDTO(
            id: id, file: file, bytes: 1, day: CalendarDay(ordinal: 20_783), eatenAt: "2026-11-26T12:30:00+01:00",
            state: "analysed", problem: nil, draft: nil, entries: [])
    }

    @Test("stand beside the entries that were made from them, but for those that were pruned")
    func entries() {
        let known = NutrientSum()
        let report = DayReport(
            summary: DaySummary(
                date: CalendarDay(ordinal: 20_783), calories: 501, target: nil, unknownEntries: 0, entries: 3),
            proteinG: known, carbsG: known, fatG: known,
            entries: [Self.entry(1, photo: 7), Self.entry(2, photo: 8), Self.entry(3, photo: nil)],
            photos: [Self.photo(7, file: "/p/7.jpg"), Self.photo(8, file: nil)])
        let page = TodayPage.page(report, [], PageSupport.context())
        PageSupport.check(page)
        let text = PageSupport.html(page)
        #expect(
            text.contains(
                "<a class=\"picture\" href=\"/photos/7\"><img src=\"/photos/7\" alt=\"Photo: rice 1\" width=\"64\" "
                    + "height=\"64\" loading=\"lazy\"></a>"))
        #expect(text.matches(of: /<img/).count == 1 && !text.contains("/p/7.jpg"))
    }
}
