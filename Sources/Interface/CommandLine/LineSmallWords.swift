import Grammar
import Library
import Localization

/// Words in place of options: `checkout 5 to Anna`, `renew dune +2w`, `list overdue by due`.
///
/// A title is never taken apart. So `to`, `until` and dates are read only behind numbers, ISBNs or a
/// dot, where no title can stand; behind words of a title nothing is read but a date that begins with
/// a plus. `checkout A Town to Love` names a book; `checkout 5 to Anna` a borrower.
extension Line {
  mutating func takeSmallWords() {
    switch verb {
    case .checkout, .renew: takeLoan()
    case .hold: takeWaiter()
    case .list, .all, .available, .out, .overdue: takeList()
    case .sort:
      if let by = arguments.first, arguments.count > 1, Vocabulary.isWord(by, .by) {
        arguments.removeFirst()
      }
    default: break
    }
  }

  // MARK: Loans

  private mutating func takeLoan() {
    let names = BookNumbers.leadingNames(arguments)
    if !names.isEmpty, names.count < arguments.count {
      var rest = arguments[names.count...]
      var taken = options
      if verb == .checkout, !has(.to) { taken[.to] = Self.takeName(behind: .to, &rest) }
      if !has(.due) { taken[.due] = Self.takeDate(&rest) }
      if rest.isEmpty { (arguments, options) = (names, taken) }
    } else if arguments.count > 1, !has(.due), let last = arguments.last, last.hasPrefix("+"),
      TypedDay.isDate(last)
    {
      options[.due] = last
      arguments.removeLast()
    }
  }

  private mutating func takeWaiter() {
    let names = BookNumbers.leadingNames(arguments)
    var rest = arguments[names.count...]
    guard !names.isEmpty, !has(.for), let name = Self.takeName(behind: .for, &rest), rest.isEmpty
    else { return }
    arguments = names
    options[.for] = name
  }

  private static func takeName(
    behind word: SmallWord, _ rest: inout ArraySlice<String>
  ) -> String? {
    guard let first = rest.first, Vocabulary.isWord(first, word) else { return nil }
    let end = rest.indices.first { isDate(rest[$0...]) } ?? rest.endIndex
    let name = rest[..<end].dropFirst()
    guard !name.isEmpty else { return nil }
    rest = rest[end...]
    return name.joined(separator: " ")
  }

  /// Whether words behind a name are a date: what they begin with says so.
  private static func isDate(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first else { return false }
    if Vocabulary.isWord(first, .until) { return true }
    return (first.hasPrefix("+") || Vocabulary.isWord(first, .within))
      && TypedDay.isDate(words.joined(separator: " "))
  }

  private static func takeDate(_ rest: inout ArraySlice<String>) -> String? {
    let words = rest.first.map { Vocabulary.isWord($0, .until) } ?? false ? rest.dropFirst() : rest
    let text = words.joined(separator: " ")
    guard TypedDay.isDate(text) else { return nil }
    rest = []
    return text
  }

  // MARK: Lists

  /// The last of several words, `sort by due desc`.
  private mutating func takeDescending() {
    guard arguments.count > 1, let last = arguments.last, Vocabulary.isWord(last, .descending)
    else { return }
    arguments.removeLast()
    // Before it as in `по убыванию`.
    if arguments.count > 1, let by = arguments.last, Vocabulary.isWord(by, .by) {
      arguments.removeLast()
    }
    options[.reverse] = ""
  }

  /// Statuses and an order, or a book, or what is looked for: `list overdue by due`, `list 5`, `list dune`.
  private mutating func takeList() {
    var taken = options
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if Vocabulary.isWord(word, .by), !rest.isEmpty { continue }
      if taken[.sort] == nil, let order = Vocabulary.order(word) {
        taken[.sort] = order.rawValue
      } else if verb == .list, taken[.only] == nil, let filter = Vocabulary.filter(word) {
        taken[.only] = filter.rawValue
      } else {
        return
      }
    }
    (arguments, options) = ([], taken)
  }
}
