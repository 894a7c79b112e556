import Grammar

/// The lines that open the elements of the history and the trash.
package struct ChangesRouter {
  package let openDetail: (_ book: Int) -> Line
  package let openHistory: (_ book: Int) -> Line

  package init(
    openDetail: @escaping (_ book: Int) -> Line, openHistory: @escaping (_ book: Int) -> Line
  ) {
    self.openDetail = openDetail
    self.openHistory = openHistory
  }
}
