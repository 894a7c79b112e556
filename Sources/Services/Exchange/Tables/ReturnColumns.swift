import Library
import Platform
import Streams

/// The columns that say when a lent book was returned, or whether it was.
struct ReturnColumns {
  let columns: [Int]
  /// Whether the meaning of the columns is ambiguous.
  let isAmbiguous: Bool

  enum Return: Equatable {
    case open
    /// On a day that may not be known.
    case returned(Date?)
    /// Nothing says whether the book is out.
    case unknown
  }

  /// Reads whether a loan has ended. An unrecognized cell is ignored and counted.
  ///
  /// - Parameter start: when the loan began. No day before it is the day of return.
  func read(_ cells: inout RowCells, since start: Date?) -> Return {
    guard let column = columns.first(where: { cells.text($0) != nil }),
      let text = cells.text(column), !ParsedDate.isDash(text)
    else { return .open }
    if let instant = cells.readInstant(column) {
      let isBeforeStart = start.map { instant.timeIntervalSince($0) < -Self.day } ?? false
      if isBeforeStart || !cells.isPast(instant) {
        cells.reject(text, as: ImportColumn.returned.rawValue)
        return .returned(nil)
      }
      return .returned(instant)
    }
    if BookCells.partialDay(text) != nil {
      // It is back, but since when is known only in part.
      cells.reject(text, as: ImportColumn.returned.rawValue)
      return .returned(nil)
    }
    let written = Return(state: text)
    if written == .unknown { cells.ignoreValue(column, text) }
    guard written == .returned(nil), let day = ParsedState(text)?.day else { return written }
    return .returned(cells.partialDay(of: day, in: column)?.exactDay.map(InstantParser.noon))
  }

  /// In seconds. A day without a time is at noon.
  private static let day = 86_400.0
}

extension ReturnColumns.Return {
  /// Reads a state, not a day.
  init(state text: String) {
    switch ParsedState(text)?.meaning {
    case .returned, .yes, .here, .read: self = .returned(nil)
    case .no, .lent, .renewed, .nobody: self = .open
    default:
      self =
        ParsedDate.isDash(text) ? .open : ParsedDate.isUnknown(text) ? .returned(nil) : .unknown
    }
  }

  /// Returns when a loan ended: the day of return, or else the due date. Returns `nil` for an open
  /// loan, or if neither is known.
  func end(due: Day?) -> Date? {
    guard case .returned(let instant) = self else { return nil }
    return instant ?? due.map(InstantParser.noon)
  }
}

extension ColumnPlan<ImportColumn> {
  /// Headings that are used both for the due date and for the day of return.
  private static var returnHeadings: [String] {
    [
      "return date", "date of return", "return", "date de retour", "retour", "дата возврата",
      "возврат", "rückgabe", "rückgabedatum", "rückgabe am", "fecha de devolución", "devolución",
      "data di restituzione", "restituzione", "data de devolução", "devolução", "inleverdatum",
      "terug op", "retourdatum", "data zwrotu", "zwrot",
    ]
  }

  /// The beginnings of words about returning, in the folded headings of other columns.
  private static var returnStems: [String] {
    [
      "return", "retour", "rendu", "возвра", "сдан", "сдач", "zuruck", "ruckgabe", "devol",
      "devuel",
      "restitu", "terug", "inlever", "zwrot", "zwroc", "oddan",
    ]
  }

  /// Excludes the columns of events, if each row is one.
  mutating func claimEvents(_ lookahead: () -> CSVParser) -> EventColumns? {
    guard !isFromBooksKeeper else { return nil }
    let isLog =
      !columns(.borrower).isEmpty
      && [.returned, .checkedOut].allSatisfy { columns($0).isEmpty }
    guard
      let events = EventColumns(headings, excluded: excluded, isLog: isLog, lookahead)
    else { return nil }
    excluded.formUnion([events.kind] + events.times + events.details)
    return events
  }

  /// Finds out whether each row is a loan: with a borrower or an owner, and a column about
  /// returning.
  mutating func findLoans(isRequired: Bool, on today: Day?, _ lookahead: () -> CSVParser) {
    claimLoanDays(lookahead)
    findStart(lookahead)
    returns = findReturns(on: today, lookahead)
    let hasBorrower = !columns(.borrower).isEmpty
    isLoanTable =
      isRequired || !returns.columns.isEmpty && (hasBorrower || !columns(.owner).isEmpty)
  }

  /// Headings of the first and the last day of a loan, or of a reading.
  private static var startHeadings: [String] {
    [
      "start date", "start", "started", "started on", "start of loan", "begin", "begun", "began",
      "begin date", "beginning", "date started", "beginn", "beginn am", "anfang", "startdatum",
      "début", "début le", "date de début", "commencé le", "дата начала", "начало", "начато",
      "inicio", "fecha de inicio", "inizio", "data inizio", "data di inizio", "início",
      "data de início", "begindatum", "data rozpoczęcia", "początek",
    ]
  }

