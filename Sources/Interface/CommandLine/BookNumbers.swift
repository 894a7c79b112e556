import Grammar
import Library
import Localization

/// Parses the words that name books in a line.
package enum BookNumbers {
  /// Returns the books that a line names by its arguments or by `--find`, `--only` and `--tag`, if
  /// any.
  ///
  /// - Parameter allowsAll: whether `all` refers to all books shown or matched by the options.
  /// - Throws: `LineError` for an invalid number or range, or if arguments and options are both
  ///   given.
  package static func selection(
    of line: Line, _ words: [String], allowsAll: Bool = false
  ) throws(LineError) -> BookSelection? {
    let query = query(line)
    // The word is not the beginning of a title here.
    if let word = words.first, isAll(words) ? !allowsAll : query != nil {
      let options: [LineOption] = [.find, .only, .tag]
      guard !isAll(words), let option = options.first(where: line.has) else {
        throw .unexpectedArgument(word, verb: line.word)
      }
      // `edit dune --tag sf`: the option chooses books, too.
      throw .notForVerb(option, verb: ([line.word] + words).joined(separator: " "))
    }
    guard let query else { return try selection(words, allowsAll: allowsAll) }
    return .matching(query)
  }

  private static func isAll(_ words: [String]) -> Bool {
    words.count == 1 && Vocabulary.verb(words[0]) == .all
  }

  /// Returns the query for `--find`, `--only`, `--tag` and the shelves, in the order of `--sort`, if
  /// any.
  package static func query(_ line: Line) -> BookQuery? {
    let options: [LineOption] = [.find, .only, .tag, .sort, .reverse]
    guard options.contains(where: line.has) || line.shelf != nil else { return nil }
    var query = line.shelf.map { BookQuery(shelf: $0) } ?? BookQuery()
    query.text = line.text(.find).map { BookSearch(typed: $0) }
    query.tags = line.texts(.tag)
    query.loanFilter = line.text(.only).flatMap(LoanFilter.init(rawValue:)) ?? .all
    query.order = line.text(.sort).flatMap(BookOrder.init(rawValue:)) ?? .title
    query.isReversed = line.has(.reverse)
    return query
  }

  /// Parses `12`, `1,4,7`, `3-9`, `1 4 7`, an ISBN, a book's label, `.`, `title:1984`, or words of
  /// a title. Returns `nil` for no words. Repeated numbers count once.
  ///
  /// If all words are numbers, ISBNs, labels or dots, each word names books. Otherwise all words
  /// together are the title of one book.
  ///
  /// - Parameter allowsAll: whether `all` refers to all books shown.
  /// - Throws: `LineError` for an invalid number or range.
  package static func selection(
    _ words: [String], allowsAll: Bool = false
  ) throws(LineError) -> BookSelection? {
    guard !words.isEmpty else { return nil }
    if allowsAll, isAll(words) { return .all }
    if let title = title(words) { return .title(title) }
    if let number = words.first(where: { Int($0).map { $0 < 0 } ?? false }) {
      throw .badNumber(number)
    }
    guard areBookReferences(words) else { return .title(words.joined(separator: " ")) }
    var selections: [BookSelection] = []
    var ranges: [ClosedRange<Int>] = []
    var seen: Set<ClosedRange<Int>> = []
    let parts = withoutAnd(words).flatMap(parts(of:))
    for part in parts {
      let other: BookSelection? = part == dot ? .last : isISBN(part) ? .isbn(String(part)) : nil
      if let other {
        selections += (ranges.isEmpty ? [] : [.numbers(ranges)]) + [other]
        ranges = []
      } else if case let range = try range(part), seen.insert(range).inserted {
        ranges.append(range)
      }
    }
    if !ranges.isEmpty { selections.append(.numbers(ranges)) }
    return selections.count == 1 ? selections[0] : .several(selections)
  }

  /// Returns the title after `title:`, in any language, if any.
  package static func title(_ words: [String]) -> String? {
    guard let first = words.first, let colon = first.firstIndex(of: ":"),
      Vocabulary.meaning(of: String(first[..<colon])) == BookSearchField.title
    else { return nil }
    let rest = String(first[first.index(after: colon)...])
    return ([rest] + words.dropFirst()).joined(separator: " ")
  }

  package static func leadingBookReferences(_ words: [String]) -> [String] {
    let count = words.prefix { areBookReferences([$0]) }.count
    let extended = words.prefix(count + 2)
    // `and` may precede the last one.
    let continues = count > 0 && extended.count == count + 2 && areBookReferences(Array(extended))
    return Array(continues ? extended : words.prefix(count))
  }

  /// Whether words name books other than by title. `and` may precede the last one.
  package static func areBookReferences(_ words: [String]) -> Bool {
    let words = withoutAnd(words)
    return !words.isEmpty
      && words.allSatisfy { word in
        let parts = parts(of: word)
        return Line.areNumbers([word])
          || !parts.isEmpty
            && parts.allSatisfy {
              $0 == dot || isISBN($0) || label($0) != nil || Line.areNumbers([String($0)])
            }
      }
  }

  private static func withoutAnd(_ words: [String]) -> [String] {
    let index = words.count - 2
    guard index > 0, Vocabulary.isKeyword(words[index], .and) else { return words }
    return words.enumerated().filter { $0.offset != index }.map(\.element)
  }

  /// Refers to the book that was last shown or changed.
  private static let dot: Substring = "."

  private static func parts(of word: String) -> [Substring] {
    word.unicodeScalars.split(separator: ",").map { Substring($0) }
  }

  /// Whether a word is an ISBN, valid or not, rather than a range of long numbers.
  private static func isISBN(_ part: Substring) -> Bool {
    guard ISBN.looksLikeISBN(String(part)) else { return false }
    let bounds = part.unicodeScalars.split(whereSeparator: Line.isDash)
    return bounds.count != 2 || bounds[0].count == 3 || bounds[1].last == "X"
      || bounds[1].last == "x"
  }

  /// Parses numbers of items other than books. Returns `nil` for no words.
  ///
  /// - Throws: `LineError` for an invalid number or range.
  package static func itemNumbers(_ words: [String]) throws(LineError) -> [ClosedRange<Int>]? {
    guard !words.isEmpty else { return nil }
    let hasLabel = words.contains { parts(of: $0).contains { label($0) != nil } }
    guard !hasLabel, case .numbers(let ranges) = try selection(words) else {
      throw .badNumber(words.joined(separator: " "))
    }
    return ranges
  }

  /// Returns the number on a scanned label.
  private static func label(_ part: Substring) -> Int? {
    guard case .book(let number) = LabelCode(scanned: part) else { return nil }
    return number
  }

  private static func range(_ text: Substring) throws(LineError) -> ClosedRange<Int> {
    if let number = label(text) { return number...number }
    guard let dash = text.unicodeScalars.firstIndex(where: Line.isDash) else {
      let number = try number(text)
      return number...number
    }
    let last = Substring(text.unicodeScalars[dash...].dropFirst())
    guard dash > text.startIndex, !last.isEmpty, !last.unicodeScalars.contains(where: Line.isDash)
    else { throw .badNumber(String(text)) }
    let first = try number(text[..<dash])
    let end = try number(last)
    guard first <= end else { throw .backwardRange(String(text)) }
    return first...end
  }

  private static func number(_ text: Substring) throws(LineError) -> Int {
    try NumberParser.parse(String(text), in: NumberParser.entryNumbers)
  }
}

extension Line {
  /// The shelf that `--want`, `--reading`, `--read` or `--stopped` names.
  package var shelf: Shelf? {
    let shelves: [(LineOption, Shelf)] = [
      (.want, .want), (.reading, .reading), (.read, .read), (.stopped, .stopped),
    ]
    return shelves.first { has($0.0) }?.1
  }
}
