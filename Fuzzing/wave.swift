import Failures
import Foundation

/// Recordings of any rate and width, as they are and brought to the rate that is understood.
func read(_ bytes: [UInt8]) {
    guard let recording = try? WaveRecording(wave: Data(bytes), longest: 60) else { return }
    precondition(recording.rate > 0 && recording.seconds <= 61)
}
