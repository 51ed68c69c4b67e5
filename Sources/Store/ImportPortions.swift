import GRDB
import Nutrition

/// By what portions are counted, and sport, from an export.
package struct ImportedPortions: Sendable {
    package var categories: [CategoryRecord]
    package var slots: [SlotRecord]
    package var sizes: [PortionSizeRecord]
    package var activities: [ActivityRecord]

    package init(
        categories: [CategoryRecord], slots: [SlotRecord], sizes: [PortionSizeRecord], activities: [ActivityRecord]
    ) {
        self.categories = categories
        self.slots = slots
        self.sizes = sizes
        self.activities = activities
    }
}

extension Changes {
    /// The import's categories and sizes win over those of the same key or food; meals that are missing are added, and
    /// so is sport that is not there yet.
    func add(_ portions: ImportedPortions) throws {
        if !portions.categories.isEmpty {
            let stored = try CategoryRecord.fetchAll(database)
            for category in portions.categories {
                if var row = stored.first(where: { $0.key == category.key }) {
                    (row.definition, row.position) = (category.definition, category.position)
                    try update(row)
                } else {
                    _ = try insert(category)
                }
            }
        }
        let slots = try SlotRecord.fetchAll(database)
        for slot in portions.slots
        where !slots.contains(where: { stored in
            // A meal that was renamed on either side is the same one.
            !Set([stored.meal] + stored.formers).isDisjoint(with: [slot.meal] + slot.formers)
        }) { _ = try insert(slot) }
        let sizes = try PortionSizeRecord.fetchAll(database)
        for size in portions.sizes {
            if var row = sizes.first(where: { $0.foodID == size.foodID }) {
                (row.category, row.grams) = (size.category, size.grams)
                try update(row)
            } else {
                _ = try insert(size)
            }
        }
        for activity in portions.activities {
            // Exports tell whole seconds.
            let second = activity.doneAt - activity.doneAt % 1000
            let isNew =
                try ActivityRecord
                .filter(Column("day") == activity.day.description && Column("name") == activity.name)
                .filter(Column("minutes") == activity.minutes)
                .filter(Column("done_at") >= second && Column("done_at") < second + 1000).isEmpty(database)
            if isNew { _ = try insert(activity) }
        }
    }
}
