import Platform

/// A copy of a book in a library.
///
/// A book that its owner lends to us can be lent to someone else; it then has two open loans.
package struct Book: Equatable, Sendable {
  /// The accession number, never reused.
  package let number: Int
  package var details: BookDetails
  package let addedAt: Date
  /// The newest loan to a borrower, open or closed.
  package var lastLoanToBorrower: Loan?
  /// The newest loan from its owner to us, open or closed.
  package var lastLoanFromOwner: Loan?
  package var cover: String?
  /// The queue for the book, in order.
  package var holds: [BookHold]
  package var reading: Reading?
  /// Whether the book is in the trash. Its loan remains open until the book is returned.
  package var isDeleted = false

  package init(
    number: Int, details: BookDetails, addedAt: Date, lastLoan: Loan? = nil,
    lastLoanFromOwner: Loan? = nil, cover: String? = nil, holds: [BookHold] = [],
    reading: Reading? = nil
  ) {
    self.number = number
    self.details = details
    self.addedAt = addedAt
    let isFromOwner = lastLoan?.isFromOwner == true
    lastLoanToBorrower = isFromOwner ? nil : lastLoan
    self.lastLoanFromOwner = isFromOwner ? lastLoan : lastLoanFromOwner
    self.cover = cover
    self.holds = holds
    self.reading = reading
  }

  package var numberText: String { String(number) }
  package var title: String { details.title }
  package var author: String { details.author }

  /// The value of `addedAt` if a server does not say when the book was added.
  package static let unknownAddedAt = Date(timeIntervalSince1970: 0)

  /// When the book was added, or `nil` if that is unknown.
  package var knownAddedAt: Date? { addedAt == Self.unknownAddedAt ? nil : addedAt }

  package var openLoanToBorrower: Loan? { lastLoanToBorrower.flatMap { $0.isOpen ? $0 : nil } }

  /// The open loan from its owner; a book without an owner is ours.
  package var openLoanFromOwner: Loan? {
    details.owner == nil ? nil : lastLoanFromOwner.flatMap { $0.isOpen ? $0 : nil }
  }

  /// The open loan; for a borrowed book that we have lent, the loan to its borrower.
  package var openLoan: Loan? { openLoanToBorrower ?? openLoanFromOwner }

  /// - Parameter fromOwner: whether the loan from the owner to us is meant, also of a book that we
  ///   have lent.
  package func loanToRenew(fromOwner: Bool) -> Loan? {
    (fromOwner ? openLoanFromOwner : nil) ?? openLoan
  }

  /// The open loan to a borrower, else the loan that began last.
  package var currentOrLastLoan: Loan? {
    if let openLoanToBorrower { return openLoanToBorrower }
    guard let lastLoanToBorrower, let lastLoanFromOwner else {
      return lastLoanToBorrower ?? lastLoanFromOwner
    }
    return lastLoanToBorrower.checkedOutAt < lastLoanFromOwner.checkedOutAt
      ? lastLoanFromOwner : lastLoanToBorrower
  }

  package mutating func set(_ loan: Loan) {
    if loan.isFromOwner { lastLoanFromOwner = loan } else { lastLoanToBorrower = loan }
  }

  package var dueDate: Day? {
    [openLoanToBorrower?.dueDate, openLoanFromOwner?.dueDate].compactMap(\.self).min()
  }

  /// Whether the book is lent, and its owner expects it back before the borrower has to return it.
  package var isDueToOwnerFirst: Bool {
    guard let loan = openLoanToBorrower, let ownerDate = openLoanFromOwner?.dueDate else {
      return false
    }
    return loan.dueDate.map { ownerDate < $0 } ?? true
  }

  package var isReturnedToOwner: Bool {
    details.owner != nil && openLoan == nil && lastLoanFromOwner != nil
  }

  /// Whether the book is in the library: held, or out on loan. A book that was returned to its
  /// owner is not.
  package var isHere: Bool { openLoan != nil || details.isHeld && !isReturnedToOwner }

  /// The people who wait for the book. No one waits for a deleted book until it is restored.
  package func queue(on today: Day) -> [BookHold] { isDeleted ? [] : activeHolds(on: today) }

  /// The holds that apply, or that would apply if the book were restored.
  package func activeHolds(on today: Day) -> [BookHold] { holds.filter { $0.isActive(on: today) } }

  /// Returns the hold that is ready for pickup, if any. A book that is lent, returned to its
  /// owner or deleted is not kept for anyone.
  package func readyHold(on today: Day) -> BookHold? {
    openLoanToBorrower == nil && isHere ? queue(on: today).first : nil
  }

  package func isOverdue(on today: Day) -> Bool { dueDate.map { $0 < today } ?? false }

  package func status(for viewer: Viewer) -> LoanStatus {
    if !isHere { return isReturnedToOwner ? .givenBack : .notInLibrary }
    guard openLoan != nil else { return readyHold(on: viewer.today) == nil ? .available : .onHold }
    return LoanStatus(dueDate: dueDate, for: viewer)
  }
}

