import Failures
import Foundation

/// A recording from a WAV file, as one channel of 16-bit samples (RIFF WAVE: Microsoft, "Multimedia Programming
/// Interface and Data Specifications 1.0", 1991; WAVE_FORMAT_EXTENSIBLE for what newer programs write).
struct WaveRecording: Hashable, Sendable {
    /// Samples a second.
    var rate: Int
    var samples: [Int16]

    var seconds: Double { Double(samples.count) / Double(rate) }

    /// - Throws: `invalid_input` that names what is wrong; `too_large`.
    init(wave data: Data, longest: Int) throws(BiteBookError) {
        let bytes = [UInt8](data)
        guard !bytes.isEmpty else { throw Self.wrong("The recording is empty.") }
        guard bytes.count >= 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WAVE".utf8) else {
            throw Self.wrong("This is no WAV file.")
        }
        var format: Format?
        var position = 12
        while position + 8 <= bytes.count {
            let name = bytes[position..<position + 4]
            let size = Int(Self.number(bytes, position + 4, 4))
            let start = position + 8
            if name.elementsEqual("fmt ".utf8) {
                guard size >= 16, start + size <= bytes.count else { throw Self.halfWritten }
                format = try Format(bytes[start..<start + size])
            } else if name.elementsEqual("data".utf8) {
                guard let format else { throw Self.wrong("The WAV file does not say how its sound is written.") }
                // A program that writes into a pipe cannot go back and put in how much there was.
                let end = size == 0xFFFF_FFFF ? bytes.count : start + size
                guard end <= bytes.count else { throw Self.halfWritten }
                guard (end - start) / format.frame <= longest * format.rate else {
                    throw BiteBookError(
                        .tooLarge, "The recording is longer than \(longest) s.", hint: "Say it in smaller pieces.")
                }
                rate = format.rate
                samples = format.samples(bytes[start..<end])
                return
            }
            // Chunks begin at even places.
            position = start + size + size % 2
        }
        throw format == nil ? Self.wrong("The WAV file does not say how its sound is written.") : Self.halfWritten
    }

    /// The same as a plain WAV file.
    var wave: Data {
        var data = Data("RIFF".utf8)
        func append(_ value: Int, _ count: Int) {
            for index in 0..<count { data.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
        }
        append(36 + samples.count * 2, 4)
        data.append(contentsOf: "WAVEfmt ".utf8)
        for (value, count) in [(16, 4), (1, 2), (1, 2), (rate, 4), (rate * 2, 4), (2, 2), (16, 2)] {
            append(value, count)
        }
        data.append(contentsOf: "data".utf8)
        append(samples.count * 2, 4)
        for sample in samples { append(Int(sample), 2) }
        return data
    }

    /// How loud its loudest tenth of a second is: the root mean square of the samples, about their mean, where 1 is as
    /// loud as can be written.
    var loudness: Double {
        let window = max(1, rate / 10)
        var loudest = 0.0
        for start in stride(from: 0, to: samples.count, by: window) {
            let part = samples[start..<min(start + window, samples.count)]
            // A few samples at the end are a click, not a sound.
            guard part.count * 2 >= min(window, samples.count) else { continue }
            let mean = part.reduce(0) { $0 + Double($1) } / Double(part.count)
            let square = part.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / Double(part.count)
            loudest = max(loudest, square.squareRoot() / 32768)
        }
        return loudest
    }

    fileprivate static func number(_ bytes: some RandomAccessCollection<UInt8>, _ offset: Int, _ count: Int) -> UInt32 {
        let start = bytes.index(bytes.startIndex, offsetBy: offset)
        return bytes[start..<bytes.index(start, offsetBy: count)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    fileprivate static func wrong(_ message: String) -> BiteBookError {
        BiteBookError(.invalidInput, message, hint: "Record it as WAV, 16 bits, as with `arecord -f S16_LE -r 16000`.")
    }

    private static var halfWritten: BiteBookError {
        BiteBookError(
            .invalidInput, "The WAV file is cut short: less is there than its beginning says.",
            hint: "Record it again, or wait until the recording has ended.")
    }
}

/// How the samples of a WAV file are written.
private struct Format {
    var rate: Int
    var channels: Int
    var bits: Int
    var isFloat: Bool
    /// Bytes of one moment, all channels together.
    var frame: Int { channels * bits / 8 }

    /// - Parameter chunk: `fmt `, at least its first 16 bytes.
    init(_ chunk: ArraySlice<UInt8>) throws(BiteBookError) {
        var code = Int(WaveRecording.number(chunk, 0, 2))
        channels = Int(WaveRecording.number(chunk, 2, 2))
        rate = Int(WaveRecording.number(chunk, 4, 4))
        bits = Int(WaveRecording.number(chunk, 14, 2))
        // WAVE_FORMAT_EXTENSIBLE: the code is the beginning of the GUID.
        if code == 0xFFFE, chunk.count >= 26 { code = Int(WaveRecording.number(chunk, 24, 2)) }
        isFloat = code == 3
        let isKnown = code == 1 && [8, 16, 24, 32].contains(bits) || code == 3 && bits == 32
        guard isKnown, (1...8).contains(channels), (8000...192_000).contains(rate) else {
            throw WaveRecording.wrong(
                "The sound of this WAV file is written in a way that cannot be read (format \(code), "
                    + "\(channels) channels, \(bits) bits, \(rate) Hz).")
        }
    }

    /// All channels as one.
    func samples(_ bytes: ArraySlice<UInt8>) -> [Int16] {
        let width = bits / 8
        return bytes.withUnsafeBufferPointer { bytes in
            (0..<bytes.count / frame).map { index in
                var sum = 0.0
                for channel in 0..<channels { sum += value(bytes, index * frame + channel * width) }
                return Int16(max(-1, min(1, sum / Double(channels))) * 32767)
            }
        }
    }

    /// From -1 to 1.
    private func value(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Double {
        var raw: UInt32 = 0
        for index in 0..<bits / 8 { raw |= UInt32(bytes[start + index]) << (8 * index) }
        if isFloat {
            let value = Double(Float(bitPattern: raw))
            return value.isFinite ? value : 0
        }
        // Eight bits are written without a sign.
        if bits == 8 { return (Double(raw) - 128) / 128 }
        return Double(Int32(bitPattern: raw << UInt32(32 - bits))) / 2_147_483_648
    }
}
