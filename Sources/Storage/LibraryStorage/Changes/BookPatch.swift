import JSON
import Library
import Platform

/// What a change did to a book: what is different, as it was before or as it is after.
///
///     let (before, after) = BookPatch.difference(dune, tagged)
///     after.json                         // {"details":{"tags":["sand"]}}
///     try before.applied(to: tagged)     // dune
struct BookPatch: Equatable {
  /// The parts of the details that changed, by their names. One with all that every book has is the whole: so
  /// they were once written, with nothing for what a book did not have.
  var details: [String: JSONValue]?
  /// Where the book is, if it moved.
  var place: Place?
  /// The newest loan, if that changed; nil within stands for none.
  var loan: Loan??
  /// The file of the cover, if that changed; nil within stands for none.
  var cover: String??

  /// The values of the column `removed`.
  enum Place: Int {
    case library = 0
    case trash = 1
    /// Nowhere: its being added was taken back.
    case takenBack = 2
  }

  /// Who has the book by its loan.
  var holder: String? { (loan ?? nil)?.holder }
}

extension Loan {
  /// Who has the book by it.
  var holder: String? { isOpen ? borrower : nil }
}

// MARK: Details

extension BookPatch {
  private static let blank = BookDetails(title: "", author: "")
  /// What every book has.
  private static let always: Set = ["author", "categories", "tags", "title"]

  static func difference(
    _ old: BookDetails, _ new: BookDetails
  ) -> (before: BookPatch, after: BookPatch) {
    let parts = BookPart.all.map { ($0.name, before: $0.json(of: old), after: $0.json(of: new)) }
    let differing = parts.filter { $0.before != $0.after }
    let isWhole = always.isSubset(of: differing.map(\.0))
    var (before, after): ([String: JSONValue], [String: JSONValue]) = ([:], [:])
    for part in isWhole ? parts : differing {
      (before[part.0], after[part.0]) = (part.before, part.after)
    }
    return (BookPatch(details: before), BookPatch(details: after))
  }

  /// - Parameter details: nil for what is blank but for what changed.
  /// - Throws: `LoggedJSON.Damage` where a value is not one of its part.
  func applied(to details: BookDetails? = nil) throws -> BookDetails {
    guard let values = self.details else { return details ?? Self.blank }
    let isWhole = Self.always.isSubset(of: values.keys)
    var result = isWhole ? Self.blank : details ?? Self.blank
    for part in BookPart.all {
      guard let value = values[part.name] else { continue }
      guard part.set(value, in: &result) else { throw LoggedJSON.Damage() }
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
    case .year(let path): JSONValue(details[path])
    case .seriesNumber(let path): details[path].map { .number($0.text) } ?? .null
    case .rating(let path): details[path].map { .number($0.text) } ?? .null
    }
  }

  /// - Returns: whether it is a value of this part.
  fileprivate func set(_ value: JSONValue, in details: inout BookDetails) -> Bool {
    switch path {
    case .required(let path): details[path] = value.string ?? ""
    case .text(let path), .lines(let path): details[path] = value.string
    case .list(let path): details[path] = value.array?.compactMap(\.string) ?? []
    case .isbn(let path): details[path] = value.string.map { ISBN(stored: $0) }
    case .year(let path): details[path] = value.integer
    case .seriesNumber(let path):
      details[path] = value.number.flatMap(SeriesNumber.init(volumes:))
    case .rating(let path): details[path] = value.number.flatMap(Rating.init(stars:))
    }
    return json(of: details) == value
  }
}

// MARK: JSON

extension BookPatch {
  /// - Throws: `LoggedJSON.Damage`.
  init(json: String) throws {
    guard let object = JSONObject(Array(json.utf8)) else { throw LoggedJSON.Damage() }
    details = try object.value("details") { $0.object?.values }
    place = try object.value("place") { $0.integer.flatMap(Place.init) }
    loan = try object.value("loan", \.object).map { try $0.value("loan") { try Loan($0) } }
    cover = try object.value("cover", \.object).map { try $0.value("file", \.string) }
    guard (loan ?? nil)?.isInBounds != false else { throw LoggedJSON.Damage() }
    guard let details else { return }
    // A title that did not change stands for any.
    let title = JSONValue.string("-")
    let whole = ["title": title, "author": title].merging(details) { $1 }
    guard try BookPatch(details: whole).applied().isInBounds else { throw LoggedJSON.Damage() }
  }

  var json: String {
    var object: [String: JSONValue] = [:]
    object["details"] = details.map(JSONValue.object)
    object["place"] = place.map { JSONValue($0.rawValue) }
    object["loan"] = loan.map { .object($0.map { ["loan": $0.json] } ?? [:]) }
    object["cover"] = cover.map { .object($0.map { ["file": .string($0)] } ?? [:]) }
    return JSONValue.object(object).compactText
  }
}

extension JSONObject {
  /// What stands under a key; nil where nothing does.
  ///
  /// - Throws: `LoggedJSON.Damage` where it is something else.
  fileprivate func value<Value>(
    _ key: String, _ read: (JSONValue) throws -> Value?
  ) throws -> Value? {
    guard let value = values[key], value != .null else { return nil }
    guard let result = try read(value) else { throw LoggedJSON.Damage() }
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
