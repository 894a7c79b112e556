import CommandLine
import Grammar
import Localization
import MeetingsEntity

/// What the meetings read from lines.
package enum MeetingsLines {
  /// What a line asks for that was typed elsewhere, or given by a shell; nil where it is for another
  /// screen.
  package static func event(_ line: Line) throws -> MeetingsEvent? {
    guard line.verb == .meetings else { return nil }
    guard let first = line.arguments.first else { return .list(try request(line)) }
    if BookNumbers.areNumbers(line.arguments) {
      try check(line, nil)
      return .show(try BookNumbers.entries(line.arguments))
    }
    let rest = Array(line.arguments.dropFirst())
    switch Vocabulary.verb(first) {
    case .add, .edit: return .editor(line.words)
    case .show:
      try check(line, first)
      return .show(try BookNumbers.entries(rest))
    case .remove:
      try check(line, first)
      return .remove(try BookNumbers.entries(rest))
    default: throw LineError.needlessArgument(first, verb: line.word)
    }
  }

  /// What words ask for that mean something on this screen only, where numbers are those of meetings.
  static func own(_ words: [String], in texts: any Texts) throws -> MeetingsEvent? {
    guard let first = words.first, !words.contains("--help"), !words.contains("-h") else {
      return nil
    }
    let word = texts.words(for: .meetings)[0]
    let verb = Vocabulary.verb(first)
    if BookNumbers.areNumbers(words) {
      return .editor([word, texts.words(for: .edit)[0]] + words)
    }
    guard [.add, .edit, .show, .remove].contains(verb) else { return nil }
    let line = try Line([word] + words, in: texts)
    return line.hasGlobalOptions ? .elsewhere(line.words) : try event(line)
  }

  /// What a line asks for that was typed on this screen.
  static func typed(_ line: Line) throws -> MeetingsEvent? {
    switch line.verb {
    case nil: return line.words.isEmpty ? .list(MeetingsRequest()) : .elsewhere(line.words)
    case .meetings: return line.hasGlobalOptions ? .elsewhere(line.words) : try event(line)
    case .next: return .next
    case .prev: return .previous
    case .page:
      guard let text = line.arguments.first else { return .page(nil) }
      guard let number = Int(text), number > 0, line.arguments.count == 1 else {
        throw LineError.badNumber(line.arguments.joined(separator: " "))
      }
      return .page(number)
    case .back: return .back
    case .quit: return .quit
    default:
      try line.refuseBooks(where: .meeting)
      return .elsewhere(line.words)
    }
  }

  private static func check(_ line: Line, _ word: String?) throws(LineError) {
    guard let option = line.ownOptions.first else { return }
    throw .notForVerb(option, verb: [line.word, word].compactMap(\.self).joined(separator: " "))
  }

  private static func request(_ line: Line) throws -> MeetingsRequest {
    let own: [LineOption] = [.upcoming, .past, .page, .limit]
    if let option = line.ownOptions.first(where: { !own.contains($0) }) {
      throw LineError.notForVerb(option, verb: line.word)
    }
    var request = MeetingsRequest()
    // Both together are all there are.
    switch (line.has(.upcoming), line.has(.past)) {
    case (true, false): request.filter = .upcoming
    case (false, true): request.filter = .past
    default: break
    }
    request.page = try line.number(.page)
    request.limit = try line.number(.limit)
    return request
  }
}
