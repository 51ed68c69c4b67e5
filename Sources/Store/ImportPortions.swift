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