package struct BookDetails: Codable, Equatable, Sendable {
  package var title: String
  package var author: String
  package var publisher: String?
  package var categories: [String] = []
  package var isbn: ISBN?
  /// Negative before the common era.
  package var year: Int?
  package var owner: String?
  /// For example `B4` or `top shelf`.
  package var location: String?
  package var series: String?
  package var seriesNumber: SeriesNumber?
  package var notes: String?
  package var description: String?
  package var tags: [String] = []
  package var rating: Rating?
  /// The number of pages.
  package var pages: Int?
  /// The identifiers of the book elsewhere, in the form of `Identifier`.
  package var identifiers: [String] {
    get { ownIdentifiers ?? [] }
    set { ownIdentifiers = newValue.isEmpty ? nil : newValue }
  }
  /// `nil` instead of an empty array, so that archives omit the key.
  private var ownIdentifiers: [String]?
  /// Whether the book is in the library, rather than read elsewhere, wanted or withdrawn.
  package var isHeld: Bool {
    get { held ?? true }
    set { held = newValue ? nil : false }
  }
  /// `nil` instead of true, so that archives omit the key.
  private var held: Bool?
  /// When and why the book was withdrawn, if it was.
  package var withdrawal: Withdrawal? {
    get { withdrawn.flatMap(Withdrawal.init(stored:)) }
    set { withdrawn = newValue?.stored }
  }
  /// The stored form of the withdrawal.
  var withdrawn: String?

  private enum CodingKeys: String, CodingKey {
    case title, author, publisher, categories, isbn, year, owner, location, series, seriesNumber
    case notes, description, tags, rating, pages, held, withdrawn
    case ownIdentifiers = "identifiers"
  }

  package var authors: [String] {
    let people = AuthorNames.people(in: author).filter { $0 != "others" }
    return people.isEmpty ? [author] : people
  }

  /// The URL of a page about the book, if an identifier is one.
  package var link: String? {
    identifiers.first { $0.hasPrefix("url:") }.map { String($0.dropFirst(4)) }
  }

  /// The barcode of the copy, as an identifier.
  package var barcode: String? {
    identifiers.first { $0.hasPrefix(Identifier.barcode + ":") }
  }

  package static let years = -9_999...9_999

  package init(title: String, author: String) {
    self.title = title
    self.author = author
  }
}

extension ISBN: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(stored: try decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(digits)
  }
}

extension BookDetails {
  /// Returns the field as a person would type it; empty if it has no value.
  package func text(of field: BookField) -> String {
    switch field.part?.path {
    case .required(let path): self[path]
    case .text(let path), .lines(let path): self[path] ?? ""
    case .list(let path): Self.text(ofList: self[path])
    case .isbn(let path): self[path]?.digits ?? ""
    case .year(let path), .count(let path): self[path].map(String.init) ?? ""
    case .seriesNumber(let path): self[path]?.text ?? ""
    case .rating(let path): self[path]?.text ?? ""
    case .flag, nil: ""
    }
  }

  /// The key that copies of a title share: the ISBN, or else the title and author.
  package var copyKey: String {
    isbn?.digits ?? Folding.titleKey(title) + "\n" + Folding.authorKey(author)
  }

  /// Whether a field must have a value. A book that is not held needs no author.
  package func requires(_ field: BookField) -> Bool {
    field.isRequired && (isHeld || field != .author)
  }

  /// The first required field without a value.
  package var missingField: BookField? {
    BookField.allCases.first { requires($0) && text(of: $0).allSatisfy(\.isWhitespace) }
  }

  /// Sets a field from typed text; empty text clears it. If it throws, nothing has changed.
  package mutating func set(_ field: BookField, to typed: String) throws(LibraryError) {
    let text = try PlainText.checked(typed, for: field)
    if text.isEmpty, requires(field) { throw .required(field) }
    let value = text.isEmpty ? nil : text
    switch field.part?.path {
    case .required(let path): self[path] = text
    case .text(let path), .lines(let path):
      self[path] = value
      // A number needs a series.
      if field == .series, value == nil { seriesNumber = nil }
    case .list(let path):
      if field == .identifiers, let word = Identifier.invalidWord(in: text) {
        throw .badIdentifier(word)
      }
      self[path] =
        switch field {
        case .identifiers: Identifier.list(text)
        case .categories: Self.categories(text, keeping: categories)
        default: Self.list(text)
        }
    case .isbn(let path): self[path] = try value.map(BookDetails.isbn)
    case .year(let path): self[path] = try value.map(BookDetails.year)
    case .seriesNumber(let path):
      let number = try value.map(SeriesNumber.init(_:))
      if number != nil, series == nil { throw .required(.series) }
      self[path] = number
    case .rating, .count, .flag, nil: break
    }
  }

