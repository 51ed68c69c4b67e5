import Foundation

/// What libFuzzer calls with each input: the reader of the target that was built (`read` in its file).
@_cdecl("LLVMFuzzerTestOneInput")
public func readInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    read(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
