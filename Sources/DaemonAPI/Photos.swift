package import Foundation
package import Nutrition

/// A photo that is sent to the daemon.
package struct PhotoUpload: Codable, Hashable, Sendable {
    /// The largest file, in bytes.
    package static let largestFile = 40 << 20

    /// The file's bytes: JPEG, PNG, WebP or HEIC. In JSON as base64.
    package var data: Data
    /// The meal; null lets the photo's time decide.
    package var meal: Meal?
    /// ISO 8601 with offset; null takes the photo's own time, else the present.
    package var eatenAt: String?
    /// What the food is called, for a label or where nothing else can be read.
    package var name: String?

    package init(data: Data, meal: Meal? = nil, eatenAt: String? = nil, name: String? = nil) {
        self.data = data
        self.meal = meal
        self.eatenAt = eatenAt
        self.name = name
    }
}

/// A photo that is kept.
package struct PhotoDTO: Codable, Hashable, Sendable, Identifiable {
    package var id: Int64
    /// The picture's path; null when it was pruned, or has not come from another machine yet.
    package var file: String?
    /// Of that file.
    package var bytes: Int
    package var day: CalendarDay
    /// ISO 8601 with the user's offset at that time.
    package var eatenAt: String
    /// `waiting`, `analysed` or `failed`.
    package var state: String
    /// What it waits for or what went wrong.
    package var problem: String?
    /// The newest draft of it.
    package var draft: Int64?
    /// The entries that came from it.
    package var entries: [Int64]

    package init(
        id: Int64, file: String?, bytes: Int, day: CalendarDay, eatenAt: String, state: String, problem: String?,
        draft: Int64?, entries: [Int64]
    ) {
        self.id = id
        self.file = file
        self.bytes = bytes
        self.day = day
        self.eatenAt = eatenAt
        self.state = state
        self.problem = problem
        self.draft = draft
        self.entries = entries
    }

    private enum CodingKeys: String, CodingKey {
        case id, file, bytes, day, eatenAt, state, problem, draft, entries
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(file, forKey: .file)
        try container.encode(bytes, forKey: .bytes)
        try container.encode(day, forKey: .day)
        try container.encode(eatenAt, forKey: .eatenAt)
        try container.encode(state, forKey: .state)
        try container.encode(problem, forKey: .problem)
        try container.encode(draft, forKey: .draft)
        try container.encode(entries, forKey: .entries)
    }
}

/// The picture of a photo as it is kept: scaled down, without metadata.
package struct PictureDTO: Codable, Hashable, Sendable {
    /// The file's bytes. In JSON as base64.
    package var data: Data

    package init(data: Data) { self.data = data }
}

/// What became of a photo.
package struct PhotoResult: Codable, Hashable, Sendable {
    package var photo: PhotoDTO
    /// null while it waits.
    package var draft: DraftDTO?
    /// What the user should know, a sentence each.
    package var notices: [String]
    /// The same file was taken in before.
    package var isKnown: Bool

    package init(photo: PhotoDTO, draft: DraftDTO?, notices: [String], isKnown: Bool) {
        self.photo = photo
        self.draft = draft
        self.notices = notices
        self.isKnown = isKnown
    }
}

package struct PhotoRetry: Codable, Hashable, Sendable {
    /// What the food is called.
    package var name: String?

    package init(name: String? = nil) { self.name = name }
}

/// Which pictures to delete or make smaller.
package struct PhotoSelection: Codable, Hashable, Sendable {
    /// Pictures of food that was eaten before so many days.
    package var olderThanDays: Int
    /// Only says what would be done.
    package var isDryRun: Bool

    package init(olderThanDays: Int, isDryRun: Bool) {
        self.olderThanDays = olderThanDays
        self.isDryRun = isDryRun
    }
}

package struct PhotoSpace: Codable, Hashable, Sendable {
    package var photos: Int
    /// Bytes that were, or would be, given back; null when that is not known before.
    package var bytes: Int?
    /// Pictures that stay, because they wait or their draft is open.
    package var kept: Int
    /// Pictures that could not be made smaller, a sentence each.
    package var problems: [String]

    package init(photos: Int, bytes: Int?, kept: Int, problems: [String] = []) {
        self.photos = photos
        self.bytes = bytes
        self.kept = kept
        self.problems = problems
    }
}

package enum ListPhotos: Route {
    package typealias Address = PeriodAddress
    package typealias Response = [PhotoDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/photos"
    package static let summary = "Photos in order of eating."
}

package enum AddPhoto: Route {
    package typealias Request = PhotoUpload
    package typealias Response = PhotoResult
    package static let verb = HTTPVerb.post
    package static let path = "/v1/photos"
    /// A photo as base64, with its names.
    package static let largestBody = Int64(PhotoUpload.largestFile / 3 * 4 + (1 << 16))
    package static let summary = "Takes a photo in and makes a draft of it; a photo that nothing can read yet waits."
}

package enum GetPhoto: Route {
    package typealias Address = RowAddress
    package typealias Response = PhotoDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/photos/{id}"
    package static let summary = "A photo."
}

package enum GetPicture: Route {
    package typealias Address = RowAddress
    package typealias Response = PictureDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/photos/{id}/picture"
    package static let summary = "The picture of a photo; `not_found` where it was pruned or has not come yet."
}

package enum RetryPhoto: Route {
    package typealias Address = RowAddress
    package typealias Request = PhotoRetry
    package typealias Response = PhotoResult
    package static let verb = HTTPVerb.post
    package static let path = "/v1/photos/{id}/retry"
    package static let summary = "Reads a photo again that waits, failed, or lost its draft."
}

package enum RemovePhoto: Route {
    package typealias Address = RowAddress
    package typealias Response = PhotoDTO
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/photos/{id}"
    package static let summary =
        "Deletes a photo with its picture, for good; what was logged from it stays. Answers with what it was."
}

package enum PrunePhotos: Route {
    package typealias Request = PhotoSelection
    package typealias Response = PhotoSpace
    package static let verb = HTTPVerb.post
    package static let path = "/v1/photos/prune"
    package static let summary = "Deletes old pictures; what was logged from them stays."
}

package enum CompressPhotos: Route {
    package typealias Request = PhotoSelection
    package typealias Response = PhotoSpace
    package static let verb = HTTPVerb.post
    package static let path = "/v1/photos/compress"
    package static let summary = "Makes old pictures smaller."
}
