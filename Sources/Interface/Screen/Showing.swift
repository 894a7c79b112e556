import Grammar
import Library
import Localization

/// Where a screen shows, in the form that the line wants.
package protocol Showing: LineContext {
  /// The list that was printed on top of a screen, until something else is shown.
  var printed: PrintedList? { get set }

  /// Begins a list; rows are shown as they come.
  func begin(_ sheet: Sheet) throws
  func row(_ row: any Row) throws
  func end(_ foot: Footer) throws
  func show(_ cards: [Card]) throws
  func show(_ notice: Notice) throws
  func show(_ report: Report) throws
  /// A text to pass on, as it is; a terminal puts it on the clipboard, too.
  ///
  /// - Parameters:
  ///   - copied: says that it did.
  ///   - offers: what else can be done with it, said at a terminal only.
  func show(text: String, facts: Fact, copied: String, offers: String?) throws
  /// Text for other programs, as it is in every form: a script, a link.
  func write(_ text: String) throws
  /// A drawing of a list, made later and to a width, to stand beside something else.
  func drawing(of sheet: Sheet, _ rows: [any Row], _ foot: Footer) -> Picture
  /// A sentence about what was done or found; programs are not told.
  func say(_ sentence: String, _ style: TextStyle) throws
  /// What can be typed, in one line where it is seen.
  func say(_ hint: Hint) throws
  /// A sentence that helps to answer, told where the questions are.
  func remark(_ sentence: String, _ style: TextStyle) throws
  /// A sentence about what is worth knowing besides a result, told where it is told what is wrong.
  func inform(_ sentence: String)
  /// A sentence about something that is wrong.
  func showError(_ sentence: String)
  /// A sentence about what went wrong on the way, where all else was done.
  func warn(_ sentence: String)
  /// Rings the terminal bell, for someone who is not looking at the screen.
  func ringBell()
}

/// A list that was printed, whose pages can be turned as if it were a screen.
package struct PrintedList {
  let turns: (PageTurn) throws -> Void
  /// As it moves under the fingers.
  package let browsed: BrowsedList

  package init(browsed: BrowsedList, turns: @escaping (PageTurn) throws -> Void) {
    self.browsed = browsed
    self.turns = turns
  }
}

extension Showing {
  package func say(_ sentence: String) throws { try say(sentence, .plain) }
  package func remark(_ sentence: String) throws { try remark(sentence, .plain) }

  /// Says that a line means the marked books.
  package func announce(_ books: [Int], of marks: Marks) throws {
    try say(texts.onMarked(count: books.count, hidden: marks.hiddenCount(of: books)))
  }

  /// Shows a short list at once, whole.
  package func show<Element>(_ words: ListWords<Element>, _ elements: [Element]) throws {
    try show(
      words.sheet(elements.count), elements.map(words.row),
      Footer(empty: elements.isEmpty ? words.empty : nil))
  }

  /// Shows all rows of a list at once.
  package func show(_ sheet: Sheet, _ rows: [any Row], _ foot: Footer) throws {
    try begin(sheet)
    for row in rows { try self.row(row) }
    try end(foot)
  }

  /// Shows a list row by row, as a line given by a shell wants it: all of it, unless a page or a limit
  /// cuts it.
  ///
  /// - Parameter size: rows a page, unless the limit says otherwise.
  /// - Returns: how many rows the whole list has.
  package func print<Element>(
    _ list: Listed<Element>, _ words: ListWords<Element>, _ request: ListRequest, size: Int
  ) throws -> Int {
    let slice = Slice(page: request.page, limit: request.limit, size: size)
    let total = try list.count()
    try begin(words.sheet(total))
    try list.each(slice) { try row(words.row($0)) }
    let (page, count) = (request.page ?? 1, Slice.pages(of: total, size: slice.limit ?? .max))
    let isPart = request.page != nil && count > 1 && page <= count
    try end(
      Footer(
        summary: isPart ? [texts.page(page, of: count)] : [],
        empty: total == 0 && page <= count ? words.empty : nil))
    if page > count { showError(texts.noSuchPage(page, of: count)) }
    return total
  }
}
