import Library
import Platform

/// The columns that tell what a reader has made of a book.
struct ReadingColumns {
  let status: [Int]
  let readOn: [Int]
  let count: [Int]

  /// Puts the book on its shelf; a word for anything between read and to read becomes a tag.
  func read(_ cells: inout RowCells, into book: inout ImportedBook) {
    let day = cells.day(readOn, as: "date read")
    let times = cells.readCount(count)
    // One column may name a shelf and another say whether it was read.
    let states = status.compactMap { place in cells.text(place).map { (place, ReadingState($0)) } }
    let told = states.first { [.read, .want].contains($0.1) } ?? states.first { $0.1 != .unknown }
    for (place, state) in states where place != told?.0 && state != .unknown && state != told?.1 {
      cells.passOver(place)
    }
    let state = told?.1 ?? .unknown
    switch state {
    case .other(let word):
      book.details.tags = BookDetails.list((book.details.tags + [word]).joined(separator: ","))
    case .away(let word):
      if book.borrower == nil, book.loans.isEmpty { cells.leaveOut(word, as: "status") }
    default: break
    }
    switch state {
    case .read: book.reading = ImportedReading(shelf: .read, readOn: day, count: times)
    case .want:
      book.reading = ImportedReading(shelf: .want)
      if day != nil { readOn.forEach { cells.passOver($0) } }
    case .other, .away, .unknown:
      // A day on which it was read says enough.
      if day != nil { book.reading = ImportedReading(shelf: .read, readOn: day, count: times) }
    }
  }
}

/// How far a reader is with a book, in the words of services and of people.
enum ReadingState: Equatable {
  case read, want, unknown
  /// It is not here: it is lent, or lost.
  case away(String)
  /// Something else: it is being read, was given up.
  case other(String)

  init(_ text: String) {
    let words = Folding.words(text)
    if Self.wordsForRead.contains(words) {
      self = .read
    } else if Self.wordsForWant.contains(words) {
      self = .want
    } else if Self.wordsForNothing.contains(words) {
      self = .unknown
    } else if Self.wordsForAway.contains(words) {
      self = .away(text)
    } else {
      self = .other(text.replacing("_", with: " ").replacing("-", with: " "))
    }
  }

  /// Whether a text says how far a reader is: a bare number may be that of a shelf.
  static func isTold(by text: String) -> Bool {
    guard Int(text) == nil else { return false }
    switch ReadingState(text) {
    case .read, .want, .away: return true
    case .unknown, .other: return wordsForReading.contains(Folding.words(text))
    }
  }

  private static let wordsForReading = folded([
    "currently-reading", "reading", "in progress", "did-not-finish", "dnf", "abandoned",
    "stopped-reading", "unfinished", "en cours", "читаю", "unread", "not started",
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

  private static let wordsForNothing = folded([
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
