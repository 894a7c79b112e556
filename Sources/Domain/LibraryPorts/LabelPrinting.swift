import Library

/// The port behind which labels become pages.
package protocol LabelPrinting {
  /// Who writes a page of labels.
  ///
  /// - Throws: `ToolError`, where nothing is there that draws such barcodes.
  func writer(_ layout: LabelLayout, _ words: LabelPageWords) throws -> any LabelWriter

  /// Shows a file on the desktop, if someone sits in front of one.
  func show(_ path: String)
}

/// Writes labels one at a time, each a piece of text for the end of the page.
package protocol LabelWriter {
  mutating func begin() throws -> String
  mutating func label(_ label: Label) throws -> String
  mutating func end() throws -> String
}
