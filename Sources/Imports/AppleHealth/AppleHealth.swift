import Foundation

/// What Apple Health exports: `export.zip` with an `export.xml`, which has another name in other languages.
enum AppleHealth: ImportFormat {
    static let source = ImportSource(key: "apple_health", title: "Apple Health")
    static let reads = "export.zip or export.xml of Apple Health"

    static func recognises(_ piece: ImportPiece) -> Bool { content(of: piece) != nil }

    static func read(_ piece: ImportPiece, into collector: inout ImportCollector) throws {
        switch content(of: piece) {
        case .document: collector.leaveOut(AppleHealthKind.documents)
        case .route: collector.leaveOut(AppleHealthKind.routes)
        default:
            let reader = AppleHealthReader(collector)
            // The reader alone has it meanwhile: nothing is copied.
            collector = ImportCollector(collector.context)
            defer { collector = reader.finished() }
            if try !XMLEvents.read(piece, into: reader) { reader.endsTooEarly() }
        }
    }

    private enum Content {
        case records
        case document
        case route
    }

    private static func content(of piece: ImportPiece) -> Content? {
        if piece.baseName.hasSuffix(".csv"), piece.name.contains("electrocardiograms/") { return .document }
        guard let beginning = XMLBeginning(piece.head) else { return nil }
        switch beginning.root {
        case "HealthData": return .records
        case "ClinicalDocument": return .document
        case "gpx" where beginning.tag.contains("Apple Health Export"): return .route
        default: return nil
        }
    }
}
