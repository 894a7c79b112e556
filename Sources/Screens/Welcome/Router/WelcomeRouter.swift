import Grammar

package struct WelcomeRouter {
  /// Opens the list and runs a line there first; returns when the user quits.
  package let openList: (_ line: Line?, _ showsDueNotice: Bool) throws -> Void

  package init(openList: @escaping (_ line: Line?, _ showsDueNotice: Bool) throws -> Void) {
    self.openList = openList
  }
}
