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
  /// The columns of the status that name a shelf, which may be the user’s own.
  private let shelves: [Int]
  /// The columns of several read-throughs, only in tables that this program wrote.
  let earlier: [Int]
  let all: [Int]

  static let earlier = "earlier readings"
  static let all = "readings"

  init(_ headings: Headings, status: [Int], readOn: [Int], count: [Int] = []) {
    self.status = status
    self.readOn = readOn
    self.count = count
    begun = headings.columns(
      "Date Started", "start_date", "begun", "Began", "Started Reading", "Date Started Reading",
      "Started",
      "Start Date", "Started on", "Commencé le", "Début de lecture", "Дата начала",
      "Дата начала чтения", "Начата", "Begonnen am", "Begonnen", "Fecha de inicio",
      "Data inizio lettura", "Data de início")
    datedStatus = headings.columns("read", "lu", "прочитано", "gelesen", "leído", "letto")
      .filter(status.contains)
    readingStatus = [
      "read status", "reading status", "exclusive shelf", "shelf name", "shelf", "bookshelf",
      "état de lecture", "lesestatus",
    ].compactMap(headings.index).filter(status.contains)
    shelves = ["exclusive shelf", "shelf name", "shelf", "bookshelf"].compactMap(headings.index)
      .filter(status.contains)
    stoppedOn = headings.columns("stopped_date", "Date Stopped")
    earlier = headings.columns(Self.earlier)
    // Other programs have readings in other forms.
    all = earlier.isEmpty ? [] : headings.columns(Self.all)
  }

  var dates: [Int] { begun + readOn + stoppedOn + datedStatus }

  /// Returns when a status says that the book was returned, or `nil` if none does.
  func returned(_ cells: RowCells) -> ReturnColumns.Return? {
    for column in status {
      guard let state = cells.text(column).flatMap(ParsedState.init), state.meaning == .returned
      else { continue }
      let day = state.day.flatMap { cells.partialDay(of: $0, in: column)?.exactDay }
      return .returned(day.map(InstantParser.noon))
    }
    return nil
  }

  /// Puts the book on its shelf. A status that is not known, or that a book does not have here, is
  /// ignored and counted.
  func read(_ cells: inout RowCells, into book: inout ImportedBook) {
    let datedStatus = datedStatus.filter(cells.hasDate)
    // One column may name the shelf, and another say whether the book was read.
    let states = status.filter { !datedStatus.contains($0) }.compactMap { column in
      cells.text(column).map {
        Status(column: column, text: $0, isReadingColumn: readingStatus.contains(column))
      }
    }
    let chosen = states.first { $0.shelf != nil } ?? states.first { $0.state != nil }
    for status in states {
      guard let state = status.state else {
        if shelves.contains(status.column) {
          // The name of a shelf.
          let name = status.text.replacing("_", with: " ").replacing("-", with: " ")
          book.details.tags = BookDetails.list((book.details.tags + [name]).joined(separator: ","))
        } else {
          cells.ignoreValue(status.column, status.text)
        }
        continue
      }
      let isLent = book.borrower != nil || !book.loans.isEmpty || book.details.owner != nil
      switch state.meaning {
      case .lost,
        .onHold where status.shelf == nil, .lent where !isLent:
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
    guard let shelf = shelf ?? (finish != nil ? .read : isBegunOnly ? .reading : nil) else {
      for columns in [begun, readOn, stoppedOn, earlier] { cells.ignore(columns) }
      if let times = cells.readCount(count), times > 1 { cells.ignore(count) }
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
      count: cells.readCount(count))
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

  init(column: Int, text: String, isReadingColumn: Bool) {
    self.column = column
    self.text = text
    state = ParsedState(text)
    shelf = state?.shelf(isReadingColumn: isReadingColumn)
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
