import Curl
import JSON
import Library
import LibraryPorts
import Platform

/// The numbers of books whose ids are not numbers. They are assigned by this computer.
struct AssignedNumbers: Codable {
  private(set) var assigned: [String: Int] = [:]

  /// Returns the number of a book.
  ///
  /// - Parameter largest: the largest number in the list.
  mutating func number(of id: String, after largest: Int) -> Int {
    if let number = Self.number(id) { return number }
    if let number = assigned[id] { return number }
    let number = max(largest, assigned.values.max() ?? 0) + 1
    assigned[id] = number
    return number
  }

  static func number(_ id: String) -> Int? {
    Int(id).flatMap(Bounds.number).flatMap { String($0) == id ? $0 : nil }
  }
}

/// A book in the JSON of a server.
struct ServerObject {
  let id: String
  private let object: JSONObject

  /// Fails if the object has no id, or if its id cannot be used in a URL.
  init?(_ object: JSONObject) {
    guard let id = object.values["id"].flatMap(Self.id) else { return nil }
    self.id = id
    self.object = object
  }

  func listing(number: Int) -> RemoteListing {
    var texts: [RemoteBook.Field: String] = [:]
    for field in RemoteBook.Field.allCases {
      if let value = object.values[field.rawValue] { texts[field] = Self.text(value) }
    }
    // The server may hide borrowers from the user.
    let isOut = ["out", "due-soon", "due-today", "overdue"].contains(object.raw("status") ?? "")
    let hidesNames = object.has("status") && texts[.borrower] == nil
    if hidesNames { texts[.borrower] = isOut ? RemoteBook.unknown : "" }
    return RemoteListing(
      id: id, number: number, book: RemoteBook(received: texts),
      addedAt: object.raw("addedAt").flatMap(RemoteBook.instant),
      sentLoans: hidesNames ? nil : object.array("loans").map { $0.compactMap(Self.loan) },
      holds: object.has("status") ? Self.holds(object.array("holds") ?? []) : [],
      isDeleted: object.values["deleted"] == .bool(true))
  }

  /// Accepts a number or a string.
  static func id(_ value: JSONValue) -> String? {
    switch value {
    case .number(let text), .string(let text):
      let isPlain = text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
          || "-_.".unicodeScalars.contains($0)
      }
      return isPlain && !text.isEmpty && text.utf8.count <= 100 && !text.hasPrefix(".") ? text : nil
    default: return nil
    }
  }

  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .string(let text), .number(let text): text
    case .array(let elements): elements.compactMap(\.string).joined(separator: ", ")
    case .null, .bool, .object: ""
    }
  }

  /// A borrower whose name the server hides is unknown.
  private static func holds(_ values: [JSONValue]) -> [BookHold] {
    values.compactMap(\.object).map { object in
      let name = PlainText.sanitized(object.raw("borrower") ?? "")
      return BookHold(
        borrower: name.isEmpty ? RemoteBook.unknown : name,
        keptUntil: object.raw("keptUntil").flatMap(Day.init(iso:)))
    }
  }

  private static func loan(_ value: JSONValue) -> Loan? {
    guard let object = value.object, let borrower = object.raw("borrower") else { return nil }
    let text = object.raw("checkedOutAt")
    guard let start = text.map(RemoteBook.instant) ?? Loan.unknownStart else { return nil }
    let name = PlainText.sanitized(borrower)
    return name.isEmpty
      ? nil
      : Loan(
        id: 0, borrower: name, checkedOutAt: start,
        dueDate: object.raw("dueDate").flatMap(Day.init(iso:)),
        returnedAt: object.raw("returnedAt").flatMap(RemoteBook.instant),
        renewals: object.values["renewals"]?.integer ?? 0,
        isFromOwner: object.values["fromOwner"] == .bool(true))
  }
}

extension RemoteBook {
  /// Returns the JSON to send, in which empty values are null.
  func json() -> String {
    var object: [String: JSONValue] = [:]
    for (field, text) in values {
      let isNumber = [.year, .rating, .renewals].contains(field)
      object[field.rawValue] =
        switch field {
        case _ where text.isEmpty: field == .categories ? .string("") : .null
        case .tags: .array(BookDetails.list(text).map(JSONValue.string))
        default: isNumber ? .number(text) : .string(text)
        }
    }
    return JSONValue.object(object).text
  }
}

extension RemoteDescription {
  /// Parses the response of a server that runs this program. Any other response gives an empty
  /// description.
  init(_ object: JSONObject?) {
    self.init()
    guard let object, object.raw("program") == "BooksKeeper",
      let library = object.raw("library"), !library.isEmpty
    else { return }
    func names(_ key: String) -> Set<String> {
      Set(object.array(key)?.compactMap(\.string) ?? [])
    }
    identity = library
    version = object.raw("version").map { PlainText.sanitized($0) }
    user = object.raw("user").map { PlainText.sanitized($0) }.flatMap(\.nonEmpty)
    fields = names("fields")
    rights = names("rights")
  }
}

extension Change {
  /// Fails if the object does not describe a change.
  init?(_ object: JSONObject) {
    guard let id = object.values["id"]?.integer,
      let kind = object.raw("kind").flatMap(ChangeKind.init(rawValue:)),
      let madeAt = object.raw("at").flatMap(RemoteBook.instant)
    else { return nil }
    func text(_ key: String) -> String? { object.raw(key).map { PlainText.sanitized($0) } }
    let title = text("title")
    let book = object.values["number"]?.integer.map {
      BookName(number: $0, title: title ?? "", author: text("author") ?? "")
    }
    self.init(
      id: id, kind: kind, madeAt: madeAt, author: text("by") ?? "", isFromThisSession: false,
      books: object.values["books"]?.integer ?? 0, entries: object.values["entries"]?.integer ?? 0,
      subject: book.map { .book($0) }, source: text("source"), summary: text("summary"))
  }
}

extension CurlResponse {
  var isSuccess: Bool { (200..<300).contains(status) }

  /// Whether the server confirms a change, with JSON or an empty body. A page from a proxy does not
  /// count.
  var isAcknowledged: Bool { isSuccess && (body.isEmpty || JSONValue(body) != nil) }

  var object: JSONObject? { JSONObject(body) }

  /// The server's error message, from a JSON or plain-text body.
  private func reason(in body: [UInt8]) -> String? {
    let message =
      JSONObject(body).flatMap { object in
        object.object("error")?.raw("message") ?? object.raw("message") ?? object.raw("error")
          ?? object.raw("detail")
      } ?? (type?.hasPrefix("text/plain") == true ? String(decoding: body, as: UTF8.self) : nil)
    let text = message.map { PlainText.sanitized($0).prefix(300) } ?? ""
    return text.isEmpty ? nil : String(text)
  }

  /// Returns the error for a status other than success.
  ///
  /// - Parameter file: the body, if it was written to a file.
  func error(_ host: String, body file: [UInt8]? = nil) -> RemoteError {
    let reason = reason(in: file ?? body)
    return switch status {
    case 401, 407: .unauthorized(host)
    // If the user is signed in, the server explains why this is not allowed.
    case 403: reason.map { .refused(host, status: 403, reason: $0) } ?? .unauthorized(host)
    case 429, 503: .busy(host)
    case 500...:
      reason.map { .failed(host, reason: $0) } ?? .unreachable(host, .status(status, host))
    default: .refused(host, status: status, reason: reason)
    }
  }
}
