package enum SystemUser {
  /// The login name, or the user ID if the user has no name.
  package static var name: String {
    getpwuid(geteuid()).map { String(cString: $0.pointee.pw_name) } ?? String(geteuid())
  }

  /// Returns the home folder of the current user (`HOME`, if it is set) or of a named user.
  package static func home(of user: String? = nil) -> String? {
    if user == nil, let home = getenv("HOME") { return String(cString: home) }
    let entry = user.map { getpwnam($0) } ?? getpwuid(geteuid())
    return entry.map { String(cString: $0.pointee.pw_dir) }
  }
}
