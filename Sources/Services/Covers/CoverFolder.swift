import Files
import Library
import LibraryPorts
import Platform

/// The files of covers, in a folder beside the library.
///
/// A file is named by what is in it. Neither names nor files are trusted: another may have written
/// both, so a name that is none of ours is not looked for, a link is not followed, and an image that
/// does not fit its name is none.
package struct CoverFolder: CoverFiles {
  package let folder: String

  /// Bytes of a file.
  package static let sizeLimit = 10_000_000
  /// Files younger than this, in seconds, may be another session's, which is about to note them.
  private static let pause = 60.0

  /// The folder of a library in a file: `library.covers` beside `library.sqlite`.
  package init(beside library: String) {
    folder = PathName.withoutEnding(library) + ".covers"
  }

  package func name(of image: Data) throws -> String {
    guard image.count <= Self.sizeLimit else { throw CoverError.tooLarge }
    return try Self.name(of: [UInt8](image))
  }

  package func keep(_ image: Data) throws -> String {
    let name = try name(of: image)
    guard self.image(name) == nil else { return name }
    do throws(POSIXError) {
      try makeFolder()
      try FileReplacing.write([UInt8](image), at: path(name), as: .name)
    } catch {
      throw CoverError.cannotWrite(reason: SystemReason.of(error.code.rawValue))
    }
    return name
  }

  package func picture(at path: String) throws -> Data {
    let file = TypedPath.expanded(path)
    switch FileKind(file) {
    case nil: throw FileError.notFound(path)
    case .folder: throw FileError.isFolder(path)
    case .device: throw ImportError.notAPicture(path)
    case .file: break
    }
    // One byte more than may be kept shows that it is too large.
    guard let open = OpenFile(reading: file),
      let bytes = try? open.descriptor.readAll(upTo: Self.sizeLimit + 1)
    else { throw FileError.cannotRead(path) }
    return Data(bytes)
  }

  package func image(_ file: String) -> Data? {
    guard let bytes = Self.isName(file) ? read(file) : nil, file == (try? Self.name(of: bytes))
    else { return nil }
    return Data(bytes)
  }

  private static func name(of bytes: [UInt8]) throws(CoverError) -> String {
    let header = try ImageHeader(bytes)
    // A name from which the content could be chosen would let one server replace the image of another.
    return "\(SHA256.hexadecimal(bytes).prefix(32)).\(header.kind.rawValue)"
  }

  /// Links under such names too: they are not followed, and in the way. And what a program that was
  /// killed has left of one.
  package func names() -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return all.filter { name in
      Self.isName(name)
        && FileFacts(path(name), followsLinks: false).map { $0.age > Self.pause } ?? false
    }.sorted() + FileDraft.leftOver(in: [folder]).map(PathName.last)
  }

  package func remove(_ file: String) {
    guard Self.isName(file) || FileDraft.isName(file), !file.contains("/") else { return }
    unlink(path(file))
  }

  // MARK: Files

  private func path(_ name: String) -> String { folder + "/" + name }

  /// 32 digits and a known type.
  private static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].utf8.count == 32
      && parts[0].utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
      && ImageHeader.Kind(rawValue: String(parts[1])) != nil
  }

  private func makeFolder() throws(POSIXError) {
    guard mkdir(folder, 0o700) != 0 else { return }
    guard errno == EEXIST else { throw .last }
  }

  /// All of a file; nil if it is none, or too large. A pipe under such a name is not waited for.
  private func read(_ name: String) -> [UInt8]? {
    let file = open(path(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard let facts = FileFacts(descriptor: file), facts.kind == .file,
      (1...Self.sizeLimit).contains(facts.size),
      let bytes = try? Descriptor(file).readAll(upTo: facts.size)
    else { return nil }
    return bytes
  }
}
