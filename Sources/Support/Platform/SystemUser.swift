package enum SystemUser {
  /// The login name, or the number of a user without a name.
  package static var name: String {
    getpwuid(geteuid()).map { String(cString: $0.pointee.pw_name) } ?? String(geteuid())
  }

  /// Returns the home folder of the user, or of another: `HOME`, else what the system has.
  package static func home(of user: String? = nil) -> String? {
    if user == nil, let home = getenv("HOME") { return String(cString: home) }
    let entry = user.map { getpwnam($0) } ?? getpwuid(geteuid())
    return entry.map { String(cString: $0.pointee.pw_dir) }
  }
}
