"""Pictures for the photo reader, drawn without a library: a barcode on white, each file different from all others."""

import struct
import zlib

# EAN-13 (GS1 General Specifications, figure 5.2.1.2.1-1): the seven modules of each digit in set A, and which set the six
# digits of the left half are of, by the first digit.
SET_A = ["0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011"]
PARITY = ["AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB", "ABBAAB", "ABBBAA", "ABABAB", "ABABBA", "ABBABA"]


def modules(digits):
    """The 95 modules of a number of 12 digits, its check digit added; 1 is dark."""
    digits += str(-sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(digits)) % 10)
    turned = lambda code: "".join("10"[int(module)] for module in code)
    left = "".join(
        SET_A[int(digit)] if kind == "A" else turned(SET_A[int(digit)])[::-1]
        for digit, kind in zip(digits[1:7], PARITY[int(digits[0])])
    )
    return "101" + left + "01010" + "".join(turned(SET_A[int(digit)]) for digit in digits[7:]) + "101"


def barcode(digits, mark):
    """A PNG file of a barcode; the mark, a text, makes its bytes differ."""
    width, height, scale = 400, 160, 3
    row = bytearray(b"\xff" * width)
    for place, module in enumerate(modules(digits)):
        if module == "1":
            row[50 + place * scale:50 + (place + 1) * scale] = bytes(scale)
    blank = b"\0" + b"\xff" * width
    rows = [blank] * 20 + [b"\0" + bytes(row)] * (height - 40) + [blank] * 20
    chunk = lambda kind, data: (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    )
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
        + chunk(b"tEXt", b"Comment\0" + mark.encode()) + chunk(b"IDAT", zlib.compress(b"".join(rows))) + chunk(b"IEND", b"")
    )
