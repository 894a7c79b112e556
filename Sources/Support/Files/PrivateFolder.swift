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
    let code = errno
    var facts = stat()
    guard stat(path, &facts) == 0 else { throw fault(code) }
    guard facts.st_mode & S_IFMT == S_IFDIR else { throw fault(ENOTDIR) }
  }

  /// Makes the folder of a file.
  package static func make(around file: String) throws(POSIXError) {
    try make(RealPath.folder(of: file))
  }

  private static func fault(_ code: Int32) -> POSIXError {
    POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
  }
}
