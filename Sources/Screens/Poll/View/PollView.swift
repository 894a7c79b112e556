import CommandLine
import Grammar
import Library
import Localization
import PollEntity
import Screen

package struct PollView: ScreenView {
  package let console: any View

  package init(console: any View) { self.console = console }

  // MARK: Output

  package func output(_ content: ListOrDetails<PollItem, ReportContent<PollModel>>) -> Output {
    switch content {
    case .list(let list): .list(list.listOutput(columns, isLabelled: false))
    case .details(let report):
      .report(
        Report(
          passages: passages(report.words), values: report.values, json: report.json,
          picture: {
            PollPage(canvas: $0, candidates: report.words.candidates).lines(report.words)
          },
          hint: report.hint))
    }
  }

  /// The number, and a column that summarizes the poll.
  private var columns: [ItemColumn<PollItem>] {
    [
      ItemColumn(texts.numberLabel, .number, text: \.number, .number),
      ItemColumn(texts.statusLabel, .words(wraps: true), .first) { [texts] poll in
        let winner = poll.winner.map { texts.winnerLabel + texts.colon + " " + $0 }
        let parts = [poll.state, poll.books, poll.votes, winner].compactMap(\.self)
        return SheetCell(parts.joined(separator: texts.dotSeparator))
      },
    ]
  }

  private func passages(_ poll: PollModel) -> [Report.Passage] {
    var passages = [Report.Passage.field(poll.heading, poll.state)]
    if poll.winner == nil {
      for candidate in poll.candidates {
        let parts = [candidate.title, candidate.author].filter { !$0.isEmpty }
        passages.append(.field(candidate.numberText, parts.joined(separator: ", ")))
      }
    }
    passages.append(.sentence(poll.voters))
    for round in poll.rounds {
      passages += [.pause, .sentence(round.heading)]
      passages += round.bars.map { bar in
        .field(
          "\(bar.candidate.numberText)\(texts.colon) \(bar.candidate.title)",
          "\(bar.voteCount), \(bar.percent)")
      }
      passages += round.sentences.map { .sentence($0) }
    }
    return passages + (poll.winner.map { [.sentence($0)] } ?? [])
  }

  // MARK: Input

  /// Returns `nil` for a line of another screen.
  package func event(_ line: Line) throws -> PollEvent? {
    switch line.verb {
    case .poll: try poll(line)
    case .vote: try vote(line)
    default: nil
    }
  }

  /// Completes `add 3` to `poll add 3`. The screen lists books, so `delete 3` removes one of them.
  package func expanded(_ words: [String]) -> [String] {
    guard let word = words.first.flatMap({ Vocabulary.meaning(of: $0, as: PollWord.self) }) else {
      return words
    }
    let verb = [texts.word(Verb.poll)]
    return word == .delete && words.dropFirst().contains { !$0.hasPrefix("-") }
      ? verb + [texts.word(PollWord.remove)] + words.dropFirst() : verb + words
  }

  package func event(_ event: PollEvent, answer text: String) throws -> PollEvent {
    switch event {
    case .open: .open(try books(text))
    case .add: .add(try books(text))
    case .remove: .remove(try names(try LineWords.split(text)))
    case .vote(let name, _): .vote(name, try names(try LineWords.split(text)))
    case .delete: .delete(try name(try LineWords.split(text)))
    case .show, .list, .withdraw, .close: event
    }
  }

  /// Parses an answer as books to vote on; returns `nil` for no words.
  private func books(_ answer: String) throws -> PollBooks? {
    let texts = texts
    let words = [texts.word(Verb.poll), texts.word(PollWord.open)]
    let line = try Line(words + LineWords.split(answer), in: texts)
    guard case .open(let books) = try event(line) else { return nil }
    return books
  }

  /// Parses books, one per word, or one between commas and `and`; returns `nil` for no words.
  private func names(_ words: [String]) throws -> [BookSelection]? {
    let separator = ","
    let parts = words.flatMap { word in
      Vocabulary.isKeyword(word, .and)
        ? [separator] : word.hasSuffix(separator) ? [String(word.dropLast()), separator] : [word]
    }
    let isList = parts.dropFirst().dropLast().contains(separator)
    let names = isList ? parts.split(separator: separator).map(Array.init) : words.map { [$0] }
    return words.isEmpty ? nil : try names.compactMap { try BookNumbers.selection($0) }
  }

  // MARK: Parsing

  private func poll(_ line: Line) throws -> PollEvent {
    guard let first = line.arguments.first else {
      if line.has(.want) { throw LineError.notForVerb(.want, verb: line.word) }
      return line.has(.all) ? .list : .show(nil)
    }
    let word = Vocabulary.meaning(of: first, as: PollWord.self)
    let rest = Array(line.arguments.dropFirst())
    let allowsReadingList = word == .open || word == .add
    if let option = line.ownOptions.first(where: { $0 != .want || !allowsReadingList }) {
      throw LineError.notForVerb(option, verb: line.word + " " + first)
    }
    switch word {
    case .open: return .open(try books(line, rest))
    case .add: return .add(try books(line, rest))
    case .remove: return .remove(try names(rest))
    case .close:
      if let extraWord = rest.first {
        throw LineError.unexpectedArgument(extraWord, verb: line.word + " " + first)
      }
      return .close
    case .delete: return .delete(try name(rest))
    case nil:
      let isSingle = line.arguments.count == 1 && first.allSatisfy(\.isNumber)
      if !isSingle, BookNumbers.areBookReferences(line.arguments) {
        let numbers = line.arguments.joined(separator: " ").shortened()
        throw LineError.severalPolls(verb: line.word, numbers: numbers)
      }
      return .show(try name(line.arguments))
    }
  }

  private func books(_ line: Line, _ words: [String]) throws -> PollBooks? {
    let names = try names(words)
    guard line.has(.want) else { return names.map { PollBooks($0, areFromReadingList: false) } }
    return PollBooks(names ?? [], areFromReadingList: true)
  }

  /// Returns the name of a poll; `nil` for no words.
  ///
  /// - Throws: `LineError` for an invalid number.
  private func name(_ words: [String]) throws -> PollName? {
    guard !words.isEmpty else { return nil }
    let text = words.joined(separator: " ")
    if let title = BookNumbers.title(words) { return .title(title) }
    guard text.contains(where: \.isLetter) || !text.contains(where: \.isNumber) else {
      return .number(try NumberParser.parse(text, in: NumberParser.pollNumbers))
    }
    return .title(text)
  }

  private func vote(_ line: Line) throws -> PollEvent {
    func isFor(_ word: String) -> Bool { Vocabulary.isSynonym(word, of: \.votedFor) }
    // `vote for dune` leaves out who votes.
    let name = line.arguments.first.flatMap { isFor($0) ? nil : $0 }
    let rest = line.arguments.dropFirst(name == nil ? 0 : 1)
    guard line.has(.remove) else {
      return .vote(name, try names(Array(rest.first.map(isFor) == true ? rest.dropFirst() : rest)))
    }
    if let extraWord = rest.first {
      throw LineError.unexpectedArgument(extraWord, verb: line.word)
    }
    return .withdraw(name)
  }
}
