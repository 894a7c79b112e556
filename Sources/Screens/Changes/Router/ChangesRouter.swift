import Grammar

/// The lines that open the elements of the history and the trash.
package struct ChangesRouter {
  package let showLine: (_ book: Int) -> Line
  package let historyLine: (_ book: Int) -> Line

  package init(
    showLine: @escaping (_ book: Int) -> Line, historyLine: @escaping (_ book: Int) -> Line
  ) {
    self.showLine = showLine
    self.historyLine = historyLine
  }
}
