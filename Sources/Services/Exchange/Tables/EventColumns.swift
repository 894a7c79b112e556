import Library
import Platform
import Streams

/// The columns of a list of events, such as a library app’s timeline or the log of a lending desk:
/// each row records that a book was borrowed, renewed, returned or reserved.
struct EventColumns {
  let kind: Int
  let times: [Int]
  let details: [Int]

  /// Reads the event of a row. An unknown kind is ignored and counted.
  func read(_ cells: inout RowCells) -> LoanEvent? {
    guard let text = cells.text(kind) else { return nil }
    guard let kind = LoanEvent.Kind(text) else {
      cells.ignoreValue(kind, text)
      return nil
    }
    guard let instant = cells.instant(times, as: "checked out") else { return nil }
    let period = cells.text(first: details).flatMap(LoanEvent.period)
    if period == nil, kind == .borrowed || kind == .renewed { cells.ignore(details) }
    return LoanEvent(kind: kind, text: text, instant: instant, period: period)
  }

  // MARK: Detection

  private static let kindHeadings = [
    "activity", "action", "event", "event type", "transaction", "transaction type", "activité",
    "événement", "opération", "действие", "событие", "операция", "aktion", "ereignis", "vorgang",
    "actividad", "acción", "evento", "attività", "azione", "atividade", "ação", "activiteit",
    "actie",
    "zdarzenie", "czynność",
  ]

  private static let timeHeadings = [
    "timestamp", "date", "time", "date time", "when", "horodatage", "дата", "время", "дата и время",
    "datum", "zeit", "zeitpunkt", "fecha", "data", "tijd", "tijdstip",
  ]

  /// Headings of columns that have other data more often.
  private static let ambiguousKindHeadings = [
    "type", "тип", "typ", "art", "tipo", "soort", "rodzaj",
  ]

  /// Returns the columns of events, if there are some and most values are known events.
  ///
  /// - Parameter isLog: whether rows have borrowers and nothing else about their loans. The rows are
  ///   then events even if no word for them is known, since loans would be wrong.
  init?(
    _ headings: Headings, excluded: Set<Int>, isLog: Bool, _ lookahead: () -> CSVParser
  ) {
    func first(_ names: [String]) -> Int? {
      names.lazy.compactMap(headings.index).first { !excluded.contains($0) }
    }
    let clearKind = first(Self.kindHeadings)
    guard let kind = clearKind ?? (isLog ? first(Self.ambiguousKindHeadings) : nil),
      let time = first(Self.timeHeadings)
    else { return nil }
    var knownCount = 0
    var unknownCount = 0
    var parser = lookahead()
    var row = CSVRow()
    while knownCount + unknownCount < Self.maxSample, (try? parser.read(into: &row)) == true {
      if row.isEmpty(kind) { continue }
      if LoanEvent.Kind(PlainText.sanitized(row.text(kind))) == nil {
        unknownCount += 1
      } else {
        knownCount += 1
      }
    }
    let isUnknownLog = isLog && clearKind != nil && unknownCount > 0
    guard knownCount > unknownCount || isUnknownLog else { return nil }
    self.kind = kind
    times = [time]
    details = [first(["details", "détails", "подробности", "loan period"])].compactMap(\.self)
    headings.markAsUsed([kind, time] + details)
  }

  private static let maxSample = 1_000
}

/// An event in the lending of a book.
struct LoanEvent {
  enum Kind: Int {
    case reserved, unreserved, borrowed, renewed, returned

    /// Returns `nil` for other events.
    init?(_ text: String) {
      switch ParsedState(text)?.meaning {
      case .reserved, .onHold: self = .reserved
      case .unreserved: self = .unreserved
      case .lent: self = .borrowed
      case .renewed: self = .renewed
      case .returned: self = .returned
      default: return nil
      }
    }
  }

  let kind: Kind
  /// As written.
  let text: String
  let instant: Date
  /// The days of the loan.
  let period: Int?

  /// Parses `21 days`.
  fileprivate static func period(_ text: String) -> Int? {
    let words = text.split(separator: " ")
    guard words.count == 2, let days = Int(words[0]), (1...366).contains(days),
      daysWords.contains(where: Folding.words(String(words[1])).hasPrefix)
    else { return nil }
    return days
  }

  private static let daysWords = ["day", "jour", "дн", "ден", "tag", "dia", "giorn", "dag", "dni"]
    .map(Folding.words)
}

/// The books of a list of events, each with its loans.
struct EventBooks {
  struct Entry {
    var book: ImportedBook
    fileprivate var events: [(event: LoanEvent, borrower: String?, due: Day?)] = []
    var record: [UInt8]
  }

  private(set) var entries: [Entry] = []
  private var indices: [BookKey: Int] = [:]

  mutating func add(
    _ book: ImportedBook, _ event: LoanEvent?, _ record: [UInt8]
  ) throws(ImportError) {
    let key = BookKey(book)
    let index = indices[key] ?? entries.count
    if index == entries.count {
      guard index < ImportLimit.loanTableBooks else { throw .tableTooLarge(.books(index)) }
      indices[key] = index
      entries.append(Entry(book: book, record: record))
    } else {
      entries[index].book.addReports(of: book)
      entries[index].record += [UInt8(ascii: "\n")] + record
    }
    if let event { entries[index].events.append((event, book.borrower, book.due)) }
  }

