import Platform

/// Creates and finds unfinished files, which remain if their program is killed.
///
/// A draft is in the folder of its target, with a name like `.library.sqlite.bookskeeper-1A2b3C`.
package enum FileDraft {
  private static let marker = ".bookskeeper-"
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
  /// The suffixes of the files that SQLite writes next to a file.
  private static let sqliteSuffixes = ["-journal", "-wal", "-shm"]
  /// The age in seconds after which an unlocked draft is unused.
  private static let minAge = 3_600.0

  /// Creates an empty draft, which is locked while it is open and always writable by its owner.
  static func make(
    for target: String, mode: mode_t
  ) throws(POSIXError) -> (path: String, descriptor: Int32) {
    // A name has at most 255 bytes, and must not end within a character.
    var name = PathName.lastComponent(of: target)
    while name.utf8.count > 200 { name.removeLast() }
    let beginning = RealPath.folder(of: target) + "/." + name + marker
    while true {
      let path = beginning + String((0..<6).map { _ in letters.randomElement() ?? "0" })
      let descriptor = open(
        path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode | 0o600)
      if descriptor >= 0 {
        // If locking fails, only the age counts. On macOS, SQLite would wait for this lock.
        #if !canImport(Darwin)
          _ = flock(descriptor, LOCK_EX | LOCK_NB)
        #endif
        return (path, descriptor)
      }
      guard errno == EEXIST || errno == EINTR else { throw .last }
    }
  }

  package static func isDraftName(_ name: String) -> Bool {
    let ending = sqliteSuffixes.first { name.hasSuffix($0) } ?? ""
    let name = name.dropLast(ending.count)
    guard name.hasPrefix("."), let range = name.ranges(of: marker).last else {
      return false
    }
    let random = name[range.upperBound...]
    return range.lowerBound > name.index(after: name.startIndex) && random.count == 6
      && random.allSatisfy(letters.contains)
  }

  /// Returns the sorted paths of the unused drafts in some folders.
  package static func unused(in folders: [String]) -> [String] {
    Set(folders.map(RealPath.of)).flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .filter(isDraftName).map { folder + "/" + $0 }
    }.filter(isUnused).sorted()
  }

  /// Removes a draft, unless it is in use.
  package static func remove(_ path: String) -> Bool { isUnused(path) && unlink(path) == 0 }

  private static func isUnused(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    guard let metadata = FileMetadata(descriptor: file), metadata.kind == .file else {
      return false
    }
    return metadata.age > minAge && (flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
  }
}
