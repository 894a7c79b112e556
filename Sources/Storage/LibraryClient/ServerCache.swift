import Curl
import Files
import JSON
import Library
import LibraryPorts
import Platform

/// The last list of a server, in a file that can be deleted at any time. The first line describes
/// the list; the response of the server follows.
struct ServerCache {
  /// The metadata of the list.
  struct Head: Codable {
    var entityTag: String?
    var lastModified: String?
    var server: RemoteDescription
    var numbers = AssignedNumbers()
  }

  let path: String

  /// Returns the stored list, or `nil` if there is none or it is damaged.
  func list() -> (head: Head, list: RemoteList)? {
    var metadata = stat()
    guard stat(path, &metadata) == 0, let data = FileManager.default.contents(atPath: path),
      let end = data.firstIndex(of: UInt8(ascii: "\n")),
      var head = try? JSONCoding().value(Head.self, from: data[..<end]),
      let listings = try? Self.listings(in: [UInt8](data[(end + 1)...]), &head.numbers)
    else { return nil }
    let readAt = Date(timeIntervalSince1970: Double(metadata.st_mtim.tv_sec))
    return (
      head,
      RemoteList(
        entityTag: head.entityTag, lastModified: head.lastModified, server: head.server,
        listings: listings, readAt: readAt)
    )
  }

  /// Stores a list. A list that cannot be stored is read again by the next session.
  func store(_ head: Head, _ body: [UInt8]) {
    try? PrivateFolder.make(around: path)
    guard let line = try? JSONCoding().text(of: head),
      let file = try? ReplacementFile(at: path, as: .name, isDurable: false),
      (try? file.write(Array((line + "\n").utf8) + body)) != nil
    else { return }
    try? file.finish()
  }

  /// Records that the server still has this list.
  func markAsCurrent() { utimes(path, nil) }

  struct DuplicateID: Error {
    let id: String
  }

  /// Reads the objects of a list. An object without an id cannot be shown or changed.
  ///
  /// - Throws: `DuplicateID`; `JSONElements.Fault` if the bytes are not a list.
  static func listings(
    in bytes: [UInt8], _ numbers: inout AssignedNumbers
  ) throws -> [RemoteListing] {
    var rest: [UInt8]? = bytes
    var elements = JSONElements(
      {
        defer { rest = nil }
        return rest?.isEmpty == false ? rest : nil
      }, limit: ImportLimit.objectBytes, valueLimit: ImportLimit.objectValues)
    var objects: [ServerObject] = []
    var ids: Set<String> = []
    var largest = 0
    while let element = try elements.next() {
      guard let object = JSONObject(element.bytes) else { throw JSONElements.Fault.notObjects }
      guard let book = ServerObject(object) else { continue }
      guard ids.insert(book.id).inserted else { throw DuplicateID(id: book.id) }
      largest = max(largest, AssignedNumbers.number(book.id) ?? 0)
      objects.append(book)
    }
    return objects.map { $0.listing(number: numbers.number(of: $0.id, after: largest)) }
      .filter { !$0.isDeleted }
  }
}

extension CurlResponse {
  /// The modification date of a list, or `nil` if the list may have changed again within the same
  /// second (RFC 9110, 8.8.2.2).
  var strongLastModified: String? {
    guard let text = header("last-modified"), let date = RetryAfter.instant(text),
      let now = header("date").flatMap(RetryAfter.instant), now.timeIntervalSince(date) >= 2
    else { return nil }
    return text
  }
}

extension AnonymousFile {
  var bytes: [UInt8] {
    lseek(descriptor, 0, SEEK_SET)
    var all: [UInt8] = []
    all.reserveCapacity(size)
    let chunk = 1 << 18
    while true {
      let bytes = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
        count = max(0, Platform.read(descriptor, buffer.baseAddress, chunk))
      }
      guard !bytes.isEmpty else { return all }
      all += bytes
    }
  }
}
