import DaemonAPI
import Failures
import Markup
import Nutrition
import Replies

/// What the person wants to reach: a part of ``HealthPage``.
enum HealthAims {
    static func card(_ aims: [AimDTO], _ context: WebContext) -> Element {
        Parts.card(HealthText.aims()) {
            if aims.isEmpty {
                Element(.p) { HealthText.noAims() }
            } else {
                Element(.div, .class("scroll")) { table(aims, context) }
            }
            Element(.h3) { HealthText.addAim() }
            form(context)
        }
    }

    private static func table(_ aims: [AimDTO], _ context: WebContext) -> Element {
        Element(.table) {
            Parts.tableHead(
                HealthText.aim(), HealthText.now(), HealthText.by(), HealthText.soFar(), LayoutText.remove())
            Element(.tbody) {
                for aim in aims {
                    let name = Reply.text(aim.kind, aim.value, of: aim.subject)
                    Element(.tr) {
                        Element(.th, .scope("row")) { name.capitalizedFirst }
                        Element(.td) { aim.current.map(Figures.tenths) ?? LayoutText.unknown() }
                        Element(.td) { aim.by?.description ?? "–" }
                        Element(.td) { progress(aim) }
                        Element(.td) {
                            Parts.button(
                                LayoutText.remove(), to: "/health/aims" / aim.id / "remove", context.token,
                                label: TodayText.removeOne(name))
                        }
                    }
                }
            }
        }
    }

    @MarkupBuilder
    private static func progress(_ aim: AimDTO) -> [Markup] {
        if aim.isReached {
            Parts.state(HealthText.reached(), "green")
        } else if let share = aim.progress {
            Figures.percent(share)
            Parts.bar(share, of: 1)
        } else {
            LayoutText.unknown()
        }
    }

    private static func form(_ context: WebContext) -> Form {
        Form(to: "/health/aims", context.token, class: "row") {
            ChartParts.choice(
                HealthText.aimKind(), name: "aim",
                AimKind.allCases.map { ($0.rawValue, Reply.text($0, 0, of: "…").replacing("0", with: "…"), false) })
            Parts.field(
                HealthText.aimValue(), name: "aim-value", .type("text"), .inputMode("decimal"), .autocomplete("off"),
                .maxLength(20), .isRequired())
            Parts.field(HealthText.exercise(), name: "exercise", help: HealthText.exerciseHelp(), .maxLength(80))
            Parts.field(HealthText.by(), name: "by", .type("date"))
            Element(.p, .class("field")) { Element(.button, .type("submit")) { LayoutText.save() } }
        }
    }

    /// - Throws: `invalid_input` for what is no number or no day.
    static func wanted(_ form: FormValues) throws -> NewAim {
        guard let kind = AimKind(rawValue: try form.required("aim", label: HealthText.aimKind())) else {
            throw BiteBookError(.invalidInput, HealthText.noAction(), hint: LayoutText.oldFormHint())
        }
        let label = HealthText.aimValue()
        let value = try TypedNumber.read(try form.required("aim-value", label: label), label: label)
        var by: CalendarDay?
        if let text = form["by"] {
            guard let day = CalendarDay(iso: text) else {
                throw BiteBookError(
                    .invalidInput, HealthText.badDay(String(text.prefix(40))), hint: HealthText.badDayHint())
            }
            by = day
        }
        return NewAim(kind: kind, subject: kind.needsSubject ? form["exercise"] : nil, value: value, by: by)
    }
}
