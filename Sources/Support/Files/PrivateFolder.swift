import Platform

/// Folders that only the user can access.
package enum PrivateFolder {
  package static func make(_ path: String) throws(POSIXError) {
    if mkdir(path, 0o700) == 0 { return }
    let parent = RealPath.folder(of: path)
    if errno == ENOENT, parent != path {
      try make(parent)
      if mkdir(path, 0o700) == 0 { return }
    }
    // Where no folder can be created, `mkdir` may report another error than `EEXIST` for an
    // existing folder.
    let error = POSIXError.last
    guard let kind = FileKind(path) else { throw error }
    guard kind == .folder else { throw POSIXError(.ENOTDIR) }
  }

  package static func make(around file: String) throws(POSIXError) {
    try make(RealPath.folder(of: file))
  }
}
