import Platform

/// Names for files that are made to be gone again.
enum ScratchName {
  /// What the system fills in, among the user's temporary files or in another folder.
  static func template(in folder: String? = nil) -> [CChar] {
    let named = folder ?? getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return Array("\(named.isEmpty ? "/tmp" : named)/bookskeeper-XXXXXX".utf8CString)
  }
}
