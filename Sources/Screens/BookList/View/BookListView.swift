import BookListEntity
import CommandLine
import Grammar
import Library
import Localization
import Screen

package struct BookListView: ScreenView {
  package let ui: any UserInterface

  package init(ui: any UserInterface) { self.ui = ui }

  package func completed(_ words: [String]) -> [String] {
    Line.filtering(words, by: .list, in: ui.texts)
  }

  package func event(typed line: Line, at prompt: PromptWord) throws -> BookListEvent? {
    try event(line, isTyped: true)
  }

  /// Returns `nil` for a line of another screen.
  ///
  /// - Parameter isTyped: whether the line was typed at a list, where books can be marked.
  package func event(_ line: Line, isTyped: Bool) throws -> BookListEvent? {
    if let turn = try line.pageTurn() { return .turn(turn) }
    switch line.verb {
    case .list: return .list(try request(line))
    case .sort:
      guard let word = line.arguments.first else { return .sort }
      if let more = line.arguments.dropFirst().first {
        throw LineError.needlessArgument(more, verb: line.word)
      }
      var request = BookListRequest()
      request.order = try order(word)
      request.isReversed = line.has(.reverse) ? true : nil
      request.page = try line.number(.page)
      request.limit = try line.number(.limit)
      return .list(request)
    case .all: return .list(try request(line, only: .all))
    case .available: return .list(try request(line, only: .available))
    case .out: return .list(try request(line, only: .out))
    case .overdue: return .list(try request(line, only: .overdue))
    case .find:
      guard !line.arguments.isEmpty else { return .find }
      var request = try request(line)
      var filter = BookQuery(text: BookSearch(words: line.arguments))
      filter.includesGivenBack = line.has(.ever)
      request.filter = filter
      return .list(request)
    case .select:
      guard isTyped else { throw LineError.onlyAtPrompt(line.word) }
      guard let first = line.arguments.first else { return .select(nil) }
      if line.arguments.count == 1, Vocabulary.isNone(first) { return .select(nil) }
      return .select(try BookNumbers.selection(line.arguments, takesAll: true))
    case .browse: return .browse
    case .show: return .open(try BookNumbers.selection(line.arguments))
    default: return nil
    }
  }

  /// - Throws: `LineError.badOrder`.
  package func order(_ word: String) throws -> BookOrder {
    let word = word.split(separator: " ").joined(separator: " ")
    guard let order = Vocabulary.meaning(beginning: word, as: BookOrder.self) else {
      throw LineError.badOrder(word, allowed: BookOrder.allCases.map(\.rawValue))
    }
    return order
  }

  package func search(_ answer: String) -> BookSearch { BookSearch(typed: answer) }

  private func request(_ line: Line, only: LoanFilter? = nil) throws -> BookListRequest {
    var request = BookListRequest()
    request.order = line.text(.sort).flatMap(BookOrder.init(rawValue:))
    request.isReversed = line.has(.reverse) ? true : nil
    if only != nil
      || [.only, .find, .tag, .owner, .location, .series, .ever].contains(where: line.has)
    {
      var filter = BookNumbers.query(line) ?? BookQuery()
      filter.loanFilter = only ?? filter.loanFilter
      filter.owner = line.text(.owner)
      filter.includesGivenBack = line.has(.ever)
      filter.location = line.text(.location)
      filter.series = line.text(.series)
      request.filter = filter
    }
    request.page = try line.number(.page)
    request.limit = try line.number(.limit)
    request.groupsCopies = line.has(.copies)
    if request.groupsCopies, line.has(.sort) {
      throw LineError.notForVerb(.sort, verb: line.word + " --" + LineOption.copies.rawValue)
    }
    return request
  }
}
