/// The meaning of a text. Each output shows it in its own way, and never by style alone.
package enum TextStyle: CaseIterable, Sendable {
  case plain
  case title, number
  /// A drawn line, in the colour of titles if they have one.
  case rule
  /// Less prominent than the text around it.
  case faint
  case good, soon, late
  case error
  /// The prompt of a command.
  case prompt
  /// The current item, to which keys apply.
  case current
  /// A match of a search.
  case lit
}
