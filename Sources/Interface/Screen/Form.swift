import Grammar
import Localization

/// The part of a presenter that asks for the fields of a form.
///
///     struct BookEditorForm: Form { … }
///     try view.show(.form(FormHeading(texts.newBookHeading)))
///     guard try form.fill(&draft, BookField.allCases) else { return }   // it was left
package protocol Form: Presenter {
  associatedtype Draft: Equatable
  associatedtype Field
  associatedtype Value

  /// Whether the form asks for a field, which may depend on the answers so far.
  func includes(_ field: Field, _ draft: Draft) -> Bool
  func question(_ field: Field, _ draft: Draft) throws -> FormQuestion
  /// - Throws: the reason if the text is invalid.
  func read(_ text: String, isEscaped: Bool, for field: Field, _ draft: Draft) throws -> Value
  /// Sets a field; nil clears it.
  ///
  /// - Returns: whether to continue with the next field instead of asking again.
  func set(_ field: Field, to value: Value?, in draft: inout Draft) throws -> Bool
}

extension Form {
  package func includes(_ field: Field, _ draft: Draft) -> Bool { true }
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
  package var emptyText = ""
  /// Whether the answer may start with the value, to be edited.
  package fileprivate(set) var mayEditInLine = true
  package var calendar: FormCalendar?
  /// What Tab completes or picks, if it differs from the missing part.
  package var part: LinePart?
  /// Whether a word such as “back” can be the answer. It cannot be a date or an ISBN.
  package var takesWords: Bool

  fileprivate var missingValueError: (any Problem)? { value.isEmpty ? required : nil }

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
    takesWords = calendar == nil
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

extension FormReply: Equatable where Value: Equatable {}
extension FormReply: Sendable where Value: Sendable {}

/// A question that asks which further fields to fill in.
package struct FormChoice<Field> {
  package let question: FormQuestion
  /// Returns the named fields; none saves the form.
  package let read: (_ text: String) throws -> [Field]

  package init(_ question: FormQuestion, read: @escaping (_ text: String) throws -> [Field]) {
    self.question = question
    self.read = read
  }
}

extension Form {
  /// Asks for the fields one by one; returns false if the user left the form.
  ///
  /// - Parameters:
  ///   - more: asks which further fields to fill in.
  ///   - start: the original draft, if it differs from `draft`.
  package func fill(
    _ draft: inout Draft, _ fields: [Field], more: FormChoice<Field>? = nil,
    since start: Draft? = nil
  ) throws -> Bool {
    let start = start ?? draft
    var steps = fields.map(FormStep.field) + (more.map { [.choice($0)] } ?? [])
    var index = 0
    var wasInterrupted = false
    var goesBack = false
    while index < steps.count {
      if case .field(let field) = steps[index], !includes(field, draft) {
        goesBack = goesBack && index > 0
        index += goesBack ? -1 : 1
        continue
      }
      goesBack = false
      // After a cancelled answer, start with an empty line.
      let (question, reply) = try ask(steps[index], draft, mayEditInLine: !wasInterrupted)
      // Ctrl-C cancels the answer; a second one leaves the form.
      if case .interrupted = reply, !wasInterrupted {
        try port.remark(port.texts.interruptForm)
        wasInterrupted = true
        continue
      }
      wasInterrupted = false
      switch reply {
      case .back where index > 0:
        index -= 1
        goesBack = true
      case .back, .interrupted, nil:
        if draft != start, try !port.mayDiscard(port.texts.discardQuestion) { continue }
        try port.say(port.texts.nothing(.saved))
        return false
      case .explain: try port.show(.explanation(question))
      case .save:
        let open = try fields.firstIndex { try self.question($0, draft).missingValueError != nil }
        guard let open, let problem = try self.question(fields[open], draft).missingValueError
        else {
          return true
        }
        port.showError(problem.sentence(in: port.texts))
        index = open
      case .keep:
        if let problem = question.missingValueError {
          port.showError(problem.sentence(in: port.texts))
        } else {
          index += 1
        }
      case .value(.fields(let chosen)?):
        steps = steps[...index] + chosen.map(FormStep.field)
        index += 1
      case .value(let value):
        guard case .field(let field) = steps[index] else { break }
        let typed: Value? = if case .value(let typed)? = value { typed } else { nil }
        try port.attempt { if try set(field, to: typed, in: &draft) { index += 1 } }
      }
    }
    return true
  }

  private func ask(
    _ step: FormStep<Field>, _ draft: Draft, mayEditInLine: Bool
  ) throws -> (FormQuestion, FormReply<FormStepAnswer<Field, Value>>?) {
    switch step {
    case .field(let field):
      var question = try self.question(field, draft)
      question.mayEditInLine = mayEditInLine
      let reply = try port.ask(question) {
        FormStepAnswer<Field, Value>.value(
          try read($0, isEscaped: $1, for: field, draft))
      }
      return (question, reply)
    case .choice(let more):
      let reply = try port.ask(more.question) { text, _ in
        FormStepAnswer<Field, Value>.fields(try more.read(text))
      }
      return switch reply {
      case .keep, .value(nil): (more.question, .value(.fields([])))
      default: (more.question, reply)
      }
    }
  }
}

private enum FormStep<Field> {
  case field(Field)
  case choice(FormChoice<Field>)
}

private enum FormStepAnswer<Field, Value> {
  case value(Value)
  case fields([Field])
}
