/// In which form results are written.
package enum OutputFormat: Sendable {
  /// For eyes: tables, colours, layouts.
  case screen
  /// For ears and fingertips: one `Label: value` a line.
  case plain
  case json
  /// For other programs in a pipe: one row a line, values with tabs between.
  case lines
}
