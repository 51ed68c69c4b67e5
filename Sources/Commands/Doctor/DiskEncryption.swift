import Foundation

/// Whether a folder lies on an encrypted disk.
enum DiskEncryption: Hashable, Sendable {
    case encrypted(String)
    case open
    /// With the reason.
    case unknown(String)

    /// - Parameters:
    ///   - folder: one that exists.
    ///   - mounts: the kernel's table of mounts (proc(5), `mountinfo`).
    ///   - devices: the kernel's folder of block devices by number.
    static func of(
        _ folder: URL, mounts: String = "/proc/self/mountinfo", devices: String = "/sys/dev/block"
    ) -> Self {
        #if os(Linux)
            guard let text = try? String(contentsOfFile: mounts, encoding: .utf8) else {
                return .unknown("the system does not say which disk it is")
            }
            let path = folder.resolvingSymlinksInPath().path
            let found = text.split(separator: "\n").compactMap { Mount($0) }.filter { $0.holds(path) }
            // Of mounts at the same place the last one is seen.
            guard let mount = found.enumerated().max(by: { ($0.1.point.count, $0.0) < ($1.1.point.count, $1.0) })?.1
            else { return .unknown("no mount holds it") }
            if ["ecryptfs", "fuse.gocryptfs", "fuse.encfs", "fuse.cryfs"].contains(mount.kind) {
                return .encrypted(mount.kind)
            }
            guard let device = mount.device(in: devices) else {
                return .unknown("it lies on \(mount.kind), which names no disk")
            }
            return encrypts(device, depth: 0) ? .encrypted("dm-crypt") : .open
        #else
            return .unknown("`fdesetup status` says it on a Mac")
        #endif
    }

    /// Whether a device, or one that it is made of, is one of dm-crypt; their identities begin with `CRYPT-`.
    private static func encrypts(_ device: String, depth: Int) -> Bool {
        let identity = (try? String(contentsOfFile: device + "/dm/uuid", encoding: .utf8)) ?? ""
        if identity.hasPrefix("CRYPT-") { return true }
        // A partition has no parts of its own; its disk may.
        let folder = device + "/slaves"
        let below = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        // All parts, since one open disk of a pair gives everything away.
        return depth < 8 && !below.isEmpty && below.allSatisfy { encrypts(folder + "/" + $0, depth: depth + 1) }
    }

    /// A line of `mountinfo`: `36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw`.
    private struct Mount {
        let number: String
        let point: String
        let kind: String
        let source: String

        init?(_ line: Substring) {
            let words = line.split(separator: " ").map(String.init)
            guard let dash = words.firstIndex(of: "-"), words.count > dash + 2, dash > 5 else { return nil }
            number = words[2]
            // The kernel writes spaces as octal numbers.
            point = words[4].replacing("\\040", with: " ")
            kind = words[dash + 1]
            source = words[dash + 2]
        }

        func holds(_ path: String) -> Bool { point == "/" || path == point || path.hasPrefix(point + "/") }

        /// The folder of the device; btrfs has numbers of its own, so its source is asked then.
        func device(in devices: String) -> String? {
            var candidates = [number]
            var facts = stat()
            if source.hasPrefix("/dev/"), stat(source, &facts) == 0 {
                let (major, minor) = (
                    (facts.st_rdev >> 8) & 0xFFF, (facts.st_rdev & 0xFF) | ((facts.st_rdev >> 12) & 0xFFF00)
                )
                candidates.append("\(major):\(minor)")
            }
            return candidates.map { devices + "/" + $0 }.first { FileManager.default.fileExists(atPath: $0) }
        }
    }
}
