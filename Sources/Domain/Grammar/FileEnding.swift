import Library

extension ExportFormat {
  /// The format that a file's name stands for.
  ///
  /// - Throws: `badEnding`.
  package init(ofFile path: String) throws(LineError) {
    guard let format = ExportFormat(fileName: path) else { throw .badEnding(path) }
    self = format
  }
}
