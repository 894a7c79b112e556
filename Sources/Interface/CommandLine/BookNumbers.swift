import Grammar
import Library
import Localization

/// How books are named on a line.
package enum BookNumbers {
  /// The books that a line names by its arguments or by `--find`, `--only` and `--tag`; nil for none.
  ///
  /// - Parameters:
  ///   - words: those of the arguments that name books.
  ///   - takesAll: whether `all` means everything that is shown, or that the options name.
  /// - Throws: `LineError` for a number or a range that cannot be read, and where both are given.
  package static func selection(
    of line: Line, _ words: [String], takesAll: Bool = false
  ) throws(LineError) -> BookSelection? {
    guard let query = query(line) else { return try selection(words, takesAll: takesAll) }
    if let word = words.first, !takesAll || !isAll(words) {
      throw .needlessArgument(word, verb: line.word)
    }
    return .matching(query)
  }

  private static func isAll(_ words: [String]) -> Bool {
    words.count == 1 && Vocabulary.verb(words[0]) == .all
  }

  /// The books that a line names by `--find`, `--only` and `--tag`, in the order of `--sort`; nil if
  /// it has none of these.
  package static func query(_ line: Line) -> BookQuery? {
    let options: [LineOption] = [.find, .only, .tag, .sort, .reverse]
    guard options.contains(where: line.has) else { return nil }
    var query = BookQuery()
    query.text = line.text(.find).map { BookSearch(typed: $0) }
    query.tags = line.texts(.tag)
    query.only = line.text(.only).flatMap(LoanFilter.init(rawValue:)) ?? .all
    query.order = line.text(.sort).flatMap(BookOrder.init(rawValue:)) ?? .title
    query.isReversed = line.has(.reverse)
    return query
  }

  /// Reads `12`, `1,4,7`, `3-9`, `1 4 7`, an ISBN, a book's label, `.`, `title:1984`, or words of a title;
  /// nil for no words. What is named twice counts once.
  ///
  /// A line whose words are all numbers, ISBNs, labels or dots names books by them; every other line names one
  /// book by its title, whatever its words could mean elsewhere.
  ///
  /// - Parameter takesAll: whether `all` means everything that is shown.
  /// - Throws: `LineError` for a number or a range that cannot be read.
  package static func selection(
    _ words: [String], takesAll: Bool = false
  ) throws(LineError) -> BookSelection? {
    guard !words.isEmpty else { return nil }
    if takesAll, isAll(words) { return .all }
    if let title = title(words) { return .title(title) }
    if let number = words.first(where: { Int($0).map { $0 < 0 } ?? false }) {
      throw .badNumber(number)
    }
    guard areNames(words) else { return .title(words.joined(separator: " ")) }
    var named: [BookSelection] = []
    var ranges: [ClosedRange<Int>] = []
    var seen: Set<ClosedRange<Int>> = []
    let parts = withoutAnd(words).flatMap(parts(of:))
    for part in parts {
      let other: BookSelection? = part == dot ? .last : isISBN(part) ? .isbn(String(part)) : nil
      if let other {
        named += (ranges.isEmpty ? [] : [.numbers(ranges)]) + [other]
        ranges = []
      } else if case let range = try range(part), seen.insert(range).inserted {
        ranges.append(range)
      }
    }
    if !ranges.isEmpty { named.append(.numbers(ranges)) }
    return named.count == 1 ? named[0] : .each(named)
  }

  /// The title behind `title:`, in any language; nil where nothing is marked as one.
  package static func title(_ words: [String]) -> String? {
    guard let first = words.first, let colon = first.firstIndex(of: ":"),
      Vocabulary.meaning(of: String(first[..<colon])) == BookSearchField.title
    else { return nil }
    let rest = String(first[first.index(after: colon)...])
    return ([rest] + words.dropFirst()).joined(separator: " ")
  }

  /// The words at the beginning that name books in other ways than by a title.
  package static func leadingNames(_ words: [String]) -> [String] {
    let count = words.prefix { areNames([$0]) }.count
    let whole = words.prefix(count + 2)
    // `and` stands between the last two.
    let goesOn = count > 0 && whole.count == count + 2 && areNames(Array(whole))
    return Array(goesOn ? whole : words.prefix(count))
  }

  /// Whether words name books in other ways than by a title; `and` may stand between the last two.
  package static func areNames(_ words: [String]) -> Bool {
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
    let place = words.count - 2
    guard place > 0, Vocabulary.isKeyword(words[place], .and) else { return words }
    return words.enumerated().filter { $0.offset != place }.map(\.element)
  }

  /// The word for the book that was shown or changed last.
  private static let dot: Substring = "."

  private static func parts(of word: String) -> [Substring] {
    word.unicodeScalars.split(separator: ",").map { Substring($0) }
  }

  /// Whether it is an ISBN, right or wrong, and not a range of long numbers.
  private static func isISBN(_ part: Substring) -> Bool {
    guard ISBN.isMeant(String(part)) else { return false }
    let ends = part.unicodeScalars.split(whereSeparator: Line.isDash)
    return ends.count != 2 || ends[0].count == 3 || ends[1].last == "X" || ends[1].last == "x"
  }

  /// Numbers of other things than books, which are not named by words; nil for no words.
  ///
  /// - Parameter areShelved: whether they are on a shelf, where an entry without a book is `s3`.
  /// - Throws: `LineError` for a number or a range that cannot be read.
  package static func entries(
    _ words: [String], areShelved: Bool = false
  ) throws(LineError) -> [ClosedRange<Int>]? {
    guard !words.isEmpty else { return nil }
    let hasLabel = words.contains {
      parts(of: $0).contains { label($0) != nil || !areShelved && BookNumber.entry($0) != nil }
    }
    guard !hasLabel, case .numbers(let ranges) = try selection(words) else {
      throw .badNumber(words.joined(separator: " "))
    }
    return ranges
  }

  /// The book's number on a label of its own, which a scanner has read.
  private static func label(_ part: Substring) -> Int? {
    guard case .book(let number) = LabelCode(scanned: part) else { return nil }
    return number
  }

  private static func range(_ text: Substring) throws(LineError) -> ClosedRange<Int> {
    if let number = label(text) ?? BookNumber.provisional(text) ?? BookNumber.entry(text) {
      return number...number
    }
    guard let dash = text.unicodeScalars.firstIndex(where: Line.isDash) else {
      let number = try number(text)
      return number...number
    }
    let last = Substring(text.unicodeScalars[dash...].dropFirst())
    guard dash > text.startIndex, !last.isEmpty, !last.unicodeScalars.contains(where: Line.isDash)
    else { throw .badNumber(String(text)) }
    let (first, end) = (try number(text[..<dash]), try number(last))
    guard first <= end else { throw .backwardRange(String(text)) }
    return first...end
  }

  private static func number(_ text: Substring) throws(LineError) -> Int {
    try TypedNumber.read(String(text), in: TypedNumber.names)
  }
}
