/// What CSV is written for, where another program has ways of its own; the word for it after `--for`.
package enum ExportPurpose: String, CaseIterable, Sendable {
  /// A spreadsheet, which opens it with a double click.
  case excel
  /// Goodreads, and the services that read its columns.
  case goodreads
}