  /// Returns these details with missing values filled in from others; existing values are kept.
  package func completed(from others: BookDetails) -> BookDetails {
    var result = self
    for part in BookPart.all {
      switch part.path {
      case .required(let path): if self[path].isEmpty { result[path] = others[path] }
      case .flag: break
      case .text(let path), .lines(let path): result.complete(path, from: others)
      case .isbn(let path): result.complete(path, from: others)
      case .year(let path), .count(let path): result.complete(path, from: others)
      case .seriesNumber(let path):
        // A number in another series, or in an unnamed one, does not apply to this series.
        let series = result.series.map(Folding.words)
        let other = others.series.map(Folding.words)
        if series != nil, series == other { result.complete(path, from: others) }
      case .rating(let path): result.complete(path, from: others)
      case .list(let path):
        if self[path].isEmpty { result[path] = others[path] }
      }
    }
    // A book that is held is not withdrawn.
    result.withdrawal = isHeld ? withdrawal : result.withdrawal
    return result
  }

  private mutating func complete<Value>(
    _ path: BookPart.Access<Value?>, from others: BookDetails
  ) {
    self[path] = self[path] ?? others[path]
  }

  /// Splits a string at commas and semicolons, and removes duplicates, ignoring case and accents.
  package static func list(_ text: String) -> [String] {
    var seen: Set<String> = []
    return text.unicodeScalars.split { $0 == "," || $0 == ";" }
      .map { PlainText.sanitized(String($0)) }
      .filter { !$0.isEmpty && seen.insert(Folding.labelKey($0)).inserted }
  }

  /// Returns the tags in typed texts.
  ///
  /// - Throws: `LibraryError.controlCharacter`.
  package static func tags(typed texts: [String]) throws(LibraryError) -> [String] {
    var tags: [String] = []
    for text in texts { tags += list(try PlainText.checked(text, for: nil)) }
    return distinct(tags)
  }

  /// Returns the categories in a text. Semicolons separate them, and commas only if there are none:
  /// a category may have commas, `English fiction, modern; History`.
  ///
  /// - Parameter known: the only categories that may have commas. Who types “novel, sf; classic” means
  ///   three.
  package static func categories(_ text: String, keeping known: [String]? = nil) -> [String] {
    guard text.utf8.contains(UInt8(ascii: ";")) else { return list(text) }
    let parts = text.parts(between: ";").map { PlainText.sanitized(String($0)) }
    return distinct(parts.flatMap { known?.contains($0) ?? true ? [$0] : list($0) })
  }

  /// Returns the distinct elements of a list that are not empty, ignoring case and accents.
  package static func distinct(_ labels: some Sequence<String>) -> [String] {
    var seen: Set<String> = []
    return labels.filter { !$0.isEmpty && seen.insert(Folding.labelKey($0)).inserted }
  }

  /// Returns a list as text, which is parsed back into it. If an element has a comma, semicolons
  /// separate the elements.
  package static func text(ofList list: [String], separator: String = ", ") -> String {
    guard list.contains(where: { $0.utf8.contains(UInt8(ascii: ",")) }) else {
      return list.joined(separator: separator)
    }
    return list.joined(separator: "; ") + (list.count == 1 ? ";" : "")
  }

  /// The details with all texts normalized for storage.
  package var normalized: BookDetails {
    func cleaned(_ text: String?, keepingLines: Bool = false) -> String? {
      let result = text.map { PlainText.sanitized($0, keepingLines: keepingLines) }
      return result?.isEmpty == false ? result : nil
    }
    var details = self
    for part in BookPart.all {
      switch part.path {
      case .required(let path): details[path] = cleaned(self[path]) ?? ""
      case .text(let path): details[path] = cleaned(self[path])
      case .lines(let path): details[path] = cleaned(self[path], keepingLines: true)
      case .list(let path): details[path] = self[path].compactMap { cleaned($0) }
      case .isbn, .year, .count, .seriesNumber, .rating, .flag: break
      }
    }
    return details
  }

  private static func isbn(_ text: String) throws(LibraryError) -> ISBN {
    do { return try ISBN(text) } catch { throw .badISBN(text, error) }
  }

  private static func year(_ text: String) throws(LibraryError) -> Int {
    let minus = text.replacing("\u{2212}", with: "-")
    guard let year = Int(minus), years.contains(year) else { throw .badYear(text) }
    return year
  }
}

extension String {
  /// Nil instead of an empty text, such as the author of a book that has none.
  package var nonEmpty: String? { isEmpty ? nil : self }
}
