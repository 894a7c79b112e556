import Grammar
import Localization

/// A form that `View.fill` fills in field by field.
///
///     struct BookEditorForm: Form { … }
///     try view.show(.form(FormHeading(texts.newBookHeading)))
///     guard try view.fill(&draft, BookField.allCases, of: form) else { return }   // it was left
package protocol Form {
  associatedtype Draft: Equatable
  associatedtype Field
  associatedtype Value

  func question(_ field: Field, _ draft: Draft) throws -> FormQuestion
  /// - Throws: the reason if the text is invalid.
  func read(_ text: String, isEscaped: Bool, for field: Field, _ draft: Draft) throws -> Value
  /// Sets a field; nil clears it.
  ///
  /// - Returns: whether to continue with the next field instead of asking again.
  func set(_ field: Field, to value: Value?, in draft: inout Draft) throws -> Bool
}

package struct FormQuestion {
  package let label: String
  /// The current value, which Enter keeps. May be empty.
  package let value: String
  /// The error to throw if no one can be asked.
  package let missing: LineError
  /// The error if a required field would be left empty.
  package var required: (any Problem)?
  package let explanation: String
  /// The meaning of an empty field, if it needs explaining.
  package var empty = ""
  /// Whether the answer may start with the value, to be edited.
  package fileprivate(set) var mayEditInLine = true
  package var calendar: FormCalendar?

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

package enum FormReply<Value> {
  case keep
  case back
  case explain
  case interrupted
  /// Saves the fields that are filled in so far.
  case save
  /// Sets the field; nil clears it.
  case value(Value?)
}

/// How the answer to a field of a form is parsed.
package enum FormAnswerKind<Value> {
  case text((_ text: String, _ isEscaped: Bool) throws -> Value)
  case choice(_ yes: Value, _ no: Value)
}

extension FormAnswerKind where Value == Bool {
  package static var yesOrNo: Self { .choice(true, false) }
}

extension FormReply: Equatable where Value: Equatable {}
extension FormReply: Sendable where Value: Sendable {}

extension View {
  /// Asks for the fields one by one; returns false if the user left the form.
  ///
  /// - Parameters:
  ///   - more: further fields, and the question whether to fill them in.
  ///   - start: the original draft, if it differs from `draft`.
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
      // After a cancelled answer, start with an empty line.
      let (question, reply) = try ask(
        steps[index], of: form, draft, mayStandInLine: !wasInterrupted)
      // Ctrl-C cancels the answer; a second one leaves the form.
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
      case .explain: try show(.explanation(question))
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
      question.mayEditInLine = mayStandInLine
      let reply = try ask(
        question, .text { try form.read($0, isEscaped: $1, for: field, draft) })
      return (question, reply)
    case .more(let question):
      let reply: FormReply<F.Value>? =
        switch try ask(question, .yesOrNo) {
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

private enum FormStep<Field> {
  case field(Field)
  /// The question whether to ask for the remaining fields. If the answer is no, the form is saved.
  case more(FormQuestion)
}
