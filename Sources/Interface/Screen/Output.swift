import Grammar
import Library
import Localization

/// A value that is shown. `OutputDrawing` draws it in the format that the line requests.
///
///     try view.show(.notice(Notice(texts.rated(book, 4), json: book.json(for: viewer))))
///     try view.show(.sentence(texts.nothing(.changed), .plain))
package enum Output {
  // Programs read the JSON values of these.
  case list(ListOutput)
  /// A list that was shown before and is unchanged. The words identify it.
  case sameList([String])
  case cards([Card])
  case notice(Notice)
  case report(Report)
  /// A text to share, which a terminal copies to the clipboard.
  case copied(CopiedText)
  /// Text for other programs, such as a script or a link, the same in every format.
  case raw(String)

  // Only people read these.
  case sentence(String, TextStyle)
  case hint(Hint)
  /// A message that helps to answer a question, on the stream of the questions.
  case remark(String, TextStyle)
  /// The beginning of a form.
  case form(FormHeading)
  /// The possible answers to a question of a form.
  case explanation(FormQuestion)
  /// Additional information on standard error.
  case info(String)
  case warning(String)
  /// - Parameters:
  ///   - problem: why the line, or a part of it, is refused.
  ///   - isPartial: whether the rest of the line was carried out.
  case error(String, problem: (any Problem)? = nil, isPartial: Bool = false)
  case bell
}

package struct CopiedText {
  package let text: String
  package let json: OutputValue
  /// The message that the text was copied, shown at a terminal.
  package let message: String
  /// What else can be done with the text, shown at a terminal.
  package let suggestion: String?

  package init(_ text: String, json: OutputValue, message: String, suggestion: String? = nil) {
    self.text = text
    self.json = json
    self.message = message
    self.suggestion = suggestion
  }
}

/// The beginning of a form. The first form in a session explains how to answer.
package struct FormHeading {
  package let title: String
  /// The list from which the form was opened, drawn on a wide terminal beside the fields that are
  /// already filled in.
  package let neighbor: Picture?
  package let fields: [Field]

  package init(_ title: String, beside neighbor: Picture? = nil, _ fields: [Field] = []) {
    self.title = title
    self.neighbor = neighbor
    self.fields = fields
  }
}
