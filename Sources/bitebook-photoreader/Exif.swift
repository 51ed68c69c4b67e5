import CLibExif
import Nutrition
import PhotoReading

/// What is used of a photo's EXIF data. Its location is never looked at.
struct Exif {
    /// 1–8.
    var orientation: Int
    var takenAt: TakenAt?

    init?(_ block: [UInt8]) {
        guard let data = exif_data_new_from_data(block, UInt32(block.count)) else { return nil }
        defer { exif_data_unref(data) }
        orientation = 1
        if let entry = Self.entry(EXIF_TAG_ORIENTATION, EXIF_IFD_0, data), entry.pointee.format == EXIF_FORMAT_SHORT,
            entry.pointee.components == 1
        {
            let value = Int(exif_get_short(entry.pointee.data, exif_data_get_byte_order(data)))
            if (1...8).contains(value) { orientation = value }
        }
        if let time = Self.text(EXIF_TAG_DATE_TIME_ORIGINAL, data), let wallClock = Self.wallClock(time) {
            takenAt = TakenAt(
                wallClock: wallClock,
                offsetSeconds: Self.text(EXIF_TAG_OFFSET_TIME_ORIGINAL, data).flatMap(Self.offset))
        }
    }

    /// `2026:11:21 12:30:00` as `2026-11-21T12:30:00`; nil for what is no real time, such as zeros of an unset clock.
    static func wallClock(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 19, bytes[10] == UInt8(ascii: " ") else { return nil }
        let numbers = text.prefix(19).split(whereSeparator: { $0 == ":" || $0 == " " || $0 == "-" })
        guard numbers.map(\.count) == [4, 2, 2, 2, 2, 2] else { return nil }
        let date = numbers[..<3].joined(separator: "-")
        let time = numbers[3...].compactMap { Int($0) }
        guard CalendarDay(iso: date[...]) != nil, time.count == 3, time[0] < 24, time[1] < 60, time[2] < 60,
            Int(numbers[0]) ?? 0 >= 1990
        else { return nil }
        return date + "T" + numbers[3...].joined(separator: ":")
    }

    /// `+01:00` in seconds.
    static func offset(_ text: String) -> Int? {
        let text = text.prefix(6)
        guard text.count == 6, let sign = text.first, sign == "+" || sign == "-",
            let hours = Int(text.dropFirst().prefix(2)), let minutes = Int(text.suffix(2)), (0...15).contains(hours),
            (0..<60).contains(minutes)
        else { return nil }
        return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
    }

    private static func text(_ tag: ExifTag, _ data: UnsafeMutablePointer<ExifData>) -> String? {
        guard let entry = entry(tag, EXIF_IFD_EXIF, data), entry.pointee.format == EXIF_FORMAT_ASCII,
            let bytes = entry.pointee.data
        else { return nil }
        let content = UnsafeBufferPointer(start: bytes, count: min(64, Int(entry.pointee.size)))
        return String(decoding: content.prefix { $0 != 0 && $0 < 0x80 }, as: UTF8.self)
    }

    private static func entry(
        _ tag: ExifTag, _ directory: ExifIfd, _ data: UnsafeMutablePointer<ExifData>
    ) -> UnsafeMutablePointer<ExifEntry>? {
        let directories = [data.pointee.ifd.0, data.pointee.ifd.1, data.pointee.ifd.2]
        guard Int(directory.rawValue) < directories.count, let content = directories[Int(directory.rawValue)] else {
            return nil
        }
        return exif_content_get_entry(content, tag)
    }
}
