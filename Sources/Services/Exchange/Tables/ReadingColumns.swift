import Library
import Platform

struct ReadingColumns {
  let status: [Int]
  let readOn: [Int]
  let count: [Int]
  let begun: [Int]
  /// The columns of the status that may have the day on which the book was read instead.
  private let datedStatus: [Int]
  let stoppedOn: [Int]
  /// The columns of the status that are about reading only.
  private let readingStatus: [Int]
  /// The columns of the status whose heading does not say what “yes” means.
  private let plainStatus: [Int]
  private let uses: [Int: StatusUse]
  /// The columns of the status that name a shelf, which may be the user’s own.
  private let shelves: [Int]
  /// The columns of several read-throughs, only in tables that this program wrote.
  let earlier: [Int]
  let all: [Int]

  static let earlier = "earlier readings"
  static let all = "readings"

  /// - Parameter excluded: columns with other values, such as those of loans.
  init(
    _ headings: Headings, excluded: Set<Int> = [], status: [Int], uses: [Int: StatusUse] = [:],
    readOn: [Int], count: [Int] = []
  ) {
    func columns(_ names: [String]) -> [Int] {
      names.compactMap(headings.index).filter { !excluded.contains($0) }
    }
    self.status = status
    self.uses = uses
    self.readOn = readOn
    self.count = count
    begun = columns(Self.headingsOfBeginning)
    headings.markAsUsed(begun)
    datedStatus = StatusUse.readHeadings.compactMap(headings.index).filter(status.contains)
    readingStatus = StatusUse.readingHeadings.compactMap(headings.index).filter(status.contains)
    plainStatus = StatusUse.plainHeadings.compactMap(headings.index).filter(status.contains)
    shelves = StatusUse.listHeadings.compactMap(headings.index).filter(status.contains)
    stoppedOn = columns(["stopped_date", "Date Stopped"])
    headings.markAsUsed(stoppedOn)
    earlier = headings.columns(Self.earlier)
    // Other programs have readings in other forms.
    all = earlier.isEmpty ? [] : headings.columns(Self.all)
  }

  /// Whether a heading is that of the day on which a book was begun.
  static func isBeginning(_ heading: String) -> Bool {
    beginningKeys.contains(ImportColumn.key(heading))
  }

  private static let beginningKeys = Set(headingsOfBeginning.map { ImportColumn.key($0) })

  /// Headings of the day on which a book was begun.
  private static let headingsOfBeginning = [
    "Date Started", "start_date", "begun", "Began", "Started Reading", "Date Started Reading",
    "Started", "Started on", "Started at", "Commencé le", "Début de lecture", "Дата начала",
    "Дата начала чтения", "Начата", "Начало чтения", "Begonnen am", "Begonnen", "Angefangen am",
    "Lesebeginn", "Fecha de inicio", "Empezado el", "Data inizio lettura", "Data di inizio",
    "Iniziato il", "Data de início", "Começado em", "Begonnen op", "Data rozpoczęcia",
  ]

  var dates: [Int] { begun + readOn + stoppedOn + datedStatus }

  /// Returns whether a status says that the loan has ended. One that is not about a loan, or says
  /// something else about it, leaves this open, and no loan is made.
  func ending(_ cells: inout RowCells, hasBorrower: Bool) -> ReturnColumns.Return {
    for column in status {
      guard let text = cells.text(column) else { continue }
      let state = ParsedState(text)
      let use = uses[column] ?? (readingStatus.contains(column) ? .reading : .any)
      // Its owner may have lent the book to us.
      guard hasBorrower || state?.meaning == .returned else { continue }
      let day = state?.day.flatMap { cells.partialDay(of: $0, in: column)?.exactDay }
      switch state?.lending {
      case .ended: return .returned(day.map(InstantParser.noon))
      case .read where use == .loans: return .returned(day.map(InstantParser.noon))
      case .read where use == .unclear:
        cells.ignoreValue(column, text)
        return .unknown
      case .noLoan where use != .reading || state?.meaning == .lost: return .unknown
      case nil where use == .loans: return .unknown
      case .read, .open, .noLoan, nil: continue
      }
    }
    return .open
  }

