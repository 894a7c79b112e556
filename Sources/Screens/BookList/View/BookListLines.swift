import BookListEntity
import CommandLine
import Grammar
import Localization

/// What the list reads from lines.
package struct BookListLines {
  package init() {}

  /// What a line asks for; lines for other screens are handed on, empty ones show the list.
  ///
  /// - Parameter isTyped: whether it was typed at this screen's prompt, where options of the
  ///   program count for one line only.
  package func event(_ line: Line, isTyped: Bool) throws -> BookListEvent? {
    guard let verb = line.verb else {
      return isTyped && line.words.isEmpty ? .list(BookListRequest()) : .elsewhere(line.words)
    }
    if isTyped, line.hasGlobalOptions { return .elsewhere(line.words) }
    switch verb {
    case .list: return .list(try request(line))
    case .sort:
      guard let word = line.arguments.first else { return .sort }
      if let more = line.arguments.dropFirst().first {
        throw LineError.needlessArgument(more, verb: line.word)
      }
      var request = try order(word)
      request.isReversed = line.has(.reverse) ? true : nil
      return .list(request)
    case .all, .available, .out, .overdue:
      var request = try request(line)
      var filter = BookListFilter()
      filter.keep(only: verb.rawValue)
      request.filter = filter
      return .list(request)
    case .find:
      guard !line.arguments.isEmpty else { return .find }
      var request = try request(line)
      request.filter = BookListFilter(text: line.arguments.joined(separator: " "))
      return .list(request)
    case .next: return .next
    case .prev: return .previous
    case .page:
      guard let text = line.arguments.first else { return .page(nil) }
      guard let number = Int(text), number > 0, line.arguments.count == 1 else {
        throw LineError.badNumber(line.arguments.joined(separator: " "))
      }
      return .page(number)
    case .select:
      guard isTyped else { throw LineError.onlyAtPrompt(line.word) }
      guard let first = line.arguments.first else { return .select(nil) }
      if line.arguments.count == 1, Vocabulary.isNone(first) { return .select(nil) }
      return .select(try BookNumbers.selection(line.arguments, takesAll: true))
    case .show: return .open(try BookNumbers.selection(line.arguments))
    case .back: return .back
    case .quit: return .quit
    default: return .elsewhere(line.words)
    }
  }

  /// The list in the order a person named.
  ///
  /// - Throws: `badOrder`.
  func order(_ word: String) throws -> BookListRequest {
    guard let order = Vocabulary.order(word) else {
      throw LineError.badOrder(word, allowed: BookListRequest.orders)
    }
    var request = BookListRequest()
    request.order = order
    return request
  }

  private func request(_ line: Line) throws -> BookListRequest {
    var request = BookListRequest()
    if let name = line.text(.sort) { request.sort(named: name) }
    if line.has(.reverse) { request.isReversed = true }
    if line.has(.only) || line.has(.find) || line.has(.tag) {
      var filter = BookListFilter(text: line.text(.find), tag: line.text(.tag))
      if let name = line.text(.only) { filter.keep(only: name) }
      request.filter = filter
    }
    request.page = try line.number(.page)
    request.limit = try line.number(.limit)
    return request
  }
}
