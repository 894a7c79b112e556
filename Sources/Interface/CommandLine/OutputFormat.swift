/// In which form results are written.
package enum OutputFormat: Sendable {
  /// For eyes: tables, colours, layouts.
  case screen
  /// For ears and fingertips: a card in `Label: value` lines, a list in one line a row.
  case plain
  case json
  /// For other programs in a pipe: one row a line, values with tabs between.
  case lines
}
