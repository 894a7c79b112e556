import Curl
import JSON
import Library
import LibraryPorts
import Platform

/// Holds and borrowers on the server, if it runs this program.
extension ServerClient {
  // MARK: Holds

  package func changeQueue(
    _ id: String, _ name: BookName, from old: RemoteBook, to new: RemoteBook
  ) throws -> RemoteBook {
    let queue = try elements(of: get(.init(path: "/holds?book=" + id))).compactMap { object in
      let name = object.raw("borrower")
      return object.values["id"].flatMap(RemoteListing.id).flatMap { id in
        name.map { QueuedHold(id: id, name: $0) }
      }
    }
    // The server appends new holds to the queue, so all holds behind a new one are placed again. If
    // the queue has changed on the server, only the local changes are sent.
    let isKnown = queue.map(\.name) == old.waiting
    let kept = isKnown ? zip(queue, new.waiting).prefix { $0.name == $1 }.count : 0
    let leaving =
      isKnown ? Array(queue[kept...]) : queue.filter { $0.isAmong(old) && !$0.isAmong(new) }
    for hold in leaving {
      try send("DELETE", "/holds/" + hold.id, nil) {
        try self.elements(of: self.get(.init(path: "/holds?book=" + id)))
          .allSatisfy { $0.values["id"].flatMap(RemoteListing.id) != hold.id }
      }
    }
    let coming =
      isKnown
      ? Array(new.waiting[kept...])
      : new.waiting.filter { name in !queue.contains { $0.name == name } }
    for borrower in coming {
      let body = JSONValue.object(["book": JSONValue(id: id), "borrower": .string(borrower)])
      try send("POST", "/holds", body) {
        try self.elements(of: self.get(.init(path: "/holds?book=" + id)))
          .contains { $0.raw("borrower") == borrower }
      }
    }
    guard let book = try book(id) else { throw RemoteError.goneThere(name, host) }
    return book
  }

  // MARK: Borrowers

  package func borrowers() throws -> [RemoteBorrower]? {
    do {
      return try elements(of: get(.init(path: "/borrowers"))).compactMap { RemoteBorrower($0) }
    } catch let error as RemoteError {
      switch error {
      case .refused, .unauthorized: return nil
      default: throw error
      }
    }
  }

  package func add(_ borrower: RemoteBorrower) throws -> String {
    func there() throws -> String? {
      try borrowers()?.first { Borrower.isSame($0.details.name, borrower.details.name) }?.id
    }
    let answer: CurlAnswer?
    do {
      answer = try send("POST", "/borrowers", borrower.details.json) { try there() != nil }
    } catch let error as RemoteError {
      // Another session has added the borrower in the meantime.
      guard case .refused(_, 409, _) = error, let id = try there() else { throw error }
      return id
    }
    if let id = answer?.object.flatMap({ RemoteBorrower($0) })?.id { return id }
    guard let id = try there() else { throw RemoteError.unknown(host) }
    return id
  }

  package func change(_ borrower: RemoteBorrower, to new: RemoteBorrower) throws {
    guard let id = borrower.id else { return }
    try send("PUT", "/borrowers/" + id, new.details.json) {
      try self.borrowers()?.contains { $0.id == id && $0.details == new.details } ?? false
    }
  }

  package func delete(_ borrower: RemoteBorrower) throws {
    guard let id = borrower.id else { return }
    do {
      try send("DELETE", "/borrowers/" + id, nil) {
        try self.borrowers()?.contains { $0.id == id } == false
      }
    } catch RemoteError.refused(_, 404, _) {
      return
    }
  }

  package func merge(_ borrower: RemoteBorrower, into id: String) throws {
    guard let own = borrower.id else { return }
    do {
      let body = JSONValue.object(["mergedInto": JSONValue(id: id)])
      try send("PUT", "/borrowers/" + own, body) {
        try self.borrowers()?.contains { $0.id == own } == false
      }
    } catch RemoteError.refused(_, 404, _) {
      return
    }
  }

  // MARK: Requests

  @discardableResult
  private func send(
    _ method: String, _ path: String, _ body: JSONValue?, isDone: () throws -> Bool
  ) throws -> CurlAnswer? {
    try settle(.init(method: method, path: path, body: body?.text), isDone: isDone)
  }

  /// Returns the objects of a JSON array.
  private func elements(of answer: CurlAnswer) throws -> [JSONObject] {
    guard case .array(let values)? = JSONValue(answer.body) else {
      throw RemoteError.unreachable(host, .unreadable(host))
    }
    return values.compactMap(\.object)
  }
}

private struct QueuedHold {
  let id: String
  let name: String

  func isAmong(_ book: RemoteBook) -> Bool { book.waiting.contains(name) }
}

extension RemoteBorrower {
  /// Fails if the id or the name is missing.
  fileprivate init?(_ object: JSONObject) {
    guard let id = object.values["id"].flatMap(RemoteListing.id), let name = object.raw("name")
    else { return nil }
    var details = BorrowerDetails(name: PlainText.imported(name))
    for field in BorrowerField.allCases where field != .name {
      // Invalid values are ignored.
      if let text = object.values[field.rawValue]?.plain { try? details.set(field, to: text) }
    }
    self.init(id: id, details: details)
  }
}

extension JSONValue {
  /// A JSON number if the id is a number.
  fileprivate init(id: String) { self = Int(id).map { JSONValue($0) } ?? .string(id) }

  /// The text or number as a string; `nil` for other values.
  fileprivate var plain: String? {
    switch self {
    case .string(let text), .number(let text): text
    default: nil
    }
  }
}

extension BorrowerDetails {
  /// The JSON to send, in which empty values are null.
  fileprivate var json: JSONValue {
    .object([
      "name": .string(name), "email": JSONValue(email), "phone": JSONValue(phone),
      "note": JSONValue(note), "card": JSONValue(card), "limit": JSONValue(limit),
      "language": JSONValue(language?.rawValue),
    ])
  }
}
