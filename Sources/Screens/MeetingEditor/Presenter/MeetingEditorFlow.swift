import Grammar
import Library
import Localization
import MeetingEditorEntity
import MeetingEditorInteractor

/// Leads through planning and correcting a meeting.
package struct MeetingEditorFlow {
  private let rules: MeetingEditorRules
  private let display: any MeetingEditorDisplay
  private let navigation: any MeetingEditorNavigation
  private let texts: any Texts
  private let words: MeetingEditorWords

  package init(
    rules: MeetingEditorRules, display: any MeetingEditorDisplay,
    navigation: any MeetingEditorNavigation, texts: any Texts
  ) {
    self.rules = rules
    self.display = display
    self.navigation = navigation
    self.texts = texts
    words = MeetingEditorWords(texts: texts, rules: rules)
  }

  /// Carries out one line; what it leaves out is asked for.
  package func perform(_ event: MeetingEditorEvent) throws {
    try navigation.leave(with: try outcome(of: event))
  }

  private func outcome(of event: MeetingEditorEvent) throws -> MeetingEditorOutcome {
    switch event {
    case .add(let entries):
      let draft = try filled(MeetingEditorDraft(), with: entries)
      return try draft.isEmpty(.title) ? run(draft) : addAtOnce(draft)
    case .edit(let number, let entries):
      guard let number = try number ?? display.askMeeting(texts.which(.meetings)) else {
        return .left
      }
      let draft = MeetingEditorDraft(try rules.meeting(number))
      return try entries.isEmpty ? run(draft) : save(try filled(draft, with: entries))
    }
  }

  private func filled(
    _ draft: MeetingEditorDraft, with entries: [MeetingEditorEntry]
  ) throws -> MeetingEditorDraft {
    var draft = draft
    for entry in entries { try rules.set(entry.field, to: entry.value, in: &draft) }
    return draft
  }

  /// Asks for nothing but what has to be there.
  private func addAtOnce(_ draft: MeetingEditorDraft) throws -> MeetingEditorOutcome {
    var draft = draft
    for field in MeetingField.allCases where field.isRequired {
      while draft.isEmpty(field) {
        switch try display.ask(words.question(field, draft)) {
        case nil, .back: return .left
        case .explain: try display.explain(words.explanation(of: field, draft))
        case .keep: complain(LibraryError.meetingRequired(field))
        case .value(let value): try attempt { try rules.set(field, to: value, in: &draft) }
        }
      }
    }
    return try save(draft)
  }

  /// Asks for every field in turn.
  private func run(_ start: MeetingEditorDraft) throws -> MeetingEditorOutcome {
    var draft = start
    try display.begin(try words.heading(of: draft))
    let fields = MeetingField.allCases
    var index = 0
    while index < fields.count {
      let field = fields[index]
      let answer = try display.ask(words.question(field, draft))
      switch answer {
      case .back where index > 0: index -= 1
      case .back, nil:
        if try mayLeave(draft, start) {
          if draft != start { try display.say(texts.discarded) }
          return .left
        }
      case .explain: try display.explain(words.explanation(of: field, draft))
      case .keep where field.isRequired && draft.isEmpty(field):
        complain(LibraryError.meetingRequired(field))
      case .keep: index += 1
      case .value(let value):
        try attempt {
          try rules.set(field, to: value, in: &draft)
          index += 1
        }
      }
    }
    return try save(draft)
  }

  /// What a rule refuses is told, and asked for again.
  private func attempt(_ body: () throws -> Void) throws {
    do { try body() } catch let problem as LibraryError { complain(problem) }
  }

  private func complain(_ problem: LibraryError) { display.complain(problem.sentence(in: texts)) }

  /// What was typed is thrown away only where that is wanted, or no more can be asked.
  private func mayLeave(_ draft: MeetingEditorDraft, _ start: MeetingEditorDraft) throws -> Bool {
    guard draft != start else { return true }
    return try display.confirm(texts.discardQuestion) ?? true
  }

  private func save(_ draft: MeetingEditorDraft) throws -> MeetingEditorOutcome {
    let (meeting, isChanged) = try rules.save(draft)
    let sentence =
      draft.number == nil
      ? texts.planned(meeting) : isChanged ? texts.saved(meeting) : texts.nothingChanged
    try display.show(
      MeetingEditorResult(sentence: sentence, meeting: MeetingFacts(meeting, on: rules.today)))
    return .saved(meeting.number)
  }
}
