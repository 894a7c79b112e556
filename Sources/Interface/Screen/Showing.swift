import Grammar
import Library
import Localization

/// The output of a screen, in the format that the line requests.
package protocol Showing: LineContext {
  var printed: PrintedList? { get set }

  /// Begins a list, whose rows are shown as they arrive.
  func begin(_ sheet: Sheet) throws
  func row(_ row: any SheetRow) throws
  func end(_ foot: Footer) throws
  func show(_ cards: [Card]) throws
  func show(_ notice: Notice) throws
  func show(_ report: Report) throws
  /// Shows text to share, which a terminal copies to the clipboard. At a terminal, `copied` and
  /// `offers` are shown after it.
  func show(text: String, facts: Fact, copied: String, offers: String?) throws
  /// Writes text for other programs, such as a script or a link, the same in every format.
  func write(_ text: String) throws
  /// Returns a drawing of a list, to be shown beside other output.
  func drawing(of sheet: Sheet, _ rows: [any SheetRow], _ foot: Footer) -> Picture
  /// Shows a message about a result, for people only.
  func say(_ sentence: String, _ style: TextStyle) throws
  /// Shows a hint with possible commands, in one line on a screen.
  func say(_ hint: Hint) throws
  /// Shows a message that helps to answer a question, on the stream of the questions.
  func remark(_ sentence: String, _ style: TextStyle) throws
  /// Shows additional information on standard error.
  func inform(_ sentence: String)
  func showError(_ sentence: String)
  /// Shows a message about a partial failure.
  func warn(_ sentence: String)
  /// Rings the terminal bell for a user who is not looking at the screen.
  func ringBell()
}

package struct PrintedList {
  let turnPage: (PageTurn) throws -> Void
  package let list: BrowsedList

  package init(list: BrowsedList, turnPage: @escaping (PageTurn) throws -> Void) {
    self.list = list
    self.turnPage = turnPage
  }
}

extension Showing {
  package func say(_ sentence: String) throws { try say(sentence, .plain) }
  package func remark(_ sentence: String) throws { try remark(sentence, .plain) }

  package func announce(_ books: [Int], of marks: Marks) throws {
    try say(texts.onMarked(count: books.count, hidden: marks.hiddenCount(of: books)))
  }

  package func show<Element>(_ words: ListWords<Element>, _ elements: [Element]) throws {
    try show(
      words.sheet(elements.count), elements.map(words.row),
      Footer(empty: elements.isEmpty ? words.empty : nil))
  }

  package func show(_ sheet: Sheet, _ rows: [any SheetRow], _ foot: Footer) throws {
    try begin(sheet)
    for row in rows { try self.row(row) }
    try end(foot)
  }

  /// Prints all rows of a list, unless the line has a page or a limit. Returns the total number of
  /// rows.
  package func print<Element>(
    _ list: PagedList<Element>, _ words: ListWords<Element>, _ request: ListRequest, size: Int
  ) throws -> Int {
    let slice = Slice(page: request.page, limit: request.limit, size: size)
    let total = try list.count()
    try begin(words.sheet(total))
    try list.each(slice) { try row(words.row($0)) }
    let page = request.page ?? 1
    let count = Slice.pages(of: total, size: slice.limit ?? .max)
    let isPart = request.page != nil && count > 1 && page <= count
    try end(
      Footer(
        summary: isPart ? [texts.page(page, of: count)] : [],
        empty: total == 0 && page <= count ? words.empty : nil))
    if page > count { showError(texts.noSuchPage(page, of: count)) }
    return total
  }
}
