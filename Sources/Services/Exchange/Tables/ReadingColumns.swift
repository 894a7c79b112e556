import Library
import Platform

struct ReadingColumns {
  let status: [Int]
  let readOn: [Int]
  let count: [Int]
  let begun: [Int]
  /// The columns of the status that may have the day on which the book was read instead.
  private let datedStatus: [Int]
  /// The column of earlier readings, only in tables that this program wrote.
  let earlier: [Int]
  let pages: [Int]

  static let earlier = "earlier readings"

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
    earlier = headings.columns(Self.earlier)
    pages = headings.columns("Number of Pages", "Page Count", "pages")
  }

  var dates: [Int] { begun + readOn + datedStatus }

  /// Puts the book on its shelf. An unknown status, such as “abandoned”, becomes a tag.
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
      if book.borrower == nil, book.loans.isEmpty { cells.leaveOut(word, as: "status") }
    default: break
    }
    let readOn = readOn + datedStatus
    let finish = cells.partialDay(readOn, as: "date read")
    // Without a status, a date read means that the book was read, even if it is not known in full.
    guard let shelf = state.shelf ?? (finish == nil || state.isAbandoned ? nil : .read) else {
      for columns in [begun, pages, readOn, earlier] { cells.ignore(columns) }
      if let times = cells.readCount(count), times > 1 { cells.ignore(count) }
      return
    }
    if shelf == .want { for columns in [begun, readOn] { cells.ignore(columns) } }
    var reading = ImportedReading(
      shelf: shelf, count: cells.readCount(count),
      pages: cells.value(pages, as: "pages") { Int($0).flatMap(Bounds.count) })
    if shelf != .want {
      let start = cells.partialDay(begun, as: "date started")
      reading.begun = exact(start ?? nil, in: begun, as: "date started", &cells)
    }
    reading.past = past(&cells)
    let day = shelf == .want ? nil : exact(finish ?? nil, in: readOn, as: "date read", &cells)
    switch shelf {
    case .read: reading.readOn = day
    // With a date, the book is being read again.
    case .reading: reading.past += day.map { [PastReading(finished: $0)] } ?? []
    case .want: break
    }
    book.reading = reading
  }

  /// Returns the day, if it is known in full. Other days cannot be stored, and are reported.
  private func exact(
    _ day: PartialDay?, in columns: [Int], as field: String, _ cells: inout RowCells
  ) -> Day? {
    if let day, day.exact == nil {
      let text = columns.compactMap { cells.text($0) }.first { BookCells.partialDay($0) == day }
      cells.leaveOut(text ?? day.iso, as: field)
    }
    return day?.exact
  }

  private func past(_ cells: inout RowCells) -> [PastReading] {
    cells.value(earlier, as: Self.earlier) { text in
      let lines = text.replacing("; ", with: "\n")
      let readings = [PastReading](stored: lines)
      return readings.stored == lines ? readings : nil
    } ?? []
  }
}

/// The status of a reading, as services export it or people write it.
enum ReadingState: Equatable {
  case read, want, reading, unknown
  /// Lent or lost.
  case away(String)
  /// Anything else, such as “abandoned”.
  case other(String)

  init(_ text: String) {
    let words = Folding.words(text)
    if Self.wordsForRead.contains(words) {
      self = .read
    } else if Self.wordsForWant.contains(words) {
      self = .want
    } else if Self.wordsForReading.contains(words) {
      self = .reading
    } else if Self.wordsForUnknown.contains(words) {
      self = .unknown
    } else if Self.wordsForAway.contains(words) {
      self = .away(text)
    } else {
      self = .other(text.replacing("_", with: " ").replacing("-", with: " "))
    }
  }

  /// Whether the text is the status of a reading. A number may refer to a bookshelf instead.
  static func isStated(in text: String) -> Bool {
    guard Int(text) == nil else { return false }
    switch ReadingState(text) {
    case .read, .want, .reading, .away: return true
    case .unknown: return ["unread", "not started"].contains(Folding.words(text))
    case .other: return wordsForAbandoned.contains(Folding.words(text))
    }
  }

  var shelf: Shelf? {
    switch self {
    case .read: .read
    case .want: .want
    case .reading: .reading
    case .unknown, .away, .other: nil
    }
  }

  /// Whether the book was begun but not finished.
  var isAbandoned: Bool {
    if case .other(let word) = self {
      Self.wordsForAbandoned.contains(Folding.words(word))
    } else {
      false
    }
  }

  private static let wordsForReading = folded([
    "currently-reading", "currently reading", "reading", "in progress", "in_progress", "paused",
    "en cours", "en cours de lecture", "читаю", "читается", "lese ich", "leyendo", "in lettura",
  ])

  private static let wordsForAbandoned = folded([
    "did-not-finish", "dnf", "abandoned", "stopped-reading", "unfinished",
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
