import CCairo
import Failures
import Reports

#if canImport(FoundationEssentials)
    import FoundationEssentials
    import Glibc
#else
    import Foundation
#endif

/// Draws pages into a PDF.
enum PDFCanvas {
    /// - Throws: `storage_unavailable` without a font; `internal` when cairo fails.
    static func draw(_ report: ReportDocument, on paper: PaperSize) throws(BiteBookError) -> Data {
        let fonts = try CairoFonts()
        let pages = ReportLayout.pages(of: report, on: paper, measure: fonts)
        let sink = PDFBytes()
        let surface = cairo_pdf_surface_create_for_stream(
            PDFBytes.take, Unmanaged.passUnretained(sink).toOpaque(), paper.width, paper.height)
        defer { cairo_surface_destroy(surface) }
        // A title without a name, and no time of day: both can be read without the password in some programs' lists.
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, report.title)
        cairo_pdf_surface_set_metadata(
            surface, CAIRO_PDF_METADATA_CREATE_DATE, "\(report.madeOn)T00:00:00Z")
        guard let context = cairo_create(surface) else { throw Self.failed("no context") }
        for page in pages {
            for command in page { draw(command, fonts, context) }
            cairo_show_page(context)
        }
        let drawn = cairo_status(context)
        cairo_destroy(context)
        cairo_surface_finish(surface)
        let written = cairo_surface_status(surface)
        guard drawn == CAIRO_STATUS_SUCCESS, written == CAIRO_STATUS_SUCCESS else {
            throw Self.failed("cairo status \(drawn.rawValue), \(written.rawValue)")
        }
        return withExtendedLifetime(sink) { sink.data }
    }

    private static func draw(_ command: DrawingCommand, _ fonts: CairoFonts, _ context: OpaquePointer) {
        switch command {
        case .text(let text, let place, let style, let ink):
            use(ink, context)
            fonts.use(style, in: context)
            cairo_move_to(context, place.x, place.y)
            cairo_show_text(context, text)
        case .line(let points, let width, let ink, let isDashed):
            guard let first = points.first else { return }
            use(ink, context)
            cairo_set_line_width(context, width)
            cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
            if isDashed { cairo_set_dash(context, [4, 3], 2, 0) }
            cairo_move_to(context, first.x, first.y)
            for point in points.dropFirst() { cairo_line_to(context, point.x, point.y) }
            cairo_stroke(context)
            cairo_set_dash(context, nil, 0, 0)
        case .rectangle(let place, let width, let height, let ink):
            use(ink, context)
            cairo_rectangle(context, place.x, place.y, width, height)
            cairo_fill(context)
        case .dot(let place, let radius, let ink):
            use(ink, context)
            cairo_new_path(context)
            cairo_arc(context, place.x, place.y, radius, 0, 2 * Double.pi)
            cairo_fill(context)
        }
    }

    private static func use(_ ink: Ink, _ context: OpaquePointer) {
        let (red, green, blue): (Double, Double, Double) =
            switch ink {
            case .text: (0.13, 0.15, 0.17)
            case .muted: (0.42, 0.45, 0.48)
            case .rule: (0.80, 0.82, 0.84)
            case .stripe: (0.955, 0.965, 0.965)
            case .accent: (0.12, 0.44, 0.45)
            case .second: (0.80, 0.43, 0.13)
            case .target: (0.25, 0.27, 0.55)
            }
        cairo_set_source_rgb(context, red, green, blue)
    }

    private static func failed(_ how: String) -> BiteBookError {
        BiteBookError(.internalFailure, "The report could not be drawn (\(how)).")
    }
}

/// Where cairo writes.
private final class PDFBytes {
    var data = Data()

    static let take: cairo_write_func_t = { closure, bytes, count in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<PDFBytes>.fromOpaque(closure).takeUnretainedValue().data.append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
    }
}
