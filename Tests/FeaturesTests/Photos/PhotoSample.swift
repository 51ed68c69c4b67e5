import DaemonAPI
import Nutrition
import PhotoReading

@testable import Conversation
@testable import Photos

/// Photos of which a test says what is read out of them.
enum PhotoSample {
    static func reading(
        _ takenAt: String? = "2026-11-18T12:30:00", codes: [String] = [], label: NutritionLabel? = nil,
        width: Int = 4000
    ) -> PhotoReading {
        PhotoReading(
            format: .jpeg, width: width, height: 3000, takenAt: takenAt.map { TakenAt(wallClock: $0) },
            barcodes: codes.compactMap { Barcode(.ean13, printed: $0, quality: 9) }, label: label)
    }

    static func upload(
        _ reading: PhotoReading, meal: Meal? = nil, eatenAt: String? = nil, name: String? = nil
    ) throws -> PhotoUpload {
        PhotoUpload(data: try ScriptedReader.photo(reading), meal: meal, eatenAt: eatenAt, name: name)
    }
}

extension FeatureFixture {
    /// The photos with a model that sees what the test says, when it sees at all.
    func photos(_ dishes: DishReader) -> PhotoService {
        PhotoService(
            folder: photos.folder, store: store, log: log, dishes: dishes,
            reader: { [scratch] in try ScriptedReader.make(in: scratch) }, clock: { [clock] in clock.now })
    }
}
