import Client
import DaemonAPI
import Failures
import Markup
import Nutrition
import Testing

@testable import Web

@Suite("The pages of body and health")
struct BodyPageTests {
    private func context(_ form: [(name: String, value: String)] = []) -> WebContext {
        PageSupport.context(form: form, address: "/body")
    }

    private func html(_ page: Page) -> String { MarkupText.text(page.content) }

    private let day = CalendarDay(ordinal: 20_784)

    @Test("say that nothing is noted, and have a form")
    func empty() {
        for text in [html(BodyPage.page(.init(states: []), context())), html(HealthPage.page(.init(), context()))] {
            #expect(text.contains("Nothing is noted yet."))
            #expect(text.contains("value=\"secret\""))
            #expect(!text.contains("<svg"))
        }
    }

    @Test("show a chart, the changes, and escape where a value is from")
    func body() {
        let measure = BodyMeasureDTO(
            id: 7, kind: .weight, value: 72.4, day: day, measuredAt: "2026-11-27T08:00:00+01:00", source: "<scale>")
        let change = BodyChange(from: day.adding(days: -6), to: day, before: 73, after: 72.4)
        let known = BodyPage.Known(
            states: [BodyState(latest: measure, average: 72.5, changes: [.init(view: .week, change: change)])],
            chart: BodyChart(
                kind: .weight, view: .week, from: day.adding(days: -6), to: day,
                points: [.init(day: day, values: [72.4], average: 72.5)], change: change),
            measures: [measure], forecast: .failure(BiteBookError(.conflict, "Too few <weights>.", hint: "Weigh.")))
        let text = html(BodyPage.page(known, context()))
        #expect(text.contains("−0.6 kg"))
        #expect(text.contains("(&lt;scale&gt;)"))
        #expect(text.contains("action=\"/body/7/remove\""))
        #expect(text.contains("Too few &lt;weights&gt;."))
        #expect(text.contains("<svg"))
    }

    @Test("every field has a label, and no id stands twice")
    func labels() {
        let alert = AlertDTO(
            id: 3, kind: "blood_pressure_high", title: "High", text: "See a doctor.", state: "open", day: day,
            until: nil, isCritical: true, evidence: [])
        for text in [
            html(BodyPage.page(.init(states: []), context())), html(HealthPage.page(.init(alerts: [alert]), context())),
        ] {
            let ids = text.matches(of: #/ id="([^"]+)"/#).map { String($0.1) }
            #expect(Set(ids).count == ids.count)
            let labels = Set(text.matches(of: #/<label for="([^"]+)"/#).map { String($0.1) })
            let fields = text.matches(of: #/<(?:input|select)(?: [^>]*?)? id="([^"]+)"/#).map { String($0.1) }
            #expect(!fields.isEmpty)
            #expect(Set(fields).isSubset(of: labels))
        }
    }

    @Test(
        "numbers are read with a point or a comma, and nothing else",
        arguments: [("72.4", 72.4), ("72,4", 72.4), ("8", 8)])
    func numbers(_ text: String, _ wanted: Double) throws {
        #expect(try TypedNumber.read(text, label: "Value") == wanted)
    }

    @Test(
        "what is no number is named with its field",
        arguments: ["", "abc", "1e5", "nan", "7.4.1", "1,000.5", "0x10", "-1"])
    func noNumber(_ text: String) {
        let error = #expect(throws: BiteBookError.self) { try TypedNumber.read(text, label: "Value") }
        #expect(error?.message.contains("“Value”") == true)
    }

    @Test("hours and minutes of sleep make one value; energies are not asked for in portions mode")
    func readings() throws {
        let form = FormValues([("sleep", "7"), ("sleep_minutes", "30"), ("steps", "9000"), ("active_energy", "400")])
        let all = try HealthReadingForm.readings(form, .calories)
        #expect(all.values == [.sleep: 7.5, .steps: 9_000, .activeEnergy: 400])
        #expect(try HealthReadingForm.readings(form, .portions).values[.activeEnergy] == nil)
        #expect(throws: BiteBookError.self) { try HealthReadingForm.readings(FormValues(), .calories) }
    }

    @Test("alerts are answered as the form says", arguments: ["0", "91", "1.5", "x", ""])
    func snooze(_ days: String) throws {
        let acknowledged = try HealthAlerts.answer(FormValues([("action", "acknowledge")]))
        #expect(acknowledged == AlertAnswer(action: .acknowledge))
        let snoozed = try HealthAlerts.answer(FormValues([("action", "snooze"), ("days", "7")]))
        #expect(snoozed == AlertAnswer(action: .snooze, days: 7))
        #expect(throws: BiteBookError.self) {
            try HealthAlerts.answer(FormValues([("action", "snooze"), ("days", days)]))
        }
        #expect(throws: BiteBookError.self) { try HealthAlerts.answer(FormValues([("action", "other")])) }
    }

    @Test("aims need a number and a day that there is")
    func aims() throws {
        let form = FormValues([
            ("aim", "lift"), ("aim-value", "100"), ("exercise", "bench press"), ("by", "2027-02-01"),
        ])
        let aim = try HealthAims.wanted(form)
        #expect(aim == NewAim(kind: .lift, subject: "bench press", value: 100, by: CalendarDay(iso: "2027-02-01")))
        for (name, value) in [("aim-value", "much"), ("by", "2027-02-30"), ("aim", "fame")] {
            let pairs = form.pairs.map { $0.name == name ? (name: name, value: value) : $0 }
            #expect(throws: BiteBookError.self) { try HealthAims.wanted(FormValues(pairs)) }
        }
    }
}
