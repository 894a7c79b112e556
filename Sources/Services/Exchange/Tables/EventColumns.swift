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

  /// Returns the columns of events, if there are some and most values are known events.
  init?(_ headings: Headings, excluded: Set<Int>, _ lookahead: () -> CSVParser) {
    func first(_ names: [String]) -> Int? {
      names.lazy.compactMap(headings.index).first { !excluded.contains($0) }
    }
    guard let kind = first(Self.kindHeadings), let time = first(Self.timeHeadings) else {
      return nil
    }
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
    guard knownCount > unknownCount else { return nil }
    self.kind = kind
    times = [time]
    details = [first(["details", "détails", "подробности", "loan period"])].compactMap(\.self)
    headings.markAsRead([kind, time] + details)
  }

  private static let maxSample = 1_000
}

/// An event in the lending of a book.
struct LoanEvent {
  enum Kind: Int {
    case reserved, unreserved, borrowed, renewed, returned

    /// Returns `nil` for other events.
    init?(_ text: String) {
      guard let kind = Self.kinds[Folding.words(text)] else { return nil }
      self = kind
    }

    private static let kinds: [String: Kind] = {
      let table: [(Kind, String)] = [
        (
          .borrowed,
          "borrowed|borrow|checked out|check out|checkout|loan|loaned|issue|issued|lent|emprunté"
            + "|emprunt|prêt|prêté|выдана|выдано|выдача|взята|взято|ausgeliehen|ausleihe|entliehen"
            + "|prestado|préstamo|prestito|prestato|emprestado|empréstimo|geleend|uitgeleend"
            + "|wypożyczenie|wypożyczono"
        ),
        (
          .renewed,
          "renewed|renew|renewal|extended|prolongé|prolongation|renouvelé|renouvellement|продлена"
            + "|продлено|продление|verlängert|verlängerung|renovado|renovación|rinnovato|rinnovo"
            + "|renovação|verlengd|verlenging|przedłużenie|prolongata"
        ),
        (
          .returned,
          "returned|return|checked in|check in|checkin|given back|auto returned|rendu|retour"
            + "|retourné|возвращена|возвращено|возврат|сдана|zurückgegeben|rückgabe|devuelto"
            + "|devolución|restituito|restituzione|devolvido|devolução|teruggebracht|ingeleverd"
            + "|zwrot|zwrócono"
        ),
        (
          .reserved,
          "placed on hold|hold placed|placed hold|hold|on hold|reserved|requested|réservé"
            + "|réservation|забронирована|бронь|заказ|vorgemerkt|vormerkung|reserviert|reservado"
            + "|reserva|prenotato|prenotazione|gereserveerd|reservering|rezerwacja"
        ),
        (
          .unreserved,
          "hold cancelled|hold canceled|cancelled hold|canceled hold|removed hold|hold removed"
            + "|réservation annulée|бронь снята|vormerkung gelöscht"
        ),
      ]
      var kinds: [String: Kind] = [:]
      for (kind, words) in table {
        for word in words.split(separator: "|") { kinds[Folding.words(String(word))] = kind }
      }
      return kinds
    }()
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
      entries[index].book.rejectedCells += book.rejectedCells
      entries[index].record += [UInt8(ascii: "\n")] + record
    }
    if let event { entries[index].events.append((event, book.borrower, book.due)) }
  }

  /// Returns the book of an entry with the loans that its events make, and the events that make
  /// none.
  static func book(of entry: Entry) -> (ImportedBook, ignored: [String]) {
    var book = entry.book
    var ignored: [String] = []
    book.borrower = nil
    book.due = nil
    book.loans = []
    var periods: [Int?] = []
    var isWanted = false
    let events = entry.events.sorted {
      ($0.event.instant, $0.event.kind.rawValue) < ($1.event.instant, $1.event.kind.rawValue)
    }
    for (event, borrower, due) in events {
      let isFromOwner = borrower == nil && book.details.owner != nil
      guard let holder = borrower ?? (isFromOwner ? Borrower.user : nil) else {
        ignored.append(event.text)
        continue
      }
      let open = book.loans.lastIndex { $0.isOpen && Borrower.isSame($0.borrower, holder) }
      func begin() {
        var loan = ImportedLoan(borrower: holder, isFromOwner: isFromOwner)
        loan.checkedOutAt = event.instant
        let day = InstantParser.day(of: event.instant)
        loan.due = due ?? event.period.flatMap { day.adding(days: $0) }
        // The last borrower has returned it.
        for index in book.loans.indices where book.loans[index].isOpen {
          book.loans[index].returnedAt = event.instant
        }
        book.loans.append(loan)
        periods.append(loan.due.map(day.days))
      }
      switch event.kind {
      case .borrowed: begin()
      case .renewed:
        guard let open else {
          begin()
          continue
        }
        // Without a period in the event, the loan is renewed for its last period.
        let period = event.period ?? periods[open]
        let old = book.loans[open].due
        book.loans[open].due = due ?? period.flatMap { old?.adding(days: $0) } ?? old
        book.loans[open].renewals += 1
      case .returned:
        let isKnown = book.loans.contains {
          $0.returnedAt == event.instant && Borrower.isSame($0.borrower, holder)
        }
        // Someone else has had the book since.
        if isKnown { continue }
        if open == nil { begin() }
        let index = open ?? book.loans.endIndex - 1
        book.loans[index].returnedAt = event.instant
      case .reserved where isFromOwner: isWanted = true
      case .unreserved where isFromOwner: isWanted = false
      // Someone else’s place in the queue.
      case .reserved, .unreserved: ignored.append(event.text)
      }
    }
    book.addedAt = events.first?.event.instant ?? book.addedAt
    if book.loans.isEmpty {
      book.isOwned = book.isOwned ?? (book.details.owner != nil ? false : nil)
      if isWanted, book.reading == nil { book.reading = ImportedReading(shelf: .want) }
    }
    return (book, ignored)
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
        + (details.location.map(Folding.nameKey) ?? "")
      : ""
  }
}
