package enum OutputFormat: Sendable {
  /// Tables, colours and layout, for reading on a screen.
  case screen
  /// For screen readers and Braille: cards as `Label: value` lines, lists with one line per row.
  case plain
  case json
  /// For pipes: one row per line with tab-separated values.
  case lines
}
