import Curl
import Files
import JSON
import Library
import LibraryPorts
import Platform

/// The list of all books on the server, read one at a time from an anonymous file.
final class ServerList: RemoteList {
  package let entityTag: String?
  package let lastModified: String?
  private let host: String
  private let file: AnonymousFile
  private var elements: JSONElements

  init(_ answer: CurlAnswer, in file: AnonymousFile, from host: String) {
    self.file = file
    self.host = host
    entityTag = answer.header("etag")
    lastModified = Self.strongDate(of: answer)
    elements = Self.elements(of: file)
  }

  /// Returns the modification date of the list, or `nil` if the list may have changed again within
  /// the same second (RFC 9110, 8.8.2.2).
  private static func strongDate(of answer: CurlAnswer) -> String? {
    guard let text = answer.header("last-modified"), let date = RetryAfter.instant(text),
      let now = answer.header("date").flatMap(RetryAfter.instant),
      now.timeIntervalSince(date) >= 2
    else { return nil }
    return text
  }

  private static func elements(of file: AnonymousFile) -> JSONElements {
    lseek(file.descriptor, 0, SEEK_SET)
    return JSONElements(
      { file.next() }, limit: ImportLimit.objectBytes, valueLimit: ImportLimit.objectValues)
  }

  /// - Throws: `RemoteError.unreachable` if the reply is not a list of books.
  package func next() throws -> RemoteListing? {
    do {
      guard let element = try elements.next() else { return nil }
      guard let object = JSONObject(element.bytes).flatMap({ RemoteListing($0) }) else {
        throw RemoteError.unreachable(host, .unreadable(host))
      }
      return object
    } catch {
      throw RemoteError.unreachable(host, .unreadable(host))
    }
  }

  package func digest() -> String {
    var hash = ContentHash()
    lseek(file.descriptor, 0, SEEK_SET)
    while let bytes = file.next() { hash.add(bytes) }
    elements = Self.elements(of: file)
    return hash.text
  }
}

extension AnonymousFile {
  fileprivate func next() -> [UInt8]? {
    let size = 1 << 18
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, Platform.read(descriptor, buffer.baseAddress, size))
    }
    return bytes.isEmpty ? nil : bytes
  }
}

extension ServerClient {
  package func books(ifNot state: RemoteState?) throws -> (any RemoteList)? {
    try list(ifNot: state)
  }

  private func list(ifNot state: RemoteState?) throws -> ServerList? {
    let file: AnonymousFile
    do {
      file = try AnonymousFile(in: folder)
    } catch {
      if error.code == .ENOSPC || error.code == .EDQUOT { throw StorageError.full(folder) }
      throw StorageError(writing: folder, error.code)
    }
    var request = ServerTransport.Request(path: "/books", file: file)
    if let tag = state?.entityTag { request.headers.append("If-None-Match: " + tag) }
    if let date = state?.lastModified { request.headers.append("If-Modified-Since: " + date) }
    let answer: CurlAnswer
    do {
      answer = try get(request)
    } catch {
      if error == .unreachable(host, .curlFailed(code: CurlAnswer.writeErrorCode)) {
        throw StorageError.full(folder)
      }
      guard case .refused(_, let status, _) = error else { throw error }
      if status == 403 { throw RemoteError.unauthorized(host) }
      throw RemoteError.noLibrary(host, status: status)
    }
    return answer.status == 304 ? nil : ServerList(answer, in: file, from: host)
  }

  func list() throws -> ServerList {
    guard let list = try list(ifNot: nil) else {
      throw RemoteError.unreachable(host, .unreadable(host))
    }
    return list
  }
}
