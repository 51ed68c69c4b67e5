import Nutrition

extension ReportDocument {
    /// `ana_ruiz_2026-11-01.pdf`; without a name `bitebook_2026-11-01.pdf`.
    package var fileName: String {
        let folded = FoldedText.fold(person ?? "")
        let words = folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let name = String(words.joined(separator: "_").prefix(60))
        return "\(name.isEmpty ? "bitebook" : name)_\(madeOn).pdf"
    }
}
