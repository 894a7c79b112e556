import Library

package protocol LabelExporting {
  /// - Throws: `ToolError` if no tool for the barcodes is available.
  func writer(_ layout: LabelLayout, _ texts: LabelPageTexts) throws -> any LabelWriter

  func show(_ path: String)
}

/// Writes labels one at a time, each as text to append to the page.
package protocol LabelWriter {
  mutating func begin() throws -> String
  mutating func label(_ label: Label) throws -> String
  mutating func end() throws -> String
}
