import CommandLine
import Grammar
import Localization
import MeetingEditorEntity
import MeetingEditorPresenter

/// What the editor reads from lines and from answers.
package struct MeetingEditorLines {
  private let today: MeetingEditorDate

  package init(today: MeetingEditorDate) { self.today = today }

  /// What `meetings add …` and `meetings edit …` ask for; nil where the line is for another screen.
  package func event(_ line: Line) throws -> MeetingEditorEvent? {
    guard line.verb == .meetings, let first = line.arguments.first else { return nil }
    let rest = Array(line.arguments.dropFirst())
    switch Vocabulary.verb(first) {
    case .add:
      if let option = line.ownOptions.first(where: { !Self.options.contains($0) }) {
        throw LineError.notForVerb(option, verb: line.word + " " + first)
      }
      // `--title` is as good as a title without it.
      let title = rest.isEmpty ? line.text(.title) : rest.joined(separator: " ")
      if line.has(.title), let word = rest.first {
        throw LineError.needlessArgument(word, verb: line.word + " " + first)
      }
      return .add(try entries(line, title: title))
    case .edit:
      if let option = line.ownOptions.first(where: { !Self.options.contains($0) }) {
        throw LineError.notForVerb(option, verb: line.word + " " + first)
      }
      return .edit(try Self.number(rest), try entries(line, title: line.text(.title)))
    default: return nil
    }
  }

  private static let options: [LineOption] = [
    .title, .book, .on, .at, .place, .guests, .notes,
  ]

  /// One meeting's number; nil for no words.
  static func number(_ words: [String]) throws -> Int? {
    guard let range = try BookNumbers.entries(words)?.first else { return nil }
    guard words.count == 1, range.count == 1, let number = Int(words[0]) else {
      throw LineError.badNumber(words.joined(separator: " "))
    }
    return number
  }

  func answer(
    _ typed: String, to question: MeetingEditorQuestion
  ) throws -> MeetingEditorAnswer {
    switch FormAnswer(typed) {
    case .keep: .keep
    case .back: .back
    case .explain: .explain
    case .nothing: .value(.nothing)
    case .text(let text, _):
      switch question.kind {
      case .date: .value(.day(try TypedDay.read(text, today: today)))
      case .time: .value(.time(try TypedTime.read(text)))
      case .title, .book, .text: .value(.text(text))
      }
    }
  }

  private func entries(_ line: Line, title: String?) throws -> [MeetingEditorEntry] {
    func isEmpty(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
    let date = try line.text(.on).map { text in
      isEmpty(text) ? .nothing : MeetingEditorValue.day(try TypedDay.read(text, today: today))
    }
    let time = try line.text(.at).map { text in
      isEmpty(text) ? .nothing : MeetingEditorValue.time(try TypedTime.read(text))
    }
    return [
      title.map(MeetingEditorEntry.title), line.text(.book).map(MeetingEditorEntry.book),
      date.map(MeetingEditorEntry.date), time.map(MeetingEditorEntry.time),
      line.text(.place).map(MeetingEditorEntry.place),
      line.text(.guests).map(MeetingEditorEntry.guests),
      line.text(.notes).map(MeetingEditorEntry.notes),
    ].compactMap(\.self)
  }
}
