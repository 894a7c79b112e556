import CollageEntity
import CommandLine
import Grammar
import Library
import Localization

/// What the collage screen reads from lines.
package enum CollageLines {
  /// Which collage a line means that was typed elsewhere, or given by a shell.
  ///
  /// - Throws: `onlyInCollage` for a verb that goes on with one.
  package static func request(_ line: Line) throws -> CollageRequest {
    guard line.verb == .collage else { throw LineError.onlyIn(.collage, verb: line.word) }
    var request = CollageRequest()
    let tag = line.arguments.joined(separator: " ")
    if !tag.allSatisfy(\.isWhitespace) { request.tag = tag }
    request.from = line.text(.from).flatMap(CollageBooks.init(rawValue:))
    request.isReroll = line.has(.reroll)
    request.place = line.text(.to)
    return request
  }

  /// What a line typed at the screen's prompt asks for. Numbers are those of the collage's books; lines
  /// for other screens are handed on.
  ///
  /// - Throws: `collageNumbers` where a verb for the library's books has numbers.
  static func typed(_ line: Line) throws -> CollageEvent? {
    guard let verb = line.verb else { return line.words.isEmpty ? .show : .elsewhere(line.words) }
    switch verb {
    case .show where line.hasNumbers && !line.hasGlobalOptions: return .open(try number(line))
    case .share where line.arguments.isEmpty: return try share(line)
    case .reroll where line.hasGlobalOptions:
      return .anew(["--" + LineOption.reroll.rawValue] + rest(line))
    case .reroll: return .reroll
    case .collage where line.arguments.isEmpty && line.words.count > 1: return .anew(rest(line))
    case .collage where line.arguments.isEmpty: return .show
    case .list where line.arguments.isEmpty && line.ownOptions.isEmpty:
      return line.hasGlobalOptions ? .anew(rest(line)) : .show
    default: break
    }
    try refuseBookNumbers(line)
    if line.hasGlobalOptions { return .elsewhere(line.words) }
    switch verb {
    case .back: return .back
    case .quit: return .quit
    default: return .elsewhere(line.words)
    }
  }

  private static func share(_ line: Line) throws -> CollageEvent {
    if let option = line.ownOptions.first(where: { $0 != .to }) {
      throw LineError.notForVerb(option, verb: line.word)
    }
    guard line.hasGlobalOptions else { return .share(to: line.text(.to)) }
    return .anew((line.has(.to) ? [] : ["--" + LineOption.to.rawValue, "."]) + rest(line))
  }

  /// The line without its verb.
  private static func rest(_ line: Line) -> [String] {
    var words = line.words
    if let place = words.firstIndex(of: line.word) { words.remove(at: place) }
    return words
  }

  /// A number after `add` would be a title.
  private static func refuseBookNumbers(_ line: Line) throws {
    let takesBooks = line.verb.map { VerbSyntax($0).takesBooks || $0 == .add } ?? false
    if takesBooks, let first = line.arguments.first, BookNumbers.areNumbers([first]) {
      throw LineError.numbersOf(.collage, verb: line.word)
    }
  }

  private static func number(_ line: Line) throws -> Int {
    let text = line.arguments.joined(separator: " ")
    guard let number = Int(text), number > 0 else { throw LineError.badNumber(text) }
    return number
  }
}
