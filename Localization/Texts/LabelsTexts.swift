import Library

/// Sheets of labels.
package protocol LabelsTexts {
  func printHint(_ sheet: LabelSheet) -> String
  /// - Parameter filter: the filter that the books match; `nil` for all books, or if the filter was reported before.
  func labelsWritten(count: Int, sheets: Int, filter: String?, file: String) -> String
}
