import Library

extension ExportFormat {
  /// Creates the format that a file's extension names.
  ///
  /// - Throws: `badEnding`.
  package init(ofFile path: String) throws(LineError) {
    guard let format = ExportFormat(fileName: path) else { throw .badEnding(path) }
    self = format
  }
}
