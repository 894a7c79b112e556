import Grammar
import Library
import Localization

/// A line that puts books on a shelf, with details given as options or words:
///
///     read dune rated 4 on 3 may
///     reading 12 at 120
///
/// A keyword counts only if the words after it, up to the end or the next keyword, can be parsed,
/// because titles contain such words too.
package struct ReadingLine {
  package private(set) var books: [String]
  package private(set) var update = ReadingInput()
  private let shelf: Shelf
  private let today: Day

  /// - Throws: `LineError` for an invalid date, `LibraryError.badRating`, `badProgress`.
  package init(_ line: Line, on shelf: Shelf, today: Day) throws {
    books = line.arguments
    self.shelf = shelf
    self.today = today
    update.rating = try line.text(.rating).flatMap { try Vocabulary.rating($0) }
    update.day = try line.text(shelf == .reading ? .since : .on).map { try day($0) }
    update.progress = try line.text(.at).map { text in
      guard let progress = Self.progress(text) else { throw LibraryError.badProgress(text) }
      return progress
    }
    while let index = books.indices.dropFirst().last(where: { parseDetail(after: $0) }) {
      let isRating = Vocabulary.meaning(of: books[index], as: ReadingWord.self) == .rated
      books.removeSubrange(index...)
      // «с оценкой 4»
      if isRating, index > 1, Vocabulary.isSynonym(books[index - 1], of: \.besideName) {
        books.removeLast()
      }
      // `at page 40`: “page” alone means the same, in French.
      if update.progress != nil, index > 1, isProgressWord(books[index - 1]) { books.removeLast() }
    }
    parseBarePercentage()
    // `read dune rated 9`
    if shelf == .read, update.rating == nil, books.count > 2,
      Vocabulary.meaning(of: books[books.count - 2], as: ReadingWord.self) == .rated,
      books[books.count - 1].allSatisfy({ $0.isNumber || ".,".contains($0) })
    {
      _ = try Rating(books[books.count - 1])
    }
  }

  /// Sets the detail after a keyword. Returns false if the words cannot be parsed or the detail is
  /// already set.
  private mutating func parseDetail(after index: Int) -> Bool {
    let text = books[(index + 1)...].joined(separator: " ")
    guard !text.isEmpty else { return false }
    let word = Vocabulary.meaning(of: books[index], as: ReadingWord.self)
    func isKeyword(_ words: Keyword...) -> Bool {
      words.contains { Vocabulary.isKeyword(books[index], $0) }
    }
    switch shelf {
    case .read where word == .rated:
      guard update.rating == nil, let rating = try? Rating(text) else { return false }
      update.rating = rating
    case .reading where word == .at || isKeyword(.to, .for), .stopped where word == .at:
      guard update.progress == nil, let progress = Self.progress(text) else { return false }
      update.progress = progress
    case .read where word == .on, .stopped where word == .on, .reading where isKeyword(.since):
      let day = try? day(text)
      guard update.day == nil, let day else { return false }
      update.day = day
    default: return false
    }
    return true
  }

  /// `reading dune 50%`, `reading dune 50 percent`: a percentage needs no keyword.
  private mutating func parseBarePercentage() {
    guard shelf == .reading || shelf == .stopped, update.progress == nil else { return }
    for count in (1...3).reversed() where books.count > count {
      let progress = Self.progress(books.suffix(count).joined(separator: " "))
      guard case .percent = progress else { continue }
      update.progress = progress
      books.removeLast(count)
      return
    }
  }

  private func isProgressWord(_ word: String) -> Bool {
    Vocabulary.meaning(of: word, as: ReadingWord.self) == .at
  }

  /// `40%`, `40 percent`, `120`, `page 120`
  private static func progress(_ text: String) -> ReadingProgress? {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return ReadingProgress(text) }
    if Vocabulary.isSynonym(words[1], of: \.percent) { return ReadingProgress(words[0] + "%") }
    let isPage = Vocabulary.meaning(of: words[0], as: ReadingWord.self) == .at
    return ReadingProgress(isPage ? words[1] : text)
  }

  private func day(_ text: String) throws -> ReadingInput.DayInput {
    try DayParser.parsePartial(text, today: today).map(ReadingInput.DayInput.known) ?? .unknown
  }
}

extension Shelf {
  package init?(_ verb: Verb?) {
    switch verb {
    case .read: self = .read
    case .want: self = .want
    case .reading: self = .reading
    case .stop: self = .stopped
    default: return nil
    }
  }
}
