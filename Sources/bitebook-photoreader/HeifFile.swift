import CLibHeif
import CTesseract
import Failures

/// The main picture of a HEIC file.
final class HeifFile {
    private let context: OpaquePointer
    private let handle: OpaquePointer
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private let name: String

    /// - Throws: `invalid_input` when it cannot be understood.
    init(_ source: [UInt8], name: String) throws {
        self.name = name
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: source.count)
        _ = copy.initialize(from: source)
        var handle: OpaquePointer?
        guard let context = heif_context_alloc() else { throw Self.damaged(name) }
        guard
            heif_context_read_from_memory_without_copy(context, copy.baseAddress, copy.count, nil).code
                == heif_error_Ok,
            heif_context_get_primary_image_handle(context, &handle).code == heif_error_Ok, let handle
        else {
            heif_context_free(context)
            copy.deallocate()
            throw Self.damaged(name)
        }
        (self.context, self.handle, bytes) = (context, handle, copy)
    }

    deinit {
        heif_image_handle_release(handle)
        heif_context_free(context)
        bytes.deallocate()
    }

    var width: Int { Int(heif_image_handle_get_width(handle)) }
    var height: Int { Int(heif_image_handle_get_height(handle)) }

    /// The EXIF block, from its `Exif` head on.
    var exif: [UInt8]? {
        var item: heif_item_id = 0
        guard heif_image_handle_get_list_of_metadata_block_IDs(handle, "Exif", &item, 1) == 1 else { return nil }
        let size = heif_image_handle_get_metadata_size(handle, item)
        guard (10...(1 << 20)).contains(size) else { return nil }
        var block = [UInt8](repeating: 0, count: size)
        guard heif_image_handle_get_metadata(handle, item, &block).code == heif_error_Ok else { return nil }
        // Four bytes say how far the TIFF data is from here; a head may stand before it.
        let offset = block[..<4].reduce(0) { $0 << 8 | Int($1) }
        guard offset + 4 < size else { return nil }
        return Array("Exif\0\0".utf8) + block[(offset + 4)...]
    }

    /// Decoded upright.
    func picture() throws -> Picture? {
        var image: OpaquePointer?
        guard
            heif_decode_image(handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGB, nil).code
                == heif_error_Ok, let image
        else { throw Self.damaged(name) }
        defer { heif_image_release(image) }
        var stride: Int32 = 0
        let (width, height) = (
            heif_image_get_width(image, heif_channel_interleaved),
            heif_image_get_height(image, heif_channel_interleaved)
        )
        guard let plane = heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride), width > 0,
            height > 0,
            Int(stride) >= 3 * Int(width), let picture = Picture(pixCreate(width, height, 32))
        else { return nil }
        picture.lend { pix in
            guard let data = pixGetData(pix) else { return }
            let words = Int(pixGetWpl(pix))
            for y in 0..<Int(height) {
                for x in 0..<Int(width) {
                    let source = y * Int(stride) + 3 * x
                    data[y * words + x] =
                        UInt32(plane[source]) << 24 | UInt32(plane[source + 1]) << 16 | UInt32(plane[source + 2]) << 8
                }
            }
        }
        return picture
    }

    private static func damaged(_ name: String) -> BiteBookError {
        BiteBookError(
            .invalidInput, "\(name) is damaged or incomplete.", hint: "Copy the photo again, or save it as JPEG.")
    }
}
