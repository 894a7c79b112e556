import Platform

/// Names for temporary files.
enum ScratchName {
  /// Returns a template for the system to fill in, for the user's temporary files or another
  /// folder.
  static func template(in folder: String? = nil) -> [CChar] {
    let path = folder ?? getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return Array("\(path.isEmpty ? "/tmp" : path)/bookskeeper-XXXXXX".utf8CString)
  }
}
