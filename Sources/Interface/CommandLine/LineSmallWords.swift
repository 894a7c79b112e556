import Grammar
import Library
import Localization

/// Words in place of options: `list overdue by due`. Those of loans need a library to be told apart by: see
/// `LoanLine`.
extension Line {
  mutating func takeSmallWords() {
    switch verb {
    case .list, .all, .available, .out, .overdue: takeList()
    case .sort:
      if let by = arguments.first, arguments.count > 1, Vocabulary.isWord(by, .by) {
        arguments.removeFirst()
      }
    default: break
    }
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
