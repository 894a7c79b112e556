import Files
import Library
import Platform

/// Replies saved in files, so that a repeated request needs no network.
///
/// A file contains a header and the reply. The five lines of the header are the format, the
/// requested address, the address after redirects, the type, and the time, length and checksum. A
/// damaged file is ignored and a failed write is not reported: the cache never causes an error.
package struct ResponseCache {
  struct Entry {
    let reply: WebResponse
    let date: Date
  }

  /// How long a reply is current, in seconds.
  private static let lifetime = 86_400.0
  private static let formatLine = "bookskeeper reply 1"
  /// Valid times in seconds since 1970, up to the year 9999.
  private static let validTimes = 0..<253_402_300_800.0

  private let folder: String
  private let limit: Int
  private let now: () -> Date

  /// - Parameter limit: The maximum size in bytes, beyond which the oldest replies are removed.
  package init(
    folder: String, limit: Int = 200_000_000, now: @escaping () -> Date = { Date() }
  ) {
    self.folder = folder + "/replies"
    self.limit = limit
    self.now = now
  }

  func isFresh(_ entry: Entry) -> Bool {
    (0...Self.lifetime).contains(now().timeIntervalSince(entry.date))
  }

  // MARK: Reading

  func entry(for request: WebRequest) -> Entry? {
    guard request.isCacheable,
      let data = FileManager.default.contents(atPath: file(request.address))
    else { return nil }
    let bytes = [UInt8](data)
    guard let end = bytes.firstRange(ofBytes: "\n\n".utf8) else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let body = bytes[end.upperBound...]
    guard lines.count == 5, lines[0] == Self.formatLine, lines[1] == request.address else {
      return nil
    }
    let numbers = lines[4].split(separator: " ")
    guard numbers.count == 3, let time = Double(numbers[0]), Self.validTimes.contains(time),
      Int(numbers[1]) == body.count,
      UInt64(numbers[2], radix: 16) == ContentHash(body).value
    else { return nil }
    return Entry(
      reply: WebResponse(
        address: String(lines[2]), type: lines[3].isEmpty ? nil : String(lines[3]),
        bytes: Array(body)),
      date: Date(timeIntervalSince1970: time))
  }

  // MARK: Writing

  func store(_ reply: WebResponse, for request: WebRequest) {
    guard request.isCacheable else { return }
    let time = now().timeIntervalSince1970.rounded(.down)
    let numbers = "\(time) \(reply.bytes.count) " + ContentHash(reply.bytes).text
    let lines = [Self.formatLine, request.address, reply.address, reply.type ?? "", numbers]
    let head = lines.map { $0.replacing("\n", with: " ") }.joined(separator: "\n") + "\n\n"
    try? PrivateFolder.make(folder)
    if write(Array(head.utf8) + reply.bytes, to: file(request.address)) {
      updateTotalSize(adding: head.utf8.count + reply.bytes.count)
    }
  }

  /// Replaces the file atomically, so that a concurrent reader never sees a part of it.
  private func write(_ bytes: [UInt8], to path: String) -> Bool {
    (try? ReplacementFile.write(bytes, at: path, as: .name, isDurable: false)) != nil
  }

  /// Updates the total size in a file, and scans the folder only if the total exceeds the limit.
  private func updateTotalSize(adding count: Int) {
    let counter = folder + "/size"
    let before = FileManager.default.contents(atPath: counter)
      .flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    // An implausible total is ignored and the files are counted again.
    var size = (before.flatMap { (0...limit).contains($0) ? $0 : nil } ?? limit) + count
    if size > limit { size = removeOldest() }
    _ = write(Array(String(size).utf8), to: counter)
  }

  /// Removes the oldest files until nine tenths of the limit remain. Returns the bytes that remain.
  private func removeOldest() -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var files: [(path: String, size: Int, time: Double)] = []
    for name in names where name != "size" {
      let path = folder + "/" + name
      guard let metadata = FileMetadata(path, followsLinks: false) else { continue }
      files.append((path, metadata.size, metadata.modificationTime))
    }
    var size = files.reduce(0) { $0 + $1.size }
    guard size > limit else { return size }
    for file in files.sorted(by: { $0.time < $1.time }) where size > limit / 10 * 9 {
      if unlink(file.path) == 0 { size -= file.size }
    }
    return size
  }

  /// On a hash collision one reply replaces the other; `entry(for:)` compares the address.
  private func file(_ address: String) -> String {
    folder + "/" + ContentHash(address.utf8).text
  }
}
