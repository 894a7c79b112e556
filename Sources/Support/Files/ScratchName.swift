import Platform

enum ScratchName {
  /// Returns a template for `mkstemp` and `mkdtemp`.
  static func template(in folder: String? = nil) -> [CChar] {
    let path = folder ?? getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return Array("\(path.isEmpty ? "/tmp" : path)/bookskeeper-XXXXXX".utf8CString)
  }
}
