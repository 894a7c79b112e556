/// The program that CSV is written for; the raw value follows `--for`.
package enum ExportPurpose: String, CaseIterable, Sendable {
  /// A spreadsheet that opens the file with a double click.
  case excel
  /// Goodreads and the services that read its columns.
  case goodreads
}