  /// Puts the book on its shelf. A status that is not known, or that a book does not have here, is
  /// ignored and counted.
  func read(_ cells: inout RowCells, into book: inout ImportedBook) {
    let datedStatus = datedStatus.filter(cells.hasDate)
    // One column may name the shelf, and another say whether the book was read.
    let states = status.filter { !datedStatus.contains($0) }.compactMap { column in
      cells.text(column).map {
        Status(
          column: column, text: $0,
          isReadingColumn: readingStatus.contains(column) || uses[column] == .reading,
          allowsYes: !plainStatus.contains(column))
      }
    }
    .filter { status in
      // In a column of loans, “completed” says nothing about reading.
      status.state?.meaning != .read || (uses[status.column] ?? .any).isReadingColumn
    }
    let chosen = states.first { $0.shelf != nil } ?? states.first { $0.state != nil }
    for status in states {
      guard let state = status.state else {
        if shelves.contains(status.column) {
          // The name of a shelf.
          let name = status.text.replacing("_", with: " ").replacing("-", with: " ")
          // The list of all shelves may have it, too.
          let isTag = book.details.tags.contains { Folding.words($0) == Folding.words(name) }
          if isTag { continue }
          book.details.tags = BookDetails.list((book.details.tags + [name]).joined(separator: ","))
        } else {
          cells.ignoreValue(status.column, status.text)
        }
        continue
      }
      let isLent = book.borrower != nil || !book.loans.isEmpty || book.details.owner != nil
      switch state.meaning {
      case .yes where status.shelf == nil, .no where plainStatus.contains(status.column),
        .lost, .reserved, .unreserved, .inactive, .nobody,
        .onHold where status.shelf == nil, .lent where !isLent, .renewed where !isLent:
        cells.ignoreValue(status.column, status.text)
      case .notOwned: book.isOwned = book.isOwned ?? false
      default:
        if status.column != chosen?.column, status.shelf != nil, status.shelf != chosen?.shelf {
          cells.ignore(status.column)
        }
      }
    }
    let shelf = chosen?.shelf
    let day = chosen?.day(in: &cells)
    if let shelf, let reading = exportedReading(on: shelf, &cells) {
      return book.reading = reading
    }
    let readOn = readOn + datedStatus
    var finish = cells.partialDay(readOn, as: "date read")
    if shelf == .read || shelf == .stopped, (finish ?? nil) == nil, let day { finish = day }
    // Without a status, a date read means that the book was read, even if it is not known in full,
    // and one on which it was begun that it is being read.
    let isBegunOnly = states.isEmpty && begun.contains(where: cells.hasDate)
    // A day that cannot be read is reported, but the book was read.
    let isRead = finish != nil || states.isEmpty && readOn.contains(where: cells.mayHaveDay)
    // What was begun and read as often as the count says is not being read.
    let times = cells.readCount(count)
    let begunShelf: Shelf? = isBegunOnly ? times ?? 0 > 0 ? .read : .reading : nil
    guard let shelf = shelf ?? (isRead ? .read : begunShelf) else {
      for columns in [begun, readOn, stoppedOn, earlier] { cells.ignore(columns) }
      if let times, times > 1 { cells.ignore(count) }
      return
    }
    let earlierReadThroughs = cells.value(earlier, as: Self.earlier, ReadThroughCell.finished)
    var ended = finish ?? nil
    if shelf == .stopped {
      ended = (cells.partialDay(stoppedOn, as: "date stopped") ?? nil) ?? ended
    } else {
      cells.ignore(stoppedOn)
    }
    // A book with a finish date was also begun, even if it is wanted again.
    let isBegun = shelf != .want || ended != nil
    if !isBegun { cells.ignore(begun) }
    var start = isBegun ? cells.partialDay(begun, as: "date started") ?? nil : nil
    if shelf == .reading { start = start ?? day ?? nil }
    book.reading = ImportedReading(
      shelf: shelf, begun: start, ended: ended, past: earlierReadThroughs ?? [],
      count: times)
  }

  /// Returns the reading as this program wrote it, or `nil` if there is none that fits the shelf.
  private func exportedReading(on shelf: Shelf, _ cells: inout RowCells) -> ImportedReading? {
    guard let text = cells.text(first: all) else { return nil }
    let readThroughs = ReadThroughCell.readThroughs(text)
    guard let reading = readThroughs.flatMap({ ImportedReading(shelf: shelf, all: $0) }) else {
      cells.reject(text, as: Self.all)
      return nil
    }
    // The other columns repeat it, unless someone edited them.
    let expected = ReadingCells(shelf, reading.readThroughs)
    for (columns, cell) in [
      (readOn, expected.readOn), (begun, expected.begun), (earlier, expected.earlier),
    ] {
      for column in columns where cells.text(column) ?? "" != cell { cells.ignore(column) }
    }
    return reading
  }
}

/// A cell of a status.
private struct Status {
  let column: Int
  let text: String
  let state: ParsedState?
  let shelf: Shelf?

  init(column: Int, text: String, isReadingColumn: Bool, allowsYes: Bool) {
    self.column = column
    self.text = text
    state = ParsedState(text)
    shelf =
      state?.meaning == .yes && !allowsYes ? nil : state?.shelf(isReadingColumn: isReadingColumn)
  }

  /// Returns the day that follows the state, whose value is `nil` if it is unknown.
  func day(in cells: inout RowCells) -> PartialDay?? {
    guard let text = state?.day, state?.meaning != .returned else { return nil }
    if ParsedDate.isUnknown(text) { return .some(nil) }
    guard shelf != nil, shelf != .want, let day = cells.partialDay(of: text, in: column) else {
      cells.ignoreValue(column, self.text)
      return nil
    }
    return day
  }
}
