/// Whoever runs the program, as the system knows them.
package enum SystemUser {
  /// The name that they log in with; the number if there is no name for it.
  package static var name: String {
    getpwuid(geteuid()).map { String(cString: $0.pointee.pw_name) } ?? String(geteuid())
  }

  /// Their folder, or that of another user: what `HOME` says, else what the system does.
  package static func home(of user: String? = nil) -> String? {
    if user == nil, let home = getenv("HOME") { return String(cString: home) }
    let entry = user.map { getpwnam($0) } ?? getpwuid(geteuid())
    return entry.map { String(cString: $0.pointee.pw_dir) }
  }
}
