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
    // One that cannot be written is read all the same.
    guard let file = open(O_RDWR) ?? open(O_RDONLY) else { return [] }
    defer { close(file) }
    var status = stat()
    guard flock(file, LOCK_EX) == 0, fstat(file, &status) == 0 else { return [] }
    // More than that is not read, however long a hostile file is.
    let start = max(0, Int(status.st_size) - limit * 512)
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) - start)
    let count = pread(file, &bytes, bytes.count, off_t(start))
    var lines = bytes.prefix(max(0, count)).split(separator: Self.lineEnd)
    if start > 0, !lines.isEmpty { lines.removeFirst() }
    let newest = lines.suffix(limit)
    let isTooLong = start > 0 || newest.count < lines.count
    // What could not be read whole, or has no line, is left as it is.
    if isTooLong, count == bytes.count, !newest.isEmpty {
      let kept = Array(newest.map { $0 + [Self.lineEnd] }.joined())
      if pwrite(file, kept, kept.count, 0) == kept.count { ftruncate(file, off_t(kept.count)) }
    }
    return newest.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Adds a line in one piece, so that sessions never mix theirs.
  func append(_ line: String) {
    try? PrivateFolder.make(around: path)
    guard let file = open(O_WRONLY | O_APPEND | O_CREAT) else { return }
    defer { close(file) }
    // Not while another session makes the file shorter.
    guard flock(file, LOCK_SH) == 0 else { return }
    _ = fchmod(file, 0o600)
    let bytes = Array((line + "\n").utf8)
    _ = write(file, bytes, bytes.count)
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
}
