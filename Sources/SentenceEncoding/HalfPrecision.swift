/// IEEE 754 binary16, which Swift's `Float16` does not offer on every platform.
package enum HalfPrecision {
    package static func value(_ bits: UInt16) -> Float {
        let sign = UInt32(bits & 0x8000) << 16
        let exponent = UInt32(bits >> 10) & 0x1F
        let fraction = UInt32(bits & 0x3FF)
        switch exponent {
        case 0:
            // Zero and subnormal numbers: fraction × 2⁻²⁴.
            let magnitude = Float(fraction) * 0x1p-24
            return sign == 0 ? magnitude : -magnitude
        case 0x1F: return Float(bitPattern: sign | 0x7F80_0000 | fraction << 13)
        default: return Float(bitPattern: sign | (exponent + 112) << 23 | fraction << 13)
        }
    }

    /// The nearest number, ties to even; too large ones become infinite.
    package static func bits(_ value: Float) -> UInt16 {
        let bits = value.bitPattern
        let sign = UInt16(truncatingIfNeeded: bits >> 16) & 0x8000
        let magnitude = bits & 0x7FFF_FFFF
        if magnitude >= 0x7F80_0000 { return sign | (magnitude > 0x7F80_0000 ? 0x7E00 : 0x7C00) }
        if magnitude >= 0x4780_0000 { return sign | 0x7C00 }
        if magnitude < 0x3880_0000 {
            // Subnormal: counted in units of 2⁻²⁴.
            return sign | UInt16((Float(bitPattern: magnitude) * 0x1p24).rounded(.toNearestOrEven))
        }
        let rounded = magnitude + 0xFFF + (magnitude >> 13 & 1)
        return sign | UInt16(truncatingIfNeeded: (rounded - 0x3800_0000) >> 13)
    }
}
