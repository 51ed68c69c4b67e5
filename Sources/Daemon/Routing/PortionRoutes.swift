import Conversation
import DaemonAPI
import Diary
import Failures
import Nutrition
import Store

/// Routes about portions, categories, meals and sport.
enum PortionRoutes {
    /// The most days of which one request asks the verdicts.
    private static let longestProgress = 400

    static func add(to table: RouteTable) {
        table.on(GetPortions.self) { call in
            try await call.workspace.portionDays.report(named: call.address.day ?? "today")
        }
        table.on(GetPortionProgress.self) { call in
            let today = try await call.workspace.settings.today()
            let days =
                try call.address.period.map { try Period($0).days(asOf: today) } ?? today.adding(days: -6)...today
            guard days.upperBound.ordinal - days.lowerBound.ordinal < longestProgress else {
                throw BiteBookError(
                    .invalidInput, "That is more than \(longestProgress) days.", hint: "Ask for a year at most.")
            }
            return try await call.workspace.portionDays.progress(days)
        }
        table.on(AddPortion.self) { try await $0.workspace.portions.add($0.body, by: .commandLine) }
        table.on(GetPortionSize.self) { try await $0.workspace.portions.size(of: $0.address.food) }
        table.on(PutPortionSize.self) { call in
            try await call.workspace.portions.setSize(call.body, by: .commandLine, turn: nil)
        }
        table.on(ListActivities.self) { call in
            let today = try await call.workspace.settings.today()
            let days = try call.address.period.map { try Period($0).days(asOf: today) }
            return try await call.workspace.portions.activities(days)
        }
        table.on(RemoveActivity.self) { try await $0.workspace.portions.removeSport($0.address.id, by: .commandLine) }
        categories(table)
        slots(table)
    }

    private static func categories(_ table: RouteTable) {
        table.on(ListCategories.self) { try await $0.workspace.portions.categories() }
        table.on(AddCategory.self) { call in
            try await call.workspace.portions.addCategory(call.body, by: .commandLine, turn: nil)
        }
        table.on(EditCategory.self) { call in
            try await call.workspace.portions.editCategory(
                call.address.name, call.body, by: .commandLine, turn: nil)
        }
        table.on(RemoveCategory.self) { call in
            try await call.workspace.portions.removeCategory(call.address.name, by: .commandLine, turn: nil)
        }
    }

    private static func slots(_ table: RouteTable) {
        table.on(ListSlots.self) { try await $0.workspace.portions.slots() }
        table.on(AddSlot.self) { try await $0.workspace.portions.addSlot($0.body, by: .commandLine, turn: nil) }
        table.on(EditSlot.self) { call in
            try await call.workspace.portions.editSlot(
                call.address.name, call.body, by: .commandLine, turn: nil)
        }
        table.on(RemoveSlot.self) { call in
            try await call.workspace.portions.removeSlot(call.address.name, by: .commandLine, turn: nil)
        }
    }
}
