import Files
import Library
import Platform
import Processes
import Streams

/// A zip archive, whose parts `unzip` reads.
final class ZipFile {
  let names: Set<String>
  private let file: Descriptor
  /// Keeps the file open.
  private let owner: AnyObject
  private let unzip: String

  /// Maximum bytes of the list of parts.
  private static let listLimit = 4_000_000

  /// - Parameter path: `nil` if the file cannot be opened again, such as a pipe.
  init(path: String?, source: ByteSource, searchPath: String?) throws {
    guard let unzip = ChildProcess.find("unzip", in: searchPath) else { throw ToolError.noUnzip }
    self.unzip = unzip
    if let path, FileKind(path) == .file, let open = OpenFile(reading: path) {
      file = open.descriptor
      owner = open
    } else {
      let spool = try AnonymousFile()
      file = Descriptor(spool.descriptor)
      owner = spool
      var count = 0
      while let bytes = try source.next() {
        count += bytes.count
        try WorkbookLimit.check(unpacked: count)
        try file.write(bytes)
      }
    }
    let list = ZipPart([unzip, "-Z1", Self.filePath], file.number, limit: Self.listLimit)
    var text: [UInt8] = []
    while let chunk = try list.next() { text += chunk }
    names = Set(String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  func part(_ name: String) -> ByteSource? {
    guard names.contains(name), !name.hasPrefix("-") else { return nil }
    // Escapes the wildcards of `unzip`.
    let literal = name.escaped { "[]*?\\".unicodeScalars.contains($0) ? "\\\($0)" : nil }
    // With a password, even an empty one, `unzip` does not prompt for the password of a locked
    // part.
    let part = ZipPart(
      [unzip, "-P", "", "-p", Self.filePath, literal], file.number, limit: WorkbookLimit.part)
    return ByteSource { [self] in
      // Keeps the file open while the part is read.
      _ = names
      return try part.next()
    }
  }

  /// Returns all of a small part, or `nil` if it is missing.
  func bytes(of name: String, upTo limit: Int = 16_000_000) throws -> [UInt8]? {
    guard let part = part(name) else { return nil }
    var bytes: [UInt8] = []
    while let chunk = try part.next() {
      bytes += chunk
      try WorkbookLimit.check(unpacked: bytes.count, limit: limit)
    }
    return bytes
  }

  /// The path of the file by its descriptor in the child process. Brackets in its real name would
  /// be wildcards, and the file may have no name.
  private static let filePath = "/dev/fd/3"
}

/// The output of an `unzip` command.
private final class ZipPart {
  private let pipe: PipeEnds?
  private var child: ChildProcess?
  private let limit: Int
  private var count = 0
  private var hasBegun = false
  private let command: [String]
  private let file: Int32

  init(_ command: [String], _ file: Int32, limit: Int) {
    self.command = command
    self.file = file
    self.limit = limit
    pipe = PipeEnds()
  }

  deinit { child?.kill() }

  func next() throws -> [UInt8]? {
    if !hasBegun { try begin() }
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
    hasBegun = true
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { if null >= 0 { close(null) } }
    guard let pipe, null >= 0 else { throw ToolError.noUnzip }
    child = ChildProcess(
      command, environment: ["LC_ALL": "C.UTF-8"],
      // The file is last, since 3 may be the number of another descriptor until then.
      streams: [(null, 0), (pipe.writer, 1), (null, 2), (file, 3)])
    pipe.closeWriter()
    guard child != nil else { throw ToolError.noUnzip }
  }

  private func end() throws {
    let code = child?.wait()
    child = nil
    switch code {
    // 1 is a warning, such as about bytes before the first part.
    case 0, 1: break
    // The password is wrong.
    case 82: throw ImportError.lockedWorkbook
    default: throw ImportError.damagedArchive
    }
  }
}
