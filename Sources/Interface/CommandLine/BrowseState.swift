import Grammar
import Library
import Localization
import Platform
import Screen
import Terminal

/// The state of the cursor in an interactive list, and how keys change it.
package struct BrowseState {
  package enum Step: Equatable {
    case stay
    /// Runs a verb on the marked books or the current item.
    case act(Verb)
    case line
    case help
    case leave
    case redraw
  }

  package struct VisibleState {
    package var actions: [Verb]
    /// The number of the current row, if it can be marked.
    package var number: Int?
    package var rows: Int
    package var isListHidden: Bool

    package init(
      actions: [Verb] = [], number: Int? = nil, rows: Int = 1, isListHidden: Bool = false
    ) {
      self.actions = actions
      self.number = number
      self.rows = rows
      self.isListHidden = isListHidden
    }
  }

  package private(set) var text = ""
  /// The index of the current row. An index beyond the end refers to the last row.
  package private(set) var current = 0
  package private(set) var top = 0
  package private(set) var isOpen = false
  /// The scroll offset of the details, in lines.
  package var scrollOffset = 0
  package let marks: Marks?
  private var isTyping = false
  /// The text that was cleared last.
  private var cleared = ""
  /// The row marked by the last key, if that was a space after a letter. If a letter follows, the
  /// mark becomes a space between words.
  private var spaceMark: Int?

  package init(marks: Marks?, text: String) {
    self.marks = marks
    self.text = text
  }

  /// The keys of verbs. Those that move or edit in fzf and readline do so here, too.
  static let keys: [(key: Character, verbs: [Verb])] = [
    ("a", [.add]),
    ("o", [.checkout]), ("r", [.return, .restore]), ("v", [.renew]), ("f", [.edit, .rename]),
    ("t", [.tag]), ("b", [.hold]), ("x", [.delete, .remove, .purge]), ("_", [.undo]),
    ("s", [.sort]), ("q", [.overdue]),
  ]

  package mutating func handle(_ key: Key, _ visible: VisibleState) -> Step {
    let wasTyping = isTyping
    let spaceMark = self.spaceMark
    isTyping = false
    self.spaceMark = nil
    switch key {
    case .text(" ") where visible.number == nil: changeFilter(to: text + " ")
    case .text(" "), .tab:
      guard let number = visible.number else { break }
      toggle(number)
      if wasTyping, key != .tab { self.spaceMark = number }
      move(by: 1)
    case .text(":") where !endsWithField: return .line
    case .text("?"): return .help
    case .text(let input), .paste(let input):
      if let spaceMark { toggle(spaceMark) }
      changeFilter(to: text + (spaceMark == nil ? "" : " ") + Printable.text(input))
    case .backspace: changeFilter(to: String(text.dropLast()))
    case .control("w"): clear(to: text.trimmingEnd { $0 == " " }.trimmingEnd { $0 != " " })
    case .control("u"): clear(to: "")
    case .control("y"): changeFilter(to: text + cleared)
    case .up, .control("p"), .control("k"): move(by: -1)
    case .down, .control("n"): move(by: 1)
    // The cursor is always at the end of the text.
    case .control("e"): break
    case .pageUp where visible.isListHidden, .left:
      scrollOffset = max(0, scrollOffset - visible.rows)
    case .pageDown where visible.isListHidden, .right: scrollOffset += visible.rows
    case .pageUp: move(by: -max(1, visible.rows - 1))
    case .pageDown: move(by: max(1, visible.rows - 1))
    case .home: move(by: -current)
    case .end: move(by: .max - current)
    case .enter: isOpen.toggle()
    case .escape where isOpen: isOpen = false
    case .escape where !text.isEmpty: changeFilter(to: "")
    case .escape, .control("c"), .control("d"), .control("g"): return .leave
    case .control("l"), .resized, .resumed:
      top = 0
      return .redraw
    case .delete: return act("x", visible)
    case .control(let letter): return act(letter, visible)
    }
    return .stay
  }

  private func act(_ key: Character, _ visible: VisibleState) -> Step {
    let verbs = Self.keys.first { $0.key == key }?.verbs
    return verbs?.first(where: visible.actions.contains).map(Step.act) ?? .stay
  }

  private mutating func changeFilter(to text: String) {
    self.text = text
    current = 0
    top = 0
    scrollOffset = 0
    isTyping = true
  }

  private mutating func clear(to text: String) {
    if text.count < self.text.count { cleared = String(self.text.dropFirst(text.count)) }
    changeFilter(to: text)
  }

  private mutating func move(by rows: Int) {
    let (row, overflow) = current.addingReportingOverflow(rows)
    current = overflow ? .max : max(0, row)
    scrollOffset = 0
  }

  /// Limits the current row to `total`, if known, and scrolls to make the row visible.
  package mutating func scrollToCurrentRow(total: Int?, visibleRows: Int) {
    if let total { current = min(current, max(0, total - 1)) }
    top = min(current, max(top, current - max(1, visibleRows) + 1))
  }

  /// `row/total`
  package func positionText(of total: Int?, in texts: any Texts) -> String {
    let last = total.map { texts.number($0) } ?? "…"
    let row = current == .max ? last : texts.number(min(current + 1, total ?? .max))
    return "\(row)/\(last)"
  }

  private func toggle(_ number: Int) {
    guard let marks else { return }
    if marks.numbers.contains(number) {
      marks.numbers.removeAll { $0 == number }
    } else {
      marks.numbers.append(number)
    }
  }

  /// Whether the last word is the name of a field, which a colon may follow.
  private var endsWithField: Bool {
    text.split(separator: " ", omittingEmptySubsequences: false).last
      .flatMap {
        Vocabulary.meaning(of: String($0.drop { $0 == "-" }), as: BookSearchField.self)
      } != nil
  }
}
