import Foundation
import TestSupport
import Testing

@Suite("Decision records")
struct DecisionRecordTests {
    @Test("are numbered from 1 on without holes, as their titles and the list say")
    func numbers() throws {
        let folder = Fixtures.repository + "/docs/decisions/"
        let list = try String(contentsOfFile: folder + "README.md", encoding: .utf8)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.first?.isNumber == true }.sorted()
        #expect(files.map { Int($0.prefix(4)) } == (1...max(1, files.count)).map(Optional.some))
        for (index, file) in files.enumerated() {
            let text = try String(contentsOfFile: folder + file, encoding: .utf8)
            #expect(text.hasPrefix("# \(index + 1). "), "\(file)")
            #expect(list.contains("| [\(index + 1)](\(file)) |"), "\(file)")
        }
    }
}
