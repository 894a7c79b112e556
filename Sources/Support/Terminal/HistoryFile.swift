import Files
import Platform

/// A private file of lines that several sessions append to. An unreadable file counts as empty.
struct HistoryFile {
  let path: String
  let limit: Int

  private static let lineEnd = UInt8(ascii: "\n")

  /// Returns the newest lines, oldest first, and shortens a file that has become too long.
  func load() -> [String] {
    guard let file = open(O_RDWR) ?? open(O_RDONLY) else { return [] }
    defer { close(file) }
    var status = stat()
    guard flock(file, LOCK_EX) == 0, fstat(file, &status) == 0 else { return [] }
    // Read only the end, since the file may be huge.
    let start = max(0, Int(status.st_size) - limit * 512)
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) - start)
    let count = pread(file, &bytes, bytes.count, off_t(start))
    var lines = bytes.prefix(max(0, count)).split(separator: Self.lineEnd)
    if start > 0, !lines.isEmpty { lines.removeFirst() }
    let newest = lines.suffix(limit)
    let isTooLong = start > 0 || newest.count < lines.count
    // A file that was read only in part, or has no lines, is left unchanged.
    if isTooLong, count == bytes.count, !newest.isEmpty {
      let content = Array(newest.map { $0 + [Self.lineEnd] }.joined())
      if pwrite(file, content, content.count, 0) == content.count {
        ftruncate(file, off_t(content.count))
      }
    }
    return newest.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Appends a line in a single write, so that lines of several sessions never mix.
  func append(_ line: String) {
    try? PrivateFolder.make(around: path)
    guard let file = open(O_WRONLY | O_APPEND | O_CREAT) else { return }
    defer { close(file) }
    // Wait while another session shortens the file.
    guard flock(file, LOCK_SH) == 0 else { return }
    _ = fchmod(file, 0o600)
    let bytes = Array((line + "\n").utf8)
    _ = write(file, bytes, bytes.count)
  }

  /// Opens the file; returns nil unless it is a regular file, since reading a pipe would block.
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
