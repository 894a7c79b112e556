import Files
import Platform

/// A private file of lines that several sessions add to at once.
///
/// Whatever is wrong with it, there are just no lines: nothing here fails.
struct HistoryFile {
  let path: String
  /// The most lines that are kept.
  let limit: Int

  private static let lineEnd = UInt8(ascii: "\n")

  /// The newest lines, oldest first; a file that has grown too long is made shorter.
  func opened() -> [String] {
    guard let found = newest() else { return [] }
    if found.hasMore { trim() }
    return found.lines.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Adds a line in one piece, so that sessions never mix theirs.
  func append(_ line: String) {
    try? PrivateFolder.make(around: path)
    let bytes = Array((line + "\n").utf8)
    // Other sessions may put a shorter file in its place meanwhile, one after the other.
    for _ in 0..<10_000 {
      guard let file = open(O_WRONLY | O_APPEND | O_CREAT) else { return }
      defer { close(file) }
      guard flock(file, LOCK_SH) == 0 else { return }
      guard isStillThere(file) else { continue }
      _ = fchmod(file, 0o600)
      _ = write(file, bytes, bytes.count)
      return
    }
  }

  /// Puts the newest lines in place of all; another session that writes right now is left alone, and
  /// the next start does it.
  private func trim() {
    guard let file = open(O_RDONLY) else { return }
    defer { close(file) }
    // Read once more: a line may have come since.
    guard flock(file, LOCK_EX | LOCK_NB) == 0, isStillThere(file), let kept = newest()?.lines else {
      return
    }
    let bytes = Array(kept.map { $0 + [Self.lineEnd] }.joined())
    try? FileReplacing.write(bytes, at: path, isLasting: false)
  }

  /// The newest lines, and whether there are more.
  private func newest() -> (lines: [[UInt8]], hasMore: Bool)? {
    guard let file = open(O_RDONLY) else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    // More than that is not read, however long a hostile file is.
    let start = max(0, Int(status.st_size) - limit * 512)
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) - start)
    let count = pread(file, &bytes, bytes.count, off_t(start))
    guard count >= 0 else { return nil }
    var lines = bytes.prefix(count).split(separator: Self.lineEnd).map(Array.init)
    if start > 0, !lines.isEmpty { lines.removeFirst() }
    return (lines.suffix(limit), start > 0 || lines.count > limit)
  }

  /// Nil if it is no file of its own: a pipe, say, would be waited for.
  private func open(_ flags: Int32) -> Int32? {
    let file = Platform.open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard file >= 0 else { return nil }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      return nil
    }
    return file
  }

  private func isStillThere(_ file: Int32) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(file, &opened) == 0 && stat(path, &named) == 0 && opened.st_ino == named.st_ino
      && opened.st_dev == named.st_dev
  }
}
