package import Foundation

/// WAV files for tests.
package enum Recordings {
    /// A plain WAV file of one channel and 16 bits.
    package static func wave(_ samples: [Int16], rate: Int = 16000) -> Data {
        var data = Data("RIFF".utf8)
        data += bytes(36 + samples.count * 2, 4)
        data += Data("WAVEfmt ".utf8) + bytes(16, 4) + bytes(1, 2) + bytes(1, 2) + bytes(rate, 4)
        data += bytes(rate * 2, 4) + bytes(2, 2) + bytes(16, 2)
        data += Data("data".utf8) + bytes(samples.count * 2, 4)
        for sample in samples { data += bytes(Int(sample), 2) }
        return data
    }

    /// A tone of 440 Hz.
    ///
    /// - Parameter loudness: of its peaks, where 1 is as loud as can be written.
    package static func tone(seconds: Double, loudness: Double = 0.3, rate: Int = 16000) -> [Int16] {
        (0..<Int(seconds * Double(rate))).map { index in
            Int16(loudness * 32767 * sin(2 * .pi * 440 * Double(index) / Double(rate)))
        }
    }

    package static func bytes(_ value: Int, _ count: Int) -> Data {
        Data((0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
    }
}
