import Files
import Library
import Platform
import Processes

/// A zip file, whose parts `unzip` reads.
final class ZipFile {
  /// The names of its parts.
  let names: Set<String>
  private let file: Descriptor
  /// Keeps it open.
  private let owner: AnyObject
  private let unzip: String

  /// How many bytes the list of parts may have.
  private static let listLimit = 4_000_000

  /// - Parameters:
  ///   - path: nil if the file is not there to be opened again, as where it comes from a pipe.
  ///   - source: all of the file.
  ///   - folders: where programs are looked for, as `PATH` has them.
  /// - Throws: `ToolError.noUnzip`, `ImportError.damagedArchive`, and whatever the source throws.
  init(path: String?, source: ByteSource, folders: String?) throws {
    guard let unzip = ChildProcess.find("unzip", in: folders) else { throw ToolError.noUnzip }
    self.unzip = unzip
    if let path, FileKind(path) == .file, let open = OpenFile(reading: path) {
      (file, owner) = (open.descriptor, open)
    } else {
      let spool = try AnonymousFile()
      (file, owner) = (Descriptor(spool.descriptor), spool)
      var count = 0
      while let bytes = try source.next() {
        count += bytes.count
        try WorkbookLimit.check(unpacked: count)
        try file.write(bytes)
      }
    }
    let list = ZipPart([unzip, "-Z1", Self.place], file.number, limit: Self.listLimit)
    var text: [UInt8] = []
    while let more = try list.next() { text += more }
    names = Set(String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  /// The bytes of a part; nil if there is none of that name.
  func part(_ name: String) -> ByteSource? {
    guard names.contains(name), !name.hasPrefix("-") else { return nil }
    // What would stand for several names.
    let literal = name.escaped { "[]*?\\".unicodeScalars.contains($0) ? "\\\($0)" : nil }
    // With a password, which none is, a locked part asks nobody for one.
    let part = ZipPart(
      [unzip, "-P", "", "-p", Self.place, literal], file.number, limit: WorkbookLimit.part)
    return ByteSource { [self] in
      // The file stays open for as long as a part is read.
      _ = names
      return try part.next()
    }
  }

  /// All of a small part; nil if there is none of that name.
  ///
  /// - Throws: `ImportError.workbookTooLarge`, `ImportError.damagedArchive`.
  func bytes(of name: String, upTo limit: Int = 16_000_000) throws -> [UInt8]? {
    guard let part = part(name) else { return nil }
    var bytes: [UInt8] = []
    while let more = try part.next() {
      bytes += more
      try WorkbookLimit.check(unpacked: bytes.count, limit: limit)
    }
    return bytes
  }

  /// The file under the number that it has in the other process: so its own name, in which there may be
  /// brackets, stands for nothing else, and a file without a name can be read too.
  private static let place = "/dev/fd/3"
}

/// What `unzip` says, as it says it.
private final class ZipPart {
  private let pipe: PipeEnds?
  private var child: ChildProcess?
  private let limit: Int
  private var count = 0
  private var isBegun = false
  private let command: [String]
  private let file: Int32

  init(_ command: [String], _ file: Int32, limit: Int) {
    self.command = command
    self.file = file
    self.limit = limit
    pipe = PipeEnds()
  }

  deinit { child?.kill() }

  /// - Throws: `ImportError`.
  func next() throws -> [UInt8]? {
    if !isBegun { try begin() }
    guard let pipe, child != nil else { return nil }
    let bytes = try Descriptor(pipe.reader).read(upTo: 1 << 18)
    if bytes.isEmpty {
      try end()
      return nil
    }
    count += bytes.count
    try WorkbookLimit.check(unpacked: count, limit: limit)
    return bytes
  }

  private func begin() throws {
    isBegun = true
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { if nowhere >= 0 { close(nowhere) } }
    guard let pipe, nowhere >= 0 else { throw ToolError.noUnzip }
    child = ChildProcess(
      command, environment: ["LC_ALL": "C.UTF-8"],
      // The file last: its number may be that of another one until then.
      streams: [(nowhere, 0), (pipe.writer, 1), (nowhere, 2), (file, 3)])
    pipe.closeWriter()
    guard child != nil else { throw ToolError.noUnzip }
  }

  private func end() throws {
    let code = child?.wait()
    child = nil
    switch code {
    // 1 is a warning, as of bytes before the first part.
    case 0, 1: break
    // The password is not the right one.
    case 82: throw ImportError.lockedWorkbook
    default: throw ImportError.damagedArchive
    }
  }
}
