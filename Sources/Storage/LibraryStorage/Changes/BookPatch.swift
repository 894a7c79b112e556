import JSON
import Library
import Platform

/// The parts of a book that a change affected, either before or after the change.
///
///     let (before, after) = BookPatch.difference(dune, tagged)
///     after.json                         // {"details":{"tags":["sand"]}}
///     try before.applied(to: tagged)     // dune
struct BookPatch: Equatable {
  /// The changed details, by name. If they include all `required` parts, they are complete: older
  /// versions wrote all details of a book, except empty ones.
  var details: [String: JSONValue]?
  var state: State?
  /// The newest loan, if it changed. The inner nil means that there is no loan.
  var loan: Loan??
  /// The file of the cover, if it changed. The inner nil means that there is no cover.
  var cover: String??
  /// When the book was added, if it became held.
  var addedAt: Date?

  /// The values of the column `removed`.
  enum State: Int {
    case library = 0
    case trash = 1
    /// The addition of the book was undone.
    case undone = 2
  }

  /// The borrower, if the loan is open.
  var holder: String? { (loan ?? nil)?.holder }
}

extension Loan {
  var holder: String? { isOpen ? borrower : nil }
}

// MARK: Details

extension BookPatch {
  private static let blank = BookDetails(title: "", author: "")
  /// The parts that every book has.
  private static let required: Set = ["author", "categories", "tags", "title"]

  static func difference(
    _ old: BookDetails, _ new: BookDetails
  ) -> (before: BookPatch, after: BookPatch) {
    let parts = BookPart.all.map { ($0.name, before: $0.json(of: old), after: $0.json(of: new)) }
    let differing = parts.filter { $0.before != $0.after }
    let isComplete = required.isSubset(of: differing.map(\.0))
    var before: [String: JSONValue] = [:]
    var after: [String: JSONValue] = [:]
    for part in isComplete ? parts : differing {
      before[part.0] = part.before
      after[part.0] = part.after
    }
    return (BookPatch(details: before), BookPatch(details: after))
  }

  /// Sets some of the parts to those of a book, if the patch has them. Complete details have all.
  mutating func replace(_ names: Set<String>, by details: BookDetails) {
    guard let patchDetails = self.details else { return }
    let isComplete = Self.required.isSubset(of: patchDetails.keys)
    for part in BookPart.all
    where names.contains(part.name) && (isComplete || patchDetails[part.name] != nil) {
      let value = part.json(of: details)
      if value != patchDetails[part.name] ?? .null { self.details?[part.name] = value }
    }
  }

  /// - Throws: `LoggedJSON.InvalidJSON` if a value is not valid for its part.
  func applied(to details: BookDetails? = nil) throws -> BookDetails {
    guard let values = self.details else { return details ?? Self.blank }
    let isComplete = Self.required.isSubset(of: values.keys)
    var result = isComplete ? Self.blank : details ?? Self.blank
    for part in BookPart.all {
      guard let value = values[part.name] else { continue }
      guard part.set(value, in: &result) else { throw LoggedJSON.InvalidJSON() }
    }
    // Without the book, it is not known whether it has an author.
    let isKnown = details != nil || isComplete
    let mayRequireAuthor = values["author"] != nil || values["held"] != nil
    if isKnown, mayRequireAuthor, result.requires(.author), result.author.allSatisfy(\.isWhitespace)
    {
      throw LoggedJSON.InvalidJSON()
    }
    return result
  }
}

extension BookPart {
  fileprivate func json(of details: BookDetails) -> JSONValue {
    switch path {
    case .required(let path): .string(details[path])
    case .text(let path), .lines(let path): JSONValue(details[path])
    case .list(let path): .array(details[path].map(JSONValue.string))
    case .isbn(let path): JSONValue(details[path]?.digits)
    case .year(let path), .count(let path): JSONValue(details[path])
    case .seriesNumber(let path): details[path].map { .number($0.text) } ?? .null
    case .rating(let path): details[path].map { .number($0.text) } ?? .null
    // Null instead of true, so that older images are equal to new ones.
    case .flag(let path): details[path] ? .null : .bool(false)
    }
  }

