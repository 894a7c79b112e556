import Platform

/// The names of files that are not finished, and what is left of them when their program is killed.
///
/// A draft stands beside the file that it becomes, as `.library.sqlite.bookskeeper-1A2b3C`.
package enum FileDraft {
  private static let mark = ".bookskeeper-"
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
  /// What SQLite puts behind the name of a file that it writes.
  private static let companions = ["-journal", "-wal", "-shm"]
  /// Younger ones, in seconds, may be someone's who is about to lock it.
  private static let pause = 3_600.0

  /// Makes an empty one that is locked as long as it is open; its owner may write it in every case.
  static func make(
    for target: String, mode: mode_t
  ) throws(POSIXError) -> (path: String, descriptor: Int32) {
    // Names have 255 bytes at most, and those of a character must not be torn apart.
    var name = PathName.last(of: target)
    while name.utf8.count > 200 { name.removeLast() }
    let beginning = RealPath.folder(of: target) + "/." + name + mark
    while true {
      let path = beginning + String((0..<6).map { _ in letters.randomElement() ?? "0" })
      let descriptor = open(
        path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode | 0o600)
      if descriptor >= 0 {
        // Where there are no locks, the time tells. On macOS SQLite would wait for this one.
        #if !canImport(Darwin)
          _ = flock(descriptor, LOCK_EX | LOCK_NB)
        #endif
        return (path, descriptor)
      }
      guard errno == EEXIST || errno == EINTR else { throw .last }
    }
  }

  /// Whether a file is called as only a draft is.
  package static func isName(_ name: String) -> Bool {
    let ending = companions.first { name.hasSuffix($0) } ?? ""
    let name = name.dropLast(ending.count)
    guard name.hasPrefix("."), let range = name.ranges(of: mark).last else {
      return false
    }
    let random = name[range.upperBound...]
    return range.lowerBound > name.index(after: name.startIndex) && random.count == 6
      && random.allSatisfy(letters.contains)
  }

  /// The paths of those in folders that no one writes any more, in order.
  package static func leftOver(in folders: [String]) -> [String] {
    Set(folders.map(RealPath.of)).flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .filter(isName).map { folder + "/" + $0 }
    }.filter(isLeftOver).sorted()
  }

  /// Removes one that was left over, unless someone writes it again.
  package static func remove(_ path: String) -> Bool { isLeftOver(path) && unlink(path) == 0 }

  private static func isLeftOver(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    guard let facts = FileFacts(descriptor: file), facts.kind == .file else { return false }
    return facts.age > pause && (flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
  }
}
