/// The meaning of a piece of text. Each output shows it in a different way, and never by style
/// alone.
package enum TextStyle: CaseIterable, Sendable {
  case plain
  case title, number
  /// A drawn line, in the colour of titles if there is one.
  case rule
  case faint
  case good, soon, late
  case error
  case prompt
  /// The current item, to which keys apply.
  case current
  case highlighted
}
