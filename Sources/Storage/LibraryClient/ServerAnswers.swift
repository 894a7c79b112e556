import Curl
import JSON
import Library
import LibraryPorts
import Platform

extension RemoteListing {
  /// Fails if the object has no id, or if its id cannot be used in a URL.
  init?(_ object: JSONObject) {
    guard let id = object.values["id"].flatMap(Self.id) else { return nil }
    var texts: [RemoteBook.Field: String] = [:]
    for field in RemoteBook.Field.allCases {
      if let value = object.values[field.rawValue] { texts[field] = Self.text(value, of: field) }
    }
    // The server may hide borrowers from the user.
    let hidesNames = object.has("status") && texts[.borrower] == nil
    let isOut = ["out", "due-soon", "overdue"].contains(object.raw("status") ?? "")
    if hidesNames, isOut { texts[.borrower] = RemoteBook.unknown }
    self.init(
      id: id, book: RemoteBook(told: texts),
      addedAt: object.raw("addedAt").flatMap(RemoteBook.instant), hidesNames: hidesNames)
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

  private static func text(_ value: JSONValue, of field: RemoteBook.Field) -> String {
    switch value {
    case .string(let text), .number(let text): text
    case .array(let holds) where field == .holds:
      RemoteBook.queue(
        holds.compactMap(\.object).compactMap { hold in
          hold.raw("borrower").map {
            BookHold(borrower: $0, keptUntil: hold.raw("keptUntil").flatMap(Day.init(iso:)))
          }
        })
    case .array(let elements): elements.compactMap(\.string).joined(separator: ", ")
    case .null, .bool, .object: ""
    }
  }
}

extension RemoteBook {
  /// Returns the JSON to send, in which empty values are null.
  func json() throws -> String {
    var object: [String: JSONValue] = [:]
    for (field, text) in values where field != .holds {
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

extension CurlAnswer {
  var isGood: Bool { (200..<300).contains(status) }

  /// Whether the server confirms a change, with JSON or an empty body. A page from a proxy does not
  /// count.
  var isAcknowledged: Bool { isGood && (body.isEmpty || JSONValue(body) != nil) }

  var object: JSONObject? { JSONObject(body) }

  /// The server's error message, from a JSON or plain-text body.
  var reason: String? {
    let told =
      object.flatMap { object in
        object.object("error")?.raw("message") ?? object.raw("message") ?? object.raw("error")
          ?? object.raw("detail")
      } ?? (type?.hasPrefix("text/plain") == true ? String(decoding: body, as: UTF8.self) : nil)
    let text = told.map { PlainText.imported($0).prefix(300) } ?? ""
    return text.isEmpty ? nil : String(text)
  }

  /// Returns the error for a status other than success.
  func error(_ host: String) -> RemoteError {
    switch status {
    case 401, 407: .unauthorized(host)
    // If the user is signed in, the server explains why this is not allowed.
    case 403: reason.map { .refused(host, status: 403, reason: $0) } ?? .unauthorized(host)
    case 429, 503: .busy(host)
    case 500...: .unreachable(host, .status(status, host))
    default: .refused(host, status: status, reason: reason)
    }
  }
}
