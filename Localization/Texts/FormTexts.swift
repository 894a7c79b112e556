/// Texts that all forms share, and the fields of all forms.
package protocol FormTexts {
  var editorRules: String { get }
  /// The notice above each form but the first.
  var formReminder: String { get }
  func text(_ field: FormField) -> FieldText
  /// The effect of an empty field in a form, and of `none` on a line.
  func emptyMeans(_ meaning: String) -> String
  func noneMeans(_ meaning: String) -> String
  /// A month in words instead of a grid: its first weekday (1 is Monday) and its number of days.
  func month(beginsOn weekday: Int, days: Int) -> String
  /// The question when an answer in a form is also a command.
  func leaveFormQuestion(_ word: String) -> String
  func helpFormQuestion(_ word: String) -> String
  var interruptForm: String { get }
  /// The message that text from an editor was not accepted, with the file where it was saved.
  func textSaved(_ file: String) -> String
  /// The default of a question, if the value is too long to show.
  func enterKeeps(beginning: String) -> String
  /// The notice above a form whose values are in its lines.
  var inlineFormHint: String { get }
}
