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
      "Date Started", "start_date", "begun", "Started Reading", "Date Started Reading", "Started",
      "Start Date", "Started on", "Commencé le", "Début de lecture", "Дата начала",
      "Дата начала чтения", "Начата", "Begonnen am", "Begonnen", "Fecha de inicio",
      "Data inizio lettura", "Data de início")
    datedStatus = headings.columns("read", "lu", "прочитано", "gelesen", "leído", "letto")
      .filter(status.contains)
    stoppedOn = headings.columns("stopped_date", "Date Stopped")
    earlier = headings.columns(Self.earlier)
    // Other programs have readings in other forms.
    all = earlier.isEmpty ? [] : headings.columns(Self.all)
  }

  var dates: [Int] { begun + readOn + stoppedOn + datedStatus }

  /// Puts the book on its shelf. An unknown status becomes a tag.
  func read(_ cells: inout RowCells, into book: inout ImportedBook) {
    let datedStatus = datedStatus.filter(cells.hasDate)
    // One column may name the shelf, and another say whether the book was read.
    let states = status.filter { !datedStatus.contains($0) }.compactMap { column in
      cells.text(column).map { (column, ReadingState($0)) }
    }
    let chosen = states.first { $0.1.shelf != nil } ?? states.first { $0.1 != .unknown }
    for (column, state) in states
    where column != chosen?.0 && state != .unknown && state != chosen?.1 {
      cells.ignore(column)
    }
    let state = chosen?.1 ?? .unknown
    switch state {
    case .other(let word):
      book.details.tags = BookDetails.list((book.details.tags + [word]).joined(separator: ","))
    case .away(let word):
      if book.borrower == nil, book.loans.isEmpty { cells.reject(word, as: "status") }
    default: break
    }
    if let shelf = state.shelf, let reading = writtenReading(on: shelf, &cells) {
      return book.reading = reading
    }
    let readOn = readOn + datedStatus
    let finish = cells.partialDay(readOn, as: "date read")
    // Without a status, a date read means that the book was read, even if it is not known in full.
    guard let shelf = state.shelf ?? (finish == nil ? nil : .read) else {
      for columns in [begun, readOn, stoppedOn, earlier] { cells.ignore(columns) }
      if let times = cells.readCount(count), times > 1 { cells.ignore(count) }
      return
    }
    let past = cells.value(earlier, as: Self.earlier, ReadThroughCell.finished)
    var ended = finish ?? nil
    if shelf == .stopped {
      ended = (cells.partialDay(stoppedOn, as: "date stopped") ?? nil) ?? ended
    } else {
      cells.ignore(stoppedOn)
    }
    // A book with a finish date was also begun, even if it is wanted again.
    let isBegun = shelf != .want || ended != nil
    if !isBegun { cells.ignore(begun) }
    let start = isBegun ? cells.partialDay(begun, as: "date started") ?? nil : nil
    book.reading = ImportedReading(
      shelf: shelf, begun: start, ended: ended, past: past ?? [], count: cells.readCount(count))
  }

  /// Returns the reading as this program wrote it, or `nil` if there is none that fits the shelf.
  private func writtenReading(on shelf: Shelf, _ cells: inout RowCells) -> ImportedReading? {
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

/// The status of a reading, as services export it or people write it.
enum ReadingState: Equatable {
  case read, want, reading, stopped, unknown
  /// Lent or lost.
  case away(String)
  /// Anything else, such as “favourites”.
  case other(String)

  init(_ text: String) {
    let words = Folding.words(text)
    if Self.wordsForRead.contains(words) {
      self = .read
    } else if Self.wordsForWant.contains(words) {
      self = .want
    } else if Self.wordsForReading.contains(words) {
      self = .reading
    } else if Self.wordsForStopped.contains(words) {
      self = .stopped
    } else if Self.wordsForUnknown.contains(words) {
      self = .unknown
    } else if Self.wordsForAway.contains(words) {
      self = .away(text)
    } else {
      self = .other(text.replacing("_", with: " ").replacing("-", with: " "))
    }
  }

  /// Whether the text is the status of a reading. A number may refer to a bookshelf instead.
  static func isStatus(_ text: String) -> Bool {
    guard Int(text) == nil else { return false }
    switch ReadingState(text) {
    case .read, .want, .reading, .stopped, .away: return true
    case .unknown: return ["unread", "not started"].contains(Folding.words(text))
    case .other: return false
    }
  }

  var shelf: Shelf? {
    switch self {
    case .read: .read
    case .want: .want
    case .reading: .reading
    case .stopped: .stopped
    case .unknown, .away, .other: nil
    }
  }

  private static let wordsForReading = folded([
    "currently-reading", "currently reading", "reading", "in progress", "in_progress", "paused",
    "en cours", "en cours de lecture", "читаю", "читается", "lese ich", "leyendo", "in lettura",
  ])

  private static let wordsForStopped = folded([
    "did-not-finish", "did not finish", "dnf", "abandoned", "stopped-reading", "stopped reading",
    "stopped", "unfinished", "not finished", "gave up", "given up", "gave up on", "quit",
    "abandonné", "abandonnée", "abandon", "arrêté", "lecture abandonnée", "pas fini", "non terminé",
    "брошено", "брошена", "бросил", "бросила", "заброшено", "не дочитано", "недочитано",
    "не дочитана", "не дочитал", "не дочитала", "abgebrochen", "abandonado", "abbandonato",
  ])

  private static func folded(_ words: [String]) -> Set<String> { Set(words.map(Folding.words)) }

  private static let wordsForRead = folded([
    "read", "finished", "completed", "already read", "1", "yes", "true", "done", "lu", "lue",
    "terminé", "oui", "прочитано", "прочитана", "да", "gelesen", "ja", "leído", "sí", "letto", "sì",
  ])

  private static let wordsForWant = folded([
    "to-read", "to read", "want to read", "want", "wish list", "wishlist", "for later", "for_later",
    "planned", "à lire", "envie", "хочу прочитать", "к прочтению", "zu lesen", "möchte ich lesen",
    "por leer", "quiero leer", "da leggere",
  ])

  private static let wordsForUnknown = folded([
    "unread", "not begun", "not started", "0", "no", "false", "non lu", "non", "не прочитано",
    "нет", "ungelesen", "nein", "no leído", "non letto", "default",
    "available", "in", "in library", "on shelf", "owned", "disponible", "en rayon", "présent",
    "в наличии", "на месте", "есть", "verfügbar", "vorhanden", "disponibile",
  ])

  private static let wordsForAway = folded([
    "issued", "checked out", "on loan", "lent", "loaned", "borrowed", "out", "lost", "missing",
    "prêté", "prêtée", "emprunté", "en prêt", "perdu", "выдана", "выдано", "на руках", "утеряна",
    "потеряна", "verliehen", "ausgeliehen", "prestado", "perdido", "prestato", "in prestito",
  ])
}
