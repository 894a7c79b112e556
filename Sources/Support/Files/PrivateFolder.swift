import Platform

/// A folder that no one else looks into.
package enum PrivateFolder {
  /// Makes it and those above it, if they are not there.
  package static func make(_ path: String) throws(POSIXError) {
    if mkdir(path, 0o700) == 0 { return }
    let above = RealPath.folder(of: path)
    if errno == ENOENT, above != path {
      try make(above)
      if mkdir(path, 0o700) == 0 { return }
    }
    // In some folders there can be none, though they are there themselves.
    let fault = POSIXError.last
    guard let kind = FileKind(path) else { throw fault }
    guard kind == .folder else { throw POSIXError(.ENOTDIR) }
  }

  /// Makes the folder of a file.
  package static func make(around file: String) throws(POSIXError) {
    try make(RealPath.folder(of: file))
  }
}
