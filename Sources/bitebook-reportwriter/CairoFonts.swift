import CCairo
import Failures
import Reports

#if canImport(FoundationEssentials)
    import FoundationEssentials
    import Glibc
#else
    import Foundation
#endif

/// Measures texts with cairo, in the fonts that draw them.
final class CairoFonts: TextMeasuring {
    /// It has the letters of all languages that BiteBook speaks, and digits of equal width.
    static let family = "DejaVu Sans"

    private var fonts: [TextStyle: OpaquePointer] = [:]
    private var widths: [Measured: Double] = [:]

    private struct Measured: Hashable {
        let text: String
        let style: TextStyle
    }

    /// - Throws: `storage_unavailable` where there is no font at all.
    init() throws(BiteBookError) {
        for style in TextStyle.allCases {
            let face = cairo_toy_font_face_create(
                Self.family, CAIRO_FONT_SLANT_NORMAL,
                style.isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
            var scale = cairo_matrix_t()
            var identity = cairo_matrix_t()
            cairo_matrix_init_scale(&scale, style.size, style.size)
            cairo_matrix_init_identity(&identity)
            let options = cairo_font_options_create()
            // The width on paper, not that of whole pixels.
            cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
            cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
            let font = cairo_scaled_font_create(face, &scale, &identity, options)
            cairo_font_options_destroy(options)
            cairo_font_face_destroy(face)
            guard let font, cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS else {
                throw BiteBookError(
                    .storageUnavailable, "There is no font to write reports with.",
                    hint: "Install the package fonts-dejavu-core.")
            }
            fonts[style] = font
        }
    }

    deinit { for font in fonts.values { cairo_scaled_font_destroy(font) } }

    func width(of text: String, _ style: TextStyle) -> Double {
        let key = Measured(text: text, style: style)
        if let known = widths[key] { return known }
        guard let font = fonts[style] else { return 0 }
        var extents = cairo_text_extents_t()
        cairo_scaled_font_text_extents(font, text, &extents)
        // Long texts are not asked for again.
        if text.utf8.count <= 64 { widths[key] = extents.x_advance }
        return extents.x_advance
    }

    /// Control characters and marks of direction are left out; a box stands for what the font does not have.
    func shown(_ text: String) -> String {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
        var shown = ""
        for character in text {
            let scalars = character.unicodeScalars.filter { !Self.isInvisible($0) }
            if scalars.isEmpty {
                if character.isWhitespace { shown.append(" ") }
                continue
            }
            let kept = String(String.UnicodeScalarView(scalars))
            shown += has(kept) ? kept : "□"
        }
        return shown
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
        default: scalar.properties.isVariationSelector
        }
    }

    /// Whether the font has a glyph for all of it.
    private func has(_ text: String) -> Bool {
        guard let font = fonts[.body] else { return false }
        var glyphs: UnsafeMutablePointer<cairo_glyph_t>?
        var count: Int32 = 0
        let status = cairo_scaled_font_text_to_glyphs(
            font, 0, 0, text, Int32(text.utf8.count), &glyphs, &count, nil, nil, nil)
        defer { cairo_glyph_free(glyphs) }
        guard status == CAIRO_STATUS_SUCCESS, let glyphs else { return false }
        return (0..<Int(count)).allSatisfy { glyphs[$0].index != 0 }
    }

    func use(_ style: TextStyle, in context: OpaquePointer) {
        if let font = fonts[style] { cairo_set_scaled_font(context, font) }
    }
}
