#!/usr/bin/env python3
"""Makes the small pictures that the tests read: make-test-photos.py FOLDER. Needs Pillow, pillow-heif and numpy."""
import os
import random
import struct
import sys
import zlib

import pillow_heif
from PIL import Image, PngImagePlugin

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Benchmarks"))
import make_photos  # noqa: E402

folder = sys.argv[1]
os.makedirs(folder, exist_ok=True)
pillow_heif.register_heif_opener()


def path(name):
    return os.path.join(folder, name)


def corners(width=96, height=64):
    """A picture that looks different in each of its eight orientations."""
    image = Image.new("RGB", (width, height), (40, 40, 40))
    image.paste((220, 30, 30), (0, 0, width // 2, height // 2))
    image.paste((30, 200, 30), (width // 2, 0, width, height // 2))
    image.paste((30, 30, 220), (0, height // 2, width // 2, height))
    return image


def exif(orientation=None, place=True):
    data = Image.Exif()
    if orientation:
        data[0x0112] = orientation
    data[0x010F] = "SECRETCAMERA"
    data.get_ifd(0x8769).update({0x9003: "2026:11:21 12:30:00", 0x9011: "+01:00", 0x9286: b"ASCII\0\0\0SECRETCOMMENT"})
    if place:
        data.get_ifd(0x8825).update({1: "N", 2: (52.0, 31.0, 12.0), 3: "E", 4: (13.0, 24.0, 36.0), 27: b"ASCII\0\0\0SECRETPLACE"})
    return data


upright = corners()
for name, options in [("jpg", {"quality": 90, "comment": b"SECRETCOMMENT"}), ("png", {}), ("webp", {"lossless": True}), ("heic", {"quality": 90})]:
    upright.save(path("plain." + name), **options)
    upright.save(path("camera." + name), exif=exif().tobytes(), **options)

# How a picture is stored so that the orientation puts it upright.
STORED = {1: [], 2: [Image.Transpose.FLIP_LEFT_RIGHT], 3: [Image.Transpose.ROTATE_180], 4: [Image.Transpose.FLIP_TOP_BOTTOM],
          5: [Image.Transpose.TRANSPOSE], 6: [Image.Transpose.ROTATE_90], 7: [Image.Transpose.TRANSVERSE], 8: [Image.Transpose.ROTATE_270]}
for orientation, steps in STORED.items():
    stored = upright
    for step in steps:
        stored = stored.transpose(step)
    stored.save(path(f"orientation-{orientation}.png"), exif=exif(orientation, place=False).tobytes())
    stored.save(path(f"orientation-{orientation}.jpg"), exif=exif(orientation, place=False).tobytes(), quality=95)

# Pictures in unusual forms.
Image.new("RGBA", (64, 48), (200, 10, 10, 120)).save(path("transparent.png"))
corners().quantize(16).save(path("palette.png"))
Image.new("I;16", (64, 48), 30000).save(path("sixteen-bits.png"))
Image.new("1", (64, 48), 1).save(path("one-bit.png"))
corners().convert("CMYK").save(path("cmyk.jpg"))
corners().convert("L").save(path("grey.jpg"))
corners(640, 480).save(path("progressive.jpg"), progressive=True)
unset = Image.Exif()
unset.get_ifd(0x8769).update({0x9003: "0000:00:00 00:00:00"})
upright.save(path("unset-clock.jpg"), exif=unset.tobytes())


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


# 400 million pixels in a few kilobytes.
side = 20000
compressor = zlib.compressobj(9)
rows = b"".join(compressor.compress(b"\0" * (1 + side // 8)) for _ in range(side)) + compressor.flush()
with open(path("bomb.png"), "wb") as file:
    file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)) + chunk(b"IDAT", rows) + chunk(b"IEND", b""))

rng = random.Random(3)
label, truth = make_photos.us_label(rng, "liberation")
make_photos.on_package(rng, label, quiet=True).save(path("label-us.png"))
label, values = make_photos.eu_label(rng, "de", "liberation", serving=30)
make_photos.on_package(rng, label, quiet=True).save(path("label-eu.png"))
with open(path("labels.json"), "w") as file:
    import json
    json.dump({"us": truth, "eu": values}, file)
code = make_photos.barcode("4006381333931", 4, 180, "4006381333931")
canvas = Image.new("RGB", (900, 600), (230, 226, 214))
canvas.paste(code, (200, 150))
canvas.save(path("barcode.jpg"), quality=85)
