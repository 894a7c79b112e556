/// What a text means to its reader, beyond its words; each kind of output shows it in its own way, and
/// none by this alone.
package enum TextStyle: CaseIterable, Sendable {
  case plain
  case title, number
  /// A line that is drawn, in the colour of titles if they have one.
  case rule
  /// Of less weight than what is around it.
  case faint
  case good, soon, late
  case error
  /// The word that a command is typed behind.
  case prompt
  /// What keys mean now, among others.
  case current
  /// What was looked for.
  case lit
}
