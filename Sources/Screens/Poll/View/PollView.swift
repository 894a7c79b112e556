import CommandLine
import Grammar
import Library
import Localization
import PollEntity
import Screen

package struct PollView: ScreenView {
  package let ui: any UserInterface

  package init(ui: any UserInterface) { self.ui = ui }

  /// Returns `nil` for a line of another screen.
  package func event(_ line: Line) throws -> PollEvent? {
    switch line.verb {
    case .poll: try poll(line)
    case .vote: try vote(line)
    default: nil
    }
  }

  /// Completes `add 3` to `poll add 3`.
  package func completed(_ words: [String]) -> [String] {
    guard let first = words.first, Vocabulary.meaning(of: first, as: PollWord.self) != nil else {
      return words
    }
    return [ui.texts.word(Verb.poll)] + words
  }

  package func event(typed line: Line, at prompt: PromptWord) throws -> PollEvent? {
    try event(line)
  }

  /// Parses an answer as books to vote on; returns `nil` for no words.
  package func books(_ answer: String) throws -> PollBooks? {
    let texts = ui.texts
    let words = [texts.word(Verb.poll), texts.word(PollWord.open)]
    let line = try Line(words + LineWords.split(answer), in: texts)
    guard case .open(let books) = try event(line) else { return nil }
    return books
  }

  /// Parses an answer as candidates; returns `nil` for no words.
  package func choices(_ answer: String) throws -> [BookSelection]? {
    try names(try LineWords.split(answer))
  }

  package func picture(of poll: PollModel) -> Picture {
    { canvas in PollPage(canvas: canvas, candidates: poll.candidates).lines(poll) }
  }

  /// Parses books, one per word; returns `nil` for no words.
  private func names(_ words: [String]) throws -> [BookSelection]? {
    words.isEmpty ? nil : try words.compactMap { try BookNumbers.selection([$0]) }
  }

  // MARK: Parsing

  private func poll(_ line: Line) throws -> PollEvent {
    guard let first = line.arguments.first else {
      if line.has(.want) { throw LineError.notForVerb(.want, verb: line.word) }
      return line.has(.all) ? .list : .show(nil)
    }
    let word = Vocabulary.meaning(of: first, as: PollWord.self)
    let rest = Array(line.arguments.dropFirst())
    let takesReadingList = word == .open || word == .add
    if let option = line.ownOptions.first(where: { $0 != .want || !takesReadingList }) {
      throw LineError.notForVerb(option, verb: line.word + " " + first)
    }
    switch word {
    case .open: return .open(try books(line, rest))
    case .add: return .add(try books(line, rest))
    case .remove: return .remove(try names(rest))
    case .close:
      if let needless = rest.first {
        throw LineError.needlessArgument(needless, verb: line.word + " " + first)
      }
      return .close
    case .delete: return .delete(try number(rest))
    case nil:
      guard first.contains(where: \.isNumber) else {
        throw LineError.needlessArgument(first, verb: line.word)
      }
      let isOne = line.arguments.count == 1 && first.allSatisfy(\.isNumber)
      if !isOne, BookNumbers.areNames(line.arguments) {
        let numbers = line.arguments.joined(separator: " ").shortened()
        throw LineError.severalPolls(verb: line.word, numbers: numbers)
      }
      return .show(try number(line.arguments))
    }
  }

  private func books(_ line: Line, _ words: [String]) throws -> PollBooks? {
    let names = try names(words)
    guard line.has(.want) else { return names.map { PollBooks($0, areFromReadingList: false) } }
    return PollBooks(names ?? [], areFromReadingList: true)
  }

  private func number(_ words: [String]) throws -> Int? {
    guard !words.isEmpty else { return nil }
    return try TypedNumber.read(words.joined(separator: " "), in: TypedNumber.polls)
  }

  private func vote(_ line: Line) throws -> PollEvent {
    let name = line.arguments.first
    let rest = Array(line.arguments.dropFirst())
    guard line.has(.remove) else { return .vote(name, try names(rest)) }
    if let needless = rest.first {
      throw LineError.needlessArgument(needless, verb: line.word)
    }
    return .withdraw(name)
  }
}
