import Library

extension ExportFormat {
  /// - Throws: `badEnding` for an unknown extension.
  package init(ofFile path: String) throws(LineError) {
    guard let format = ExportFormat(fileName: path) else { throw .badEnding(path) }
    self = format
  }
}
