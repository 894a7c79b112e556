import CommandLine
import Grammar
import Localization
import SearchEntity

/// What the search screen reads from lines.
package struct SearchLines {
  package init() {}

  /// What a line of the screen's own asks for, given by a shell or typed on another screen.
  package func request(_ line: Line) throws -> SearchRequest {
    var request = SearchRequest()
    let text = line.arguments.joined(separator: " ")
    if !text.allSatisfy(\.isWhitespace) { request.text = text }
    request.page = try line.number(.page)
    request.limit = try line.number(.limit)
    return request
  }

  /// What a line typed at the screen's prompt asks for. Numbers are those of the records found; lines
  /// for other screens are handed on.
  ///
  /// - Throws: `recordNumbers` where a verb for the library's books has numbers.
  func event(_ line: Line) throws -> SearchEvent? {
    guard let verb = line.verb else { return line.words.isEmpty ? .again : .elsewhere(line.words) }
    let ofRecords: [Verb] = [.add, .read, .want]
    // An ISBN is a number, too, and the record screen's.
    if ofRecords.contains(verb), line.hasNumbers, let number = try? number(line),
      number <= Int32.max
    {
      return .act(number, line.words)
    }
    // Options of the program are for the first screen to weigh.
    if line.hasGlobalOptions {
      try line.refuseBooks(where: .record)
      return .elsewhere(line.words)
    }
    switch verb {
    case .search: return .search(try request(line))
    case .more, .next: return .more
    case .prev: return .previous
    case .page where line.hasNumbers: return .page(try number(line))
    case .show where line.hasNumbers, .record where !line.arguments.isEmpty:
      return .open(line.arguments.joined(separator: " "))
    case .back: return .back
    case .quit: return .quit
    default:
      try line.refuseBooks(where: .record)
      return .elsewhere(line.words)
    }
  }

  private func number(_ line: Line) throws -> Int {
    let text = line.arguments.joined(separator: " ")
    guard let number = Int(text), number > 0 else { throw LineError.badNumber(text) }
    return number
  }
}
