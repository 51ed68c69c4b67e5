import DaemonAPI
import Diary
import Foundation
import Gates
import Nutrition
import Store

/// What the user says about a photo while it is taken in.
package struct PhotoDetails: Sendable {
    /// What the food is called.
    var name: String?
    var meal: Meal?
    var eaten: ZonedInstant?

    var isEmpty: Bool { name == nil && meal == nil && eaten == nil }

    /// The same for a draft that exists.
    var edit: DraftEdit { DraftEdit(name: name, meal: meal, eatenAt: eaten?.iso) }
}

/// Photos whose file comes again.
extension PhotoService {
    /// - Parameter actor: nil when the daemon found the file.
    func again(
        _ photo: PhotoRecord, _ details: PhotoDetails, _ data: Data, by actor: Actor?
    ) async throws -> PhotoResult {
        let id = photo.id ?? 0
        let draft = try await store.draft(ofPhoto: id)
        var notice = "This photo was taken in before (photo \(id))."
        // The inbox may come upon a file twice; keeping its picture again or asking a model is the user's decision.
        guard let actor else { return try await result(photo, draft, [notice], isKnown: true) }
        let isRestored = !folder.has(photo)
        let photo = isRestored ? try await restored(photo, from: data) : photo
        if isRestored { notice += " Its picture is here again." }
        if let draft, draft.state == .open {
            notice += " Here is its draft."
            let (edited, open) = try await with(details, draft, by: actor)
            return try await result(photo, edited, [notice] + open, isKnown: true)
        }
        if try await isLogged(photo) {
            notice += " It is logged."
            if !details.isEmpty { notice += " `bitebook entries edit` changes what was logged." }
            return try await result(photo, draft, [notice], isKnown: true)
        }
        if let draft, details.isEmpty, !isRestored {
            notice += draft.state == .discarded ? " Its draft was discarded;" : " What was logged of it was removed;"
            notice += " `bitebook photos retry \(id)` reads it again."
            return try await result(photo, draft, [notice], isKnown: true)
        }
        var result = try await analyse(try await with(details, photo), by: actor)
        result.notices.insert(notice, at: 0)
        result.isKnown = true
        return result
    }

    /// Whether anything in the log came from a photo.
    func isLogged(_ photo: PhotoRecord) async throws -> Bool {
        let id = photo.id ?? 0
        return try await store.entries(ofPhotos: [id])[id] != nil
    }

    /// An open draft with what is said about its photo, and what has to be said otherwise.
    private func with(
        _ details: PhotoDetails, _ draft: DraftRecord, by actor: Actor
    ) async throws -> (DraftRecord, [String]) {
        var details = details
        var notices: [String] = []
        let count = draft.openItems.count
        if details.name != nil, count > 1 {
            details.name = nil
            notices = ["It has \(count) foods; `bitebook drafts edit \(draft.id ?? 0) NUMBER --name …` names one."]
        }
        guard !details.isEmpty else { return (draft, notices) }
        return (try await drafts.edit(draft.id ?? 0, details.edit, by: actor), notices)
    }

    /// A photo whose picture was pruned or is gone, with the picture again.
    private func restored(_ photo: PhotoRecord, from data: Data) async throws -> PhotoRecord {
        try await decoding.run {
            let reading = try await decode(data, hash: photo.hash)
            defer { folder.unstage(photo.hash) }
            var photo = photo
            let known = photo.file
            let file = if let known { known } else { try await path(for: photo.eaten, day: photo.day) }
            photo.file = file
            photo.bytes = folder.size(folder.picture(photo.hash))
            photo.longestEdge = Self.edge(of: reading)
            photo.reading = String(decoding: try WireCoding.encode(reading), as: UTF8.self)
            try await store.update(photo)
            try folder.place(photo.hash, at: file)
            return photo
        }
    }

    /// The picture stays where it is, whatever time is said.
    private func with(_ details: PhotoDetails, _ photo: PhotoRecord) async throws -> PhotoRecord {
        var photo = photo
        if let name = details.name { photo.name = name }
        if let meal = details.meal { photo.meal = meal }
        if let eaten = details.eaten {
            photo.eaten = eaten
            photo.day = try await log.settings.boundary().logicalDay(of: eaten)
        }
        return photo
    }
}