  /// - Returns: false if the value is not valid for this part.
  fileprivate func set(_ value: JSONValue, in details: inout BookDetails) -> Bool {
    switch path {
    case .required(let path): details[path] = value.string ?? ""
    case .text(let path), .lines(let path): details[path] = value.string
    case .list(let path): details[path] = value.array?.compactMap(\.string) ?? []
    case .isbn(let path): details[path] = value.string.map { ISBN(stored: $0) }
    case .year(let path), .count(let path): details[path] = value.integer
    case .seriesNumber(let path):
      details[path] = value.number.flatMap(SeriesNumber.init(volumes:))
    case .rating(let path): details[path] = value.number.flatMap(Rating.init(stars:))
    case .flag(let path): details[path] = value != .bool(false)
    }
    return json(of: details) == value
  }
}

// MARK: JSON

extension BookPatch {
  /// - Throws: `LoggedJSON.InvalidJSON`.
  init(json: String) throws {
    guard let object = JSONObject(Array(json.utf8)) else { throw LoggedJSON.InvalidJSON() }
    details = try object.value("details") { $0.object?.values }
    state = try object.value("place") { $0.integer.flatMap(State.init) }
    loan = try object.value("loan", \.object).map { try $0.value("loan") { try Loan($0) } }
    cover = try object.value("cover", \.object).map { try $0.value("file", \.string) }
    addedAt = try object.value("addedAt") { json in
      json.integer.map { Date(timeIntervalSince1970: Double($0)) }
    }
    guard addedAt.map(Bounds.instants.contains) != false else { throw LoggedJSON.InvalidJSON() }
    guard (loan ?? nil)?.isInBounds != false else { throw LoggedJSON.InvalidJSON() }
    guard let details else { return }
    // The check requires a title and an author, even if they did not change. The author may be
    // empty if the book is not held, which the patch may not say.
    let text = JSONValue.string("-")
    let completeDetails = ["title": text, "author": text, "held": .bool(false)].merging(details) {
      $1
    }
    guard try BookPatch(details: completeDetails).applied().isInBounds else {
      throw LoggedJSON.InvalidJSON()
    }
  }

  var json: String {
    var object: [String: JSONValue] = [:]
    object["details"] = details.map(JSONValue.object)
    object["place"] = state.map { JSONValue($0.rawValue) }
    object["loan"] = loan.map { .object($0.map { ["loan": $0.json] } ?? [:]) }
    object["addedAt"] = addedAt.map { JSONValue(Int($0.timeIntervalSince1970)) }
    object["cover"] = cover.map { .object($0.map { ["file": .string($0)] } ?? [:]) }
    return JSONValue.object(object).compactText
  }
}

extension JSONObject {
  /// - Throws: `LoggedJSON.InvalidJSON` if the value has another type.
  fileprivate func value<Value>(
    _ key: String, _ read: (JSONValue) throws -> Value?
  ) throws -> Value? {
    guard let value = values[key], value != .null else { return nil }
    guard let result = try read(value) else { throw LoggedJSON.InvalidJSON() }
    return result
  }
}

extension Loan {
  fileprivate init?(_ json: JSONValue) throws {
    func instant(_ seconds: JSONValue) -> Date? {
      seconds.number.map(Date.init(timeIntervalSince1970:))
    }
    guard let object = json.object, let id = try object.value("id", \.integer),
      let borrower = try object.value("borrower", \.string),
      let start = try object.value("checkedOutAt", instant),
      let renewals = try object.value("renewals", \.integer), Bounds.counts.contains(renewals)
    else { return nil }
    self.init(
      id: id, borrower: borrower,
      borrowerNumber: try object.value("borrowerNumber", \.integer), checkedOutAt: start,
      dueDate: try object.value("dueDate") { $0.string.flatMap(Day.init(iso:)) },
      returnedAt: try object.value("returnedAt", instant), renewals: renewals,
      isFromOwner: object.values["fromOwner"] == .bool(true))
  }

  fileprivate var json: JSONValue {
    func instant(_ date: Date) -> JSONValue {
      let seconds = date.timeIntervalSince1970
      return Int(exactly: seconds).map { JSONValue($0) } ?? .number(seconds.description)
    }
    var object: [String: JSONValue] = [
      "id": JSONValue(id), "borrower": .string(borrower), "checkedOutAt": instant(checkedOutAt),
      "renewals": JSONValue(renewals),
    ]
    object["borrowerNumber"] = borrowerNumber.map { JSONValue($0) }
    object["dueDate"] = dueDate.map { .string($0.iso) }
    object["returnedAt"] = returnedAt.map(instant)
    if isFromOwner { object["fromOwner"] = .bool(true) }
    return .object(object)
  }
}