  private static var endHeadings: [String] {
    [
      "end date", "end", "ended", "ended on", "date ended", "end of loan", "until", "ende",
      "enddatum", "bis", "fin", "date de fin", "jusqu'au", "дата окончания", "конец", "окончание",
      "до", "fecha de fin", "hasta", "fine", "data fine", "data di fine", "fim", "data de fim",
      "einde", "einddatum", "tot", "koniec", "data zakończenia",
    ]
  }

  /// Uses columns such as “Start date” and “End” for loans if all of their days are beside a borrower
  /// and no column says what was read.
  private mutating func claimLoanDays(_ lookahead: () -> CSVParser) {
    guard !isFromBooksKeeper, !columns(.borrower).isEmpty else { return }
    let starts = indices(of: Self.startHeadings)
    let ends = indices(of: Self.endHeadings)
    let isAboutReading =
      !columns(.readOn).allSatisfy(ends.contains) || !columns(.readCount).isEmpty
      || statusUses.values.contains(.reading)
    guard !isAboutReading, !(starts + ends).isEmpty else { return }
    let days = columnsOfLoanDays(among: starts + ends, lookahead)
    if columns(.checkedOut).isEmpty, let start = starts.first(where: days.contains) {
      excluded.insert(start)
      headings.markAsUsed([start])
      mapped[.checkedOut, default: []].append(start)
    }
    guard !columns(.checkedOut).isEmpty, let end = ends.first(where: days.contains) else { return }
    guard !columns(.returned).isEmpty else { return loanEnd = end }
    guard columns(.due).isEmpty else { return }
    excluded.insert(end)
    headings.markAsUsed([end])
    mapped[.due, default: []].append(end)
  }

  private func indices(of names: [String]) -> [Int] {
    names.compactMap(headings.index).filter { !excluded.contains($0) }
  }

  /// Returns the columns that have mostly days, most of them beside a borrower. A row without one has
  /// not all of them.
  private func columnsOfLoanDays(among columns: [Int], _ lookahead: () -> CSVParser) -> [Int] {
    let borrowers = self.columns(.borrower)
    var counts = columns.map { _ in (days: 0, others: 0, alone: 0) }
    forEachRow(lookahead) { row in
      let isLent = borrowers.contains { !row.isEmpty($0) }
      // Someone’s reading has a start and an end.
      let isComplete = columns.count > 1 && columns.allSatisfy { !row.isEmpty($0) }
      for (index, column) in columns.enumerated() where !row.isEmpty(column) {
        let text = PlainText.sanitized(row.text(column))
        if ParsedDate.isDash(text) { continue }
        if !isLent {
          counts[index].alone += isComplete ? Self.tooMany : 1
        } else if Self.isDay(text) {
          counts[index].days += 1
        } else {
          counts[index].others += 1
        }
      }
    }
    return zip(columns, counts).filter { $0.1.days > $0.1.others && $0.1.days >= $0.1.alone }
      .map(\.0)
  }

  /// More than the rows that are read ahead.
  private static var tooMany: Int { 1_000_000_000 }

  private static func isDay(_ text: String) -> Bool {
    BookCells.day(text) != nil || CellNumber.date(unformatted: text, from1904: false) != nil
  }

  /// Finds the columns without a usual heading that say when books were lent. If a column of days
  /// may say so, or anything else, no loan is made.
  private mutating func findStart(_ lookahead: () -> CSVParser) {
    guard !isFromBooksKeeper else { return }
    // “Выдано” has either names or days.
    for column in columnsOfDays(among: columns(.borrower), lookahead) {
      excluded.insert(column)
      mapped[.checkedOut, default: []].append(column)
    }
    guard columns(.checkedOut).isEmpty, !columns(.borrower).isEmpty else { return }
    // The end of a loan is not its start, of which another column says more.
    let hasStart = !indices(of: Self.startHeadings).isEmpty
    let ends = hasStart ? indices(of: Self.endHeadings) : []
    let days = columnsOfDays(
      among: unknownColumns.filter { !isAboutReturning($0) && !ends.contains($0) }, lookahead)
    let start =
      days.first { hasWord($0, beginningWith: Self.startStems) }
      ?? Self.headingsOfStart.lazy.compactMap(headings.index).first(where: days.contains)
    guard let start else {
      ambiguousStart = days.first
      return
    }
    excluded.insert(start)
    headings.markAsUsed([start])
    mapped[.checkedOut, default: []].append(start)
  }

