import JSON
import Library
import Platform

/// Writes what the log says of a book. A change of many books has thousands of such texts, and
/// `JSONEncoder`, which would write just the same, takes ten times as long.
///
///     {"details":{"author":"Frank Herbert","categories":[],"tags":["sand"],"title":"Dune"}}
extension BookImage {
  var json: String {
    var fields = JSONFields()
    if let cover { fields.add("cover", JSONFields { $0.add("file", cover.file) }) }
    if let details { fields.add("details", Self.fields(of: details)) }
    if let loan {
      fields.add("loan", JSONFields { $0.add("loan", loan.loan.map(Self.fields)) })
    }
    fields.add("place", place?.rawValue)
    return fields.ended
  }

  /// The parts of a book in the order in which they are written.
  static let parts = BookPart.all.sorted { $0.name < $1.name }

  private static func fields(of details: BookDetails) -> JSONFields {
    JSONFields { fields in
      for part in parts {
        switch part.path {
        case .required(let path): fields.add(part.name, details[path])
        case .text(let path), .lines(let path): fields.add(part.name, details[path])
        case .list(let path): fields.add(part.name, details[path])
        case .isbn(let path): fields.add(part.name, details[path]?.digits)
        case .year(let path), .rating(let path): fields.add(part.name, details[path])
        }
      }
    }
  }

  private static func fields(of loan: Loan) -> JSONFields {
    JSONFields {
      $0.add("borrower", loan.borrower)
      $0.add("borrowerNumber", loan.borrowerNumber)
      $0.add("checkedOutAt", loan.checkedOutAt)
      $0.add("dueDate", loan.dueDate?.iso)
      if loan.isFromOwner { $0.add("fromOwner", true) }
      $0.add("id", loan.id)
      $0.add("renewals", loan.renewals)
      $0.add("returnedAt", loan.returnedAt)
    }
  }
}

extension Date {
  /// Since 1970, as a number of JSON.
  var seconds: String {
    let seconds = timeIntervalSince1970.description
    return seconds.hasSuffix(".0") ? String(seconds.dropLast(2)) : seconds
  }
}

/// The fields of an object, as they are added: in alphabetical order, none for nil.
private struct JSONFields {
  private var text = "{"

  init() {}

  init(_ body: (inout JSONFields) -> Void) { body(&self) }

  var ended: String { text + "}" }

  private mutating func begin(_ key: String) {
    text += text.utf8.count == 1 ? "\"" : ",\""
    text += key
    text += "\":"
  }

  mutating func add(_ key: String, _ value: String?) {
    guard let value else { return }
    begin(key)
    JSONString.write(value, to: &text)
  }

  mutating func add(_ key: String, _ values: [String]) {
    begin(key)
    text += "["
    for (place, value) in values.enumerated() {
      if place > 0 { text += "," }
      JSONString.write(value, to: &text)
    }
    text += "]"
  }

  mutating func add(_ key: String, _ value: Int?) {
    guard let value else { return }
    begin(key)
    text += String(value)
  }

  mutating func add(_ key: String, _ value: Bool) {
    begin(key)
    text += value ? "true" : "false"
  }

  /// In seconds since 1970.
  mutating func add(_ key: String, _ value: Date?) {
    guard let value else { return }
    begin(key)
    text += value.seconds
  }

  mutating func add(_ key: String, _ value: JSONFields?) {
    guard let value else { return }
    begin(key)
    text += value.ended
  }
}
