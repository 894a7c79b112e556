import Grammar

/// Leads from the start page to the list.
package struct WelcomeRouter {
  /// Opens the list, and returns when the program is left from there.
  ///
  /// - Parameters:
  ///   - line: is carried out first.
  ///   - greets: whether a word about what is due comes with the list.
  package let openList: (_ line: Line?, _ greets: Bool) throws -> Void

  package init(openList: @escaping (_ line: Line?, _ greets: Bool) throws -> Void) {
    self.openList = openList
  }
}