  /// Finds out what a column about returning means. With a column of due dates beside it, or an
  /// empty cell of a lent book, it has the days on which books came back. If one of its days is in
  /// the future, it has due dates. Otherwise it may have either, as may a column of days beside the
  /// start of loans whose heading says nothing.
  private mutating func findReturns(on today: Day?, _ lookahead: () -> CSVParser) -> ReturnColumns {
    guard !isFromBooksKeeper else { return ReturnColumns(columns: [], isAmbiguous: false) }
    let returnColumns = columns(.returned)
    let named = returnColumns.isEmpty ? possibleReturnColumn : nil
    let unnamed =
      returnColumns.isEmpty && named == nil && !columns(.checkedOut).isEmpty
        && !columns(.borrower).isEmpty
      ? columnsOfDays(among: unknownColumns, lookahead).first : nil
    guard returnColumns.isEmpty, let index = named ?? unnamed else {
      return ReturnColumns(columns: returnColumns, isAmbiguous: false)
    }
    excluded.insert(index)
    headings.markAsUsed([index])
    let hasDue = !columns(.due).isEmpty
    var isReturn = hasDue && named != nil
    if !isReturn, !(hasDue && named == nil) {
      let borrowers = columns(.borrower)
      let usesFuture = !borrowers.isEmpty
      var isDue = !usesFuture
      var parser = lookahead()
      var row = CSVRow()
      while !isReturn, !isDue, (try? parser.read(into: &row)) == true {
        guard borrowers.contains(where: { !row.isEmpty($0) }) else { continue }
        let text = PlainText.sanitized(row.text(index))
        if let day = BookCells.day(text) {
          isDue = today.map { day > $0 } ?? false
        } else {
          isReturn =
            named != nil
            && (text.isEmpty || ParsedState(text) != nil || ParsedDate.isDash(text))
        }
      }
      if isDue {
        mapped[.due, default: []].append(index)
        return ReturnColumns(columns: [], isAmbiguous: false)
      }
    }
    return ReturnColumns(columns: [index], isAmbiguous: !isReturn)
  }

  // MARK: Columns without a usual heading

  private var unknownColumns: [Int] {
    headings.names.indices.filter { index in
      !excluded.contains(index) && ImportColumn(named: headings.names[index]) == nil
        && !hasWord(index, beginningWith: Self.stemsOfOtherDays)
    }
  }

  private func hasWord(_ column: Int, beginningWith stems: [String]) -> Bool {
    Folding.words(headings.names[column]).split(separator: " ").contains { word in
      stems.contains(where: word.hasPrefix)
    }
  }

  private func isAboutReturning(_ column: Int) -> Bool {
    hasWord(column, beginningWith: Self.returnStems)
      || Self.returnHeadings.contains { headings.index(of: $0) == column }
  }

  /// Returns the columns that have only days in the rows with a borrower.
  private func columnsOfDays(among columns: [Int], _ lookahead: () -> CSVParser) -> [Int] {
    guard !columns.isEmpty else { return [] }
    let borrowers = self.columns(.borrower)
    var counts = columns.map { _ in 0 }
    forEachRow(lookahead) { row in
      guard borrowers.contains(where: { !row.isEmpty($0) }) else { return }
      for (index, column) in columns.enumerated() where counts[index] >= 0 && !row.isEmpty(column) {
        let text = PlainText.sanitized(row.text(column))
        if ParsedDate.isDash(text) { continue }
        counts[index] = Self.isDay(text) ? counts[index] + 1 : -1
      }
    }
    return zip(columns, counts).filter { $0.1 > 0 }.map(\.0)
  }

  /// Headings that say when a book was lent, if the column has days.
  private static var headingsOfStart: [String] {
    [
      "date", "from", "since", "out", "taken", "datum", "seit", "von", "vom", "am", "depuis", "le",
      "дата", "с", "fecha", "desde", "data", "dal", "od", "op",
    ]
  }

  private static var startStems: [String] {
    [
      "lent", "loan", "borrow", "issue", "checkout", "pret", "emprunt", "выда", "взят", "verlieh",
      "entlieh", "ausgelieh", "ausleih", "prestam", "prestad", "prestit", "prestat", "emprest",
      "geleend", "uitgeleend", "wypozycz",
    ].map(Folding.words)
  }

  /// The beginnings of words about other days in the life of a book.
  private static var stemsOfOtherDays: [String] {
    [
      "purchas", "bought", "acqui", "achat", "achet", "kauf", "gekauft", "erworb", "anschaff",
      "compr", "adquir", "koop", "gekocht", "aanschaf", "zakup", "kupion", "купл", "покуп",
      "приобр", "publi", "parut", "издан", "ersch", "release", "birth", "naiss", "рожд", "geburt",
      "nacim", "nascit", "updat", "modif", "измен", "geand", "chang", "edit", "remind", "letter",
      "sent", "print", "read", "lu", "lect", "чита", "прочит", "gelesen", "lese", "leid", "lett",
      "import", "creat", "start", "begin", "begun", "begon", "started", "finish", "stop",
      "inventor",
      "invent", "checked", "catalog", "added", "entry", "joined", "member",
    ].map(Folding.words)
  }

  private var possibleReturnColumn: Int? {
    if let loanEnd { return loanEnd }
    if let index = Self.returnHeadings.lazy.compactMap(headings.index)
      .first(where: { !excluded.contains($0) })
    {
      return index
    }
    guard !columns(.borrower).isEmpty else { return nil }
    return headings.names.indices.first { index in
      !excluded.contains(index) && ImportColumn(named: headings.names[index]) == nil
        && hasWord(index, beginningWith: Self.returnStems)
    }
  }
}
