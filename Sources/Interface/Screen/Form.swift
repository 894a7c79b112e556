import Grammar
import Localization

/// A form that is gone through field by field, as `UserInterface.fill` does.
///
///     struct BookEditorForm: Form { … }
///     try ui.begin(form: texts.newBookHeading)
///     guard try ui.fill(&draft, BookField.allCases, of: form) else { return }   // it was left
package protocol Form {
  associatedtype Draft: Equatable
  associatedtype Field
  /// What is meant by an answer.
  associatedtype Value

  /// How a field is asked for, as the draft stands.
  func question(_ field: Field, _ draft: Draft) throws -> FormQuestion
  /// - Throws: what is wrong with a text that cannot be read.
  func read(_ text: String, isEscaped: Bool, for field: Field, _ draft: Draft) throws -> Value
  /// Fills in a field; nil empties it.
  ///
  /// - Returns: whether the next field is to be asked for; else it is the same again.
  func set(_ field: Field, to value: Value?, in draft: inout Draft) throws -> Bool
}

/// How a field of a form is asked for.
package struct FormQuestion {
  package let label: String
  /// What stands in the field now, and Enter keeps; empty if nothing does.
  package let value: String
  /// Thrown if there is no one to ask.
  package let missing: LineError
  /// Told if the field is to stay empty and must not.
  package var required: (any Problem)?
  package let explanation: String
  /// What an empty field means; empty if that need not be said.
  package var empty = ""
  /// Whether the value may stand in the line of its answer, to be edited there.
  package fileprivate(set) var mayStandInLine = true
  /// The months to look at, for a date.
  package var calendar: FormCalendar?

  /// What is told if it must be filled in, and is not.
  fileprivate var unfilled: (any Problem)? { value.isEmpty ? required : nil }

  package init(
    _ label: String, value: String, missing: LineError, required: (any Problem)? = nil,
    explanation: String, calendar: FormCalendar? = nil
  ) {
    self.label = label
    self.value = value
    self.missing = missing
    self.required = required
    self.explanation = explanation
    self.calendar = calendar
  }
}

/// What is answered to a question of a form.
package enum FormReply<Value> {
  /// Leave the field as it is.
  case keep
  case back
  case explain
  /// Ctrl-C: the answer that was being typed is given up.
  case interrupted
  /// Ends the form: what is filled in so far is to be saved.
  case save
  /// Nil empties the field.
  case value(Value?)
}

extension FormReply: Equatable where Value: Equatable {}
extension FormReply: Sendable where Value: Sendable {}

extension UserInterface {
  /// Asks for every field in turn; what a rule refuses is told, and asked for again.
  ///
  /// - Parameters:
  ///   - more: the rest of the fields, and the question whether they are to be asked for, too.
  ///   - start: the draft before anything was typed; nil for as it is.
  /// - Returns: false if the user left the form. What was typed is not thrown away unasked.
  package func fill<F: Form>(
    _ draft: inout F.Draft, _ fields: [F.Field],
    more: (question: FormQuestion, fields: [F.Field])? = nil, since start: F.Draft? = nil,
    of form: F
  ) throws -> Bool {
    let start = start ?? draft
    let steps =
      fields.map(FormStep.field)
      + (more.map { [.more($0.question)] + $0.fields.map(FormStep.field) } ?? [])
    var index = 0
    var wasInterrupted = false
    while index < steps.count {
      // Whoever has given up an answer may type anything now.
      let (question, reply) = try ask(
        steps[index], of: form, draft, mayStandInLine: !wasInterrupted)
      // Ctrl-C gives up the field, and once more the form.
      if case .interrupted = reply, !wasInterrupted {
        try remark(texts.interruptForm)
        wasInterrupted = true
        continue
      }
      wasInterrupted = false
      switch reply {
      case .back where index > 0: index -= 1
      case .back, .interrupted, nil:
        if draft != start, try !mayDiscard(texts.discardQuestion) { continue }
        try say(texts.nothing(.saved))
        return false
      case .explain: try explain(question)
      case .save:
        let open = try fields.firstIndex { try form.question($0, draft).unfilled != nil }
        guard let open, let problem = try form.question(fields[open], draft).unfilled else {
          return true
        }
        showError(problem.sentence(in: texts))
        index = open
      case .keep:
        if let problem = question.unfilled {
          showError(problem.sentence(in: texts))
        } else {
          index += 1
        }
      case .value(let value):
        if case .field(let field) = steps[index] {
          try attempt { if try form.set(field, to: value, in: &draft) { index += 1 } }
        } else {
          index += 1
        }
      }
    }
    return true
  }

  private func ask<F: Form>(
    _ step: FormStep<F.Field>, of form: F, _ draft: F.Draft, mayStandInLine: Bool
  ) throws -> (FormQuestion, FormReply<F.Value>?) {
    switch step {
    case .field(let field):
      var question = try form.question(field, draft)
      question.mayStandInLine = mayStandInLine
      let reply = try ask(question) {
        try form.read($0, isEscaped: $1, for: field, draft)
      }
      return (question, reply)
    case .more(let question):
      let reply: FormReply<F.Value>? =
        switch try askWhether(question) {
        case .value(true?): .value(nil)
        case .keep, .value, .save: .save
        case .back: .back
        case .explain: .explain
        case .interrupted: .interrupted
        case nil: nil
        }
      return (question, reply)
    }
  }
}

/// One question of a form.
private enum FormStep<Field> {
  case field(Field)
  /// Whether the rest of the fields is to be asked for; if not, the form is saved.
  case more(FormQuestion)
}
