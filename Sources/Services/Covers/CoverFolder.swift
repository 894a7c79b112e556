import Files
import Library
import LibraryPorts
import Platform

/// A folder of cover files next to the library.
///
/// Files are named by a hash of their content. Neither names nor contents are trusted, since
/// someone else may have written them: other names and symbolic links are ignored, and so is a file
/// whose content does not match its name.
package struct CoverFolder: CoverFiles {
  package let folder: String

  /// Maximum size of a file, in bytes.
  package static let sizeLimit = 10_000_000
  /// The minimum age of listed files, in seconds. Another session may not have recorded a younger
  /// file yet.
  private static let minAge = 60.0

  /// Opens the folder of a library file: `library.covers` for `library.sqlite`.
  package init(forLibrary library: String) {
    folder = PathName.withoutExtension(library) + ".covers"
  }

  package func name(of image: Data) throws -> String {
    guard image.count <= Self.sizeLimit else { throw CoverError.tooLarge }
    return try Self.name(of: [UInt8](image))
  }

  package func save(_ image: Data) throws -> String {
    let name = try name(of: image)
    guard self.image(name) == nil else { return name }
    do throws(POSIXError) {
      try makeFolder()
      try ReplacementFile.write([UInt8](image), at: path(name), as: .name)
    } catch {
      throw CoverError.cannotWrite(reason: SystemReason.text(for: error.code.rawValue))
    }
    return name
  }

  package func picture(at path: String) throws -> Data {
    let file = TildePath.expanded(path)
    switch FileKind(file) {
    case nil: throw FileError.notFound(path)
    case .folder: throw FileError.isFolder(path)
    case .device: throw ImportError.notAPicture(path)
    case .file: break
    }
    // One byte above the limit shows that the file is too large.
    guard let open = OpenFile(reading: file),
      let bytes = try? open.descriptor.readAll(upTo: Self.sizeLimit + 1)
    else { throw FileError.cannotRead(path) }
    return Data(bytes)
  }

  package func image(_ file: String) -> Data? {
    guard let bytes = Self.isCoverName(file) ? read(file) : nil, file == (try? Self.name(of: bytes))
    else { return nil }
    return Data(bytes)
  }

  private static func name(of bytes: [UInt8]) throws(CoverError) -> String {
    let header = try ImageHeader(bytes)
    // If a server could choose the data that names are derived from, it could replace another
    // server's image.
    return "\(SHA256.hexadecimal(bytes).prefix(32)).\(header.kind.rawValue)"
  }

  /// Returns the names of the cover files. Includes symbolic links with such names, which are never
  /// followed, and the temporary files of killed programs.
  package func names() -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return all.filter { name in
      Self.isCoverName(name)
        && FileMetadata(path(name), followsLinks: false).map { $0.age > Self.minAge } ?? false
    }.sorted() + FileDraft.unused(in: [folder]).map(PathName.lastComponent)
  }

  package func remove(_ file: String) {
    guard Self.isCoverName(file) || FileDraft.isDraftName(file), !file.contains("/") else { return }
    unlink(path(file))
  }

  // MARK: Files

  private func path(_ name: String) -> String { folder + "/" + name }

  private static func isCoverName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].utf8.count == 32
      && parts[0].utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
      && ImageHeader.Kind(rawValue: String(parts[1])) != nil
  }

  private func makeFolder() throws(POSIXError) {
    guard mkdir(folder, 0o700) != 0 else { return }
    guard errno == EEXIST else { throw .last }
  }

  /// Returns the content of a file, or `nil` if it is not a regular file or is too large. Never
  /// blocks on a named pipe.
  private func read(_ name: String) -> [UInt8]? {
    let file = open(path(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard let metadata = FileMetadata(descriptor: file), metadata.kind == .file,
      (1...Self.sizeLimit).contains(metadata.size),
      let bytes = try? Descriptor(file).readAll(upTo: metadata.size)
    else { return nil }
    return bytes
  }
}
