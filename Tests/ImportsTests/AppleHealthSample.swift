/// Parts of an `export.xml`.
enum AppleHealthSample {
    static let documentType = """
        <!DOCTYPE HealthData [
        <!-- HealthKit Export Version: 14; what's ]> in a comment does not end it -->
        <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary)*)>
        <!ATTLIST HealthData
          locale CDATA #REQUIRED
        >
        <!ATTLIST WorkoutStatistics
          startDate     CDATA #REQUIRED
          unit          CDATA #IMPLIED
        ]>

        """

    static func export(_ content: String, documentType: String = documentType, locale: String = "en_DE") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        \(documentType)<HealthData locale="\(locale)">
         <ExportDate value="2026-11-01 08:10:05 +0100"/>
         <Me HKCharacteristicTypeIdentifierDateOfBirth="1990-05-20"/>
        \(content)
        </HealthData>

        """
    }

    static func record(
        _ type: String, _ value: String, _ unit: String?, _ start: String, to end: String? = nil,
        source: String = "Watch", _ metadata: [(String, String)] = []
    ) -> String {
        let unit = unit.map { #" unit="\#($0)""# } ?? ""
        let head =
            #"<Record type="\#(type)" sourceName="\#(source)" sourceVersion="10.2"\#(unit)"#
            + #" creationDate="\#(start)" startDate="\#(start)" endDate="\#(end ?? start)" value="\#(value)""#
        guard !metadata.isEmpty else { return " \(head)/>\n" }
        return " \(head)>\n\(entries(metadata)) </Record>\n"
    }

    static func quantity(
        _ type: String, _ value: String, _ unit: String?, _ start: String, to end: String? = nil,
        source: String = "Watch", _ metadata: [(String, String)] = []
    ) -> String {
        record("HKQuantityTypeIdentifier\(type)", value, unit, start, to: end, source: source, metadata)
    }

    static func sleep(
        _ stage: String, _ start: String, _ end: String, source: String = "Watch", _ metadata: [(String, String)] = []
    ) -> String {
        record(
            "HKCategoryTypeIdentifierSleepAnalysis", "HKCategoryValueSleepAnalysis\(stage)", nil, start, to: end,
            source: source, metadata)
    }

    static func correlation(
        _ type: String, _ start: String, source: String = "Food diary", _ metadata: [(String, String)] = [],
        _ records: String
    ) -> String {
        """
         <Correlation type="HKCorrelationTypeIdentifier\(type)" sourceName="\(source)" startDate="\(start)"\
         endDate="\(start)">
        \(entries(metadata))\(records) </Correlation>

        """
    }

    static func entries(_ metadata: [(String, String)]) -> String {
        metadata.map { #"  <MetadataEntry key="\#($0)" value="\#($1)"/>"# + "\n" }.joined()
    }
}
