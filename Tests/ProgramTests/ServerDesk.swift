import TestSupport

extension WebServer {
  /// Returns a desk with the password of its user.
  func desk(_ name: String) throws -> Desk {
    let desk = try Desk(at: address + "/library", name: name)
    try desk.home.file(".netrc", "machine 127.0.0.1 login tester password secret\n")
    return desk
  }
}