  /// Returns the book of an entry with the loans that its events make, once for each copy, and the
  /// events that make none.
  static func books(of entry: Entry) -> ([ImportedBook], ignored: [String]) {
    var book = entry.book
    book.borrower = nil
    book.due = nil
    book.loans = []
    let events = entry.events.sorted {
      ($0.event.instant, $0.event.kind.rawValue) < ($1.event.instant, $1.event.kind.rawValue)
    }
    var history = LoanHistory(hasOwner: book.details.owner != nil)
    for (event, borrower, due) in events { history.add(event, of: borrower, due: due) }
    book.addedAt = events.first?.event.instant ?? book.addedAt
    let copies = history.loansByCopy
    guard !copies.isEmpty else {
      book.isOwned = book.isOwned ?? (book.details.owner != nil ? false : nil)
      if history.isWanted, book.reading == nil { book.reading = ImportedReading(shelf: .want) }
      return ([book], history.ignored)
    }
    var books: [ImportedBook] = []
    for loans in copies {
      book.loans = loans
      books.append(book)
      // The first copy has the reading and the reports.
      book.reading = nil
      book.rejectedCells = []
      book.changedCells = []
    }
    return (books, history.ignored)
  }
}

/// The loans that the events of one title make, oldest event first.
private struct LoanHistory {
  let hasOwner: Bool
  /// The events that make no loan.
  private(set) var ignored: [String] = []
  private(set) var isWanted = false
  private var loans: [ImportedLoan] = []
  /// The days of each loan.
  private var periods: [Int?] = []

  init(hasOwner: Bool) { self.hasOwner = hasOwner }

  mutating func add(_ event: LoanEvent, of borrower: String?, due: Day?) {
    let isFromOwner = borrower == nil && hasOwner
    guard let holder = borrower ?? (isFromOwner ? Borrower.user : nil) else {
      // Many desks note only what comes back.
      if event.kind == .returned, let open = loans.lastIndex(where: \.isOpen) {
        loans[open].returnedAt = event.instant
      } else {
        ignored.append(event.text)
      }
      return
    }
    let open = loans.lastIndex { $0.isOpen && Borrower.isSame($0.borrower, holder) }
    func begin() {
      var loan = ImportedLoan(borrower: holder, isFromOwner: isFromOwner)
      loan.checkedOutAt = event.instant
      let day = InstantParser.day(of: event.instant)
      loan.due = due ?? event.period.flatMap { day.adding(days: $0) }
      if let open { loans[open].returnedAt = event.instant }
      loans.append(loan)
      periods.append(loan.due.map(day.days))
    }
    switch event.kind {
    case .borrowed: begin()
    case .renewed:
      guard let open else { return begin() }
      // Without a period in the event, the loan is renewed for its last period.
      let period = event.period ?? periods[open]
      let old = loans[open].due
      loans[open].due = due ?? period.flatMap { old?.adding(days: $0) } ?? old
      loans[open].renewals += 1
    case .returned:
      let isKnown = loans.contains {
        $0.returnedAt == event.instant && Borrower.isSame($0.borrower, holder)
      }
      if isKnown { return }
      if open == nil { begin() }
      loans[open ?? loans.endIndex - 1].returnedAt = event.instant
    case .reserved where isFromOwner: isWanted = true
    case .unreserved where isFromOwner: isWanted = false
    // Someone else’s place in the queue.
    case .reserved, .unreserved: ignored.append(event.text)
    }
  }

  /// The loans of each copy. A book that someone else borrows has come back, unless its borrower
  /// returned it later: then there is another copy.
  var loansByCopy: [[ImportedLoan]] {
    var copies: [[ImportedLoan]] = []
    func start(_ loan: ImportedLoan) -> Date { loan.checkedOutAt ?? .distantPast }
    for loan in loans.sorted(by: { start($0) < start($1) }) {
      let day = InstantParser.day(of: start(loan))
      let isBack = copies.map { copy in
        copy.last?.returnedAt.map { InstantParser.day(of: $0) <= day } ?? false
      }
      if let index = isBack.firstIndex(of: true) {
        copies[index].append(loan)
      } else if let index = copies.firstIndex(where: { $0.last?.isOpen ?? false }) {
        copies[index][copies[index].count - 1].returnedAt = start(loan)
        copies[index].append(loan)
      } else {
        copies.append([loan])
      }
    }
    return copies
  }
}

/// The key that identifies a book in a table of loans or events.
struct BookKey: Hashable {
  private let text: String
  private let number: Int?

  init(_ book: ImportedBook) {
    number = book.number
    let details = book.details
    let work =
      details.isbn?.digits
      ?? Folding.titleKey(details.title) + "\u{1}"
      + AuthorNames.people(in: details.author).map(Folding.authorKey).sorted().joined(
        separator: "\u{2}")
    text =
      number == nil
      ? work + "\u{1}" + (details.owner.map(Folding.titleKey) ?? "") + "\u{1}"
        + (details.location.map(Folding.nameKey) ?? "") + "\u{1}" + (details.barcode ?? "")
      : ""
  }
}
