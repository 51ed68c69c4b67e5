import Foundation

/// The values of one tensor where they lie in their file, in row order.
struct TensorView: Sendable {
    private let data: Data
    private let place: Range<Int>

    /// - Parameter place: in bytes from the beginning of `data`; they are 32-bit floats.
    init(_ data: Data, place: Range<Int>) {
        self.data = data
        self.place = place
    }

    func withFloats<Result>(_ body: (UnsafeBufferPointer<Float>) -> Result) -> Result {
        data.withUnsafeBytes { body($0[place].assumingMemoryBound(to: Float.self)) }
    }
}
