import DaemonAPI
import Failures
import Markup
import Nutrition
import Testing

@testable import Web

@Suite("The pages of the chat")
struct ChatPageTests {
    static let hostile = "<script>alert(1)</script><img src=x onerror=alert(1)>\"\u{301}'"

    private func conversation(_ title: String) -> ConversationDTO {
        ConversationDTO(
            id: 3, title: title, createdAt: "2026-11-26T08:00:00+01:00", updatedAt: "2026-11-26T08:01:00+01:00",
            messageCount: 2, preview: "")
    }

    static func item(_ number: Int, name: String, needsName: Bool = false) -> DraftItemDTO {
        DraftItemDTO(
            number: number, state: "open", reader: "picture", confidence: 0.4, needsName: needsName, definesFood: false,
            entry: EntryDTO(
                id: nil, name: name, food: "brown rice", foodID: "f", quantity: 150, unit: "g", grams: 150,
                portionRule: nil, calories: 167, caloriesRange: EnergyRange(low: 120, high: 210), proteinG: 3,
                carbsG: 35,
                fatG: 1, meal: .lunch, eatenAt: "2026-11-26T12:30:00+01:00", saidAt: "2026-11-26T12:30:00+01:00",
                day: CalendarDay(ordinal: 20_783), source: .table, status: .estimated, conversation: nil))
    }

    @Test("a beginning has the forms, with and without conversations")
    func beginning() {
        let empty = ChatPage.beginning([], [], hears: false, PageSupport.context())
        PageSupport.check(empty)
        #expect(PageSupport.html(empty).contains(ChatText.none()))
        #expect(PageSupport.html(empty).contains("src=\"/assets/chat.js?v="))
        let draft = DraftDTO(id: 4, photo: 1, state: "open", items: [Self.item(1, name: Self.hostile)])
        let page = ChatPage.beginning(
            [conversation(Self.hostile), conversation("")], [draft], hears: true, PageSupport.context())
        PageSupport.check(page)
        #expect(PageSupport.html(page).contains("href=\"/chat/drafts/4\""))
        #expect(PageSupport.html(page).contains("src=\"/photos/1\" alt=\"Photo: &lt;script&gt;"))
    }

    @Test("one can speak where speech can be written down, with a button that the script shows")
    func speaking() {
        let deaf = PageSupport.html(ChatPage.beginning([], [], hears: false, PageSupport.context()))
        #expect(!deaf.contains("id=\"speak\"") && !deaf.contains("voice.js"))
        let page = ChatPage.beginning([], [], hears: true, PageSupport.context())
        PageSupport.check(page)
        let text = PageSupport.html(page)
        #expect(text.contains("src=\"/assets/voice.js?v=") && text.contains("data-recorder=\"/assets/recorder.js?v="))
        #expect(text.contains("aria-pressed=\"false\" aria-describedby=\"speak-help\" hidden"))
        #expect(WebHeaders.policy.contains("script-src 'self';") && !WebHeaders.policy.contains("unsafe"))
    }

    @Test("messages are text, whatever stands in them, and a long conversation stays small")
    func messages() {
        let texts = [Self.hostile, String(repeating: "\"", count: 50_000), "a\nb"]
        let messages = (1...300).map { number in
            MessageDTO(
                id: Int64(number), role: number.isMultiple(of: 2) ? "assistant" : "user",
                content: texts[number % texts.count], at: "2026-11-26T08:00:00+01:00")
        }
        let detail = ConversationDetail(conversation: conversation("Lunch"), messages: messages)
        let last = ChatPage.conversation(detail, before: nil, hears: false, PageSupport.context())
        PageSupport.check(last)
        #expect(PageSupport.html(last).contains("href=\"/chat/3?before=261\""))
        let earlier = ChatPage.conversation(detail, before: 41, hears: true, PageSupport.context())
        PageSupport.check(earlier)
        #expect(!PageSupport.html(earlier).contains("before=") && !PageSupport.html(earlier).contains("<textarea"))
    }

    @Test("a draft can be logged once all of it has a name")
    func drafts() {
        let named = DraftDTO(
            id: 4, photo: 1, state: "open", items: [Self.item(1, name: "rice"), Self.item(2, name: Self.hostile)])
        let page = DraftPage.page(named, photo: 1, PageSupport.context())
        PageSupport.check(page)
        #expect(PageSupport.html(page).contains("action=\"/chat/drafts/4/confirm\""))
        #expect(PageSupport.html(page).contains("167 kcal (120–210)"))
        #expect(PageSupport.html(page).contains("<a class=\"picture large\" href=\"/photos/1\"><img src=\"/photos/1\""))
        let nameless = DraftDTO(id: 4, photo: 1, state: "open", items: [Self.item(1, name: "", needsName: true)])
        #expect(!PageSupport.html(DraftPage.page(nameless, photo: nil, PageSupport.context())).contains("/confirm"))
        let over = DraftDTO(id: 4, photo: 1, state: "discarded", items: named.items)
        #expect(!PageSupport.html(DraftPage.page(over, photo: nil, PageSupport.context())).contains("/discard\""))
    }

    @Test("a draft's form changes what is filled in, by numbers with a point or a comma")
    func edits() throws {
        let edit = try DraftPage.edit(of: 2, FormValues([("quantity", "1,5"), ("unit", "cup"), ("name", " ")]))
        #expect(edit == DraftEdit(item: 2, quantity: 1.5, unit: "cup"))
        #expect(
            try DraftPage.edit(of: 2, FormValues([("remove", "1"), ("name", "x")])) == DraftEdit(item: 2, remove: true))
        for wrong in ["much", "nan", "-1", "1e999", String(repeating: "1", count: 40)] {
            #expect(throws: BiteBookError.self) {
                try DraftPage.edit(of: 1, FormValues([("quantity", wrong)]))
            }
        }
    }

    @Test("no energy is shown while portions are tracked")
    func portions() async throws {
        try await PageSupport.tracking(.portions) { client in
            let context = PageSupport.context(client)
            let draft = DraftDTO(id: 4, photo: 1, state: "open", items: [Self.item(1, name: "rice")])
            let detail = ConversationDetail(
                conversation: conversation("Lunch with 500 kcal"),
                messages: [
                    MessageDTO(id: 1, role: "assistant", content: "That is 300 kcal.", at: "2026-11-26T08:00:00+01:00")
                ])
            let food = FoodDTO(
                id: "f", name: "rice", description: "", source: "s", group: "", nova: nil, confidence: 1,
                per100g: Nutrients([.energy: 111, .protein: 2.6]), portions: [])
            let recipe = LibraryPageTests.recipe("chili")
            for page in [
                DraftPage.page(draft, photo: nil, context),
                ChatPage.conversation(detail, before: nil, hears: true, context),
                ChatPage.beginning([detail.conversation], [draft], hears: true, context),
                LibraryPage.foods([food], own: [], context), RecipesPage.list([recipe], context),
                RecipesPage.one(recipe, context), NotesPage.one(NotesPageTests.note("500 kcal a day"), context),
                NotesPage.list([NotesPageTests.note("500 kcal a day")], context),
            ] {
                let text = PageSupport.html(page)
                #expect(!text.contains(/[0-9] ?kcal/), "\(page.title)")
                #expect(!text.contains("(kcal)"), "\(page.title)")
            }
            #expect(
                !PageSupport.html(NotesPage.editing(NotesPageTests.note("500 kcal"), context)).contains("<textarea"))
        }
    }
}
