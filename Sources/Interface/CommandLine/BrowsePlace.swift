import Grammar
import Library
import Localization
import Platform
import Screen
import Terminal

/// Where one is in a list that moves under the fingers, and what a key changes of that.
package struct BrowsePlace {
  /// What a key asks for besides moving.
  package enum Step: Equatable {
    case stay
    /// Something is to be done to what is marked, or current.
    case act(Verb)
    /// A line is to be typed.
    case line
    case help
    case leave
    /// The screen is to be drawn anew.
    case redraw
  }

  /// What a key finds on the screen.
  package struct Seen {
    /// The verbs that the list takes.
    package var acts: [Verb]
    /// The number of the current row, where it can be marked.
    package var number: Int?
    /// How many rows are seen.
    package var rows: Int
    /// Whether what shows the current row hides the list.
    package var isCovered: Bool

    package init(
      acts: [Verb] = [], number: Int? = nil, rows: Int = 1, isCovered: Bool = false
    ) {
      (self.acts, self.number, self.rows, self.isCovered) = (acts, number, rows, isCovered)
    }
  }

  /// What was typed to narrow the list.
  package private(set) var text = ""
  /// The place of the row that keys mean; beyond the last one it is that.
  package private(set) var current = 0
  /// The place of the first row that is seen.
  package private(set) var top = 0
  /// Whether all of the current one is shown, beside the list or in its place.
  package private(set) var isOpen = false
  /// How many lines of that are passed over.
  package var scrolled = 0
  package let marks: Marks?
  /// Whether the last key was one of the text.
  private var isTyping = false
  /// What the last key has marked, if it was a space behind a letter: with another letter behind, it parts words.
  private var spaceMark: Int?

  package init(marks: Marks?, text: String) {
    self.marks = marks
    self.text = text
  }

  /// The verbs that a key with Ctrl stands for.
  static let keys: [(key: Character, verbs: [Verb])] = [
    ("a", [.add]),
    ("o", [.checkout]), ("r", [.return, .restore]), ("n", [.renew, .rename]), ("e", [.edit]),
    ("t", [.tag]), ("k", [.hold]), ("x", [.delete, .remove, .purge]), ("y", [.undo]),
  ]

  package mutating func take(_ key: Key, _ seen: Seen) -> Step {
    let (wasTyping, spaceMark) = (isTyping, spaceMark)
    (isTyping, self.spaceMark) = (false, nil)
    switch key {
    case .text(" ") where seen.number == nil: narrow(to: text + " ")
    case .text(" "), .tab:
      guard let number = seen.number else { break }
      toggle(number)
      if wasTyping, key != .tab { self.spaceMark = number }
      move(by: 1)
    case .text(":") where !endsWithField: return .line
    case .text("?"): return .help
    case .text(let typed), .paste(let typed):
      if let spaceMark { toggle(spaceMark) }
      narrow(to: text + (spaceMark == nil ? "" : " ") + Printable.text(typed))
    case .backspace: narrow(to: String(text.dropLast()))
    case .control("w"):
      narrow(to: text.trimmingEnd { $0 == " " }.trimmingEnd { $0 != " " })
    case .control("u"): narrow(to: "")
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp where seen.isCovered, .left: scrolled = max(0, scrolled - seen.rows)
    case .pageDown where seen.isCovered, .right: scrolled += seen.rows
    case .pageUp: move(by: -max(1, seen.rows - 1))
    case .pageDown: move(by: max(1, seen.rows - 1))
    case .home: move(by: -current)
    case .end: move(by: .max - current)
    case .enter: isOpen.toggle()
    case .escape where isOpen: isOpen = false
    case .escape where !text.isEmpty: narrow(to: "")
    case .escape, .control("c"), .control("d"), .control("g"): return .leave
    case .control("l"), .resized, .resumed:
      top = 0
      return .redraw
    case .delete: return act("x", seen)
    case .control(let letter): return act(letter, seen)
    }
    return .stay
  }

  private func act(_ key: Character, _ seen: Seen) -> Step {
    let verbs = Self.keys.first { $0.key == key }?.verbs
    return verbs?.first(where: seen.acts.contains).map(Step.act) ?? .stay
  }

  private mutating func narrow(to text: String) {
    (self.text, current, top, scrolled, isTyping) = (text, 0, 0, 0, true)
  }

  private mutating func move(by rows: Int) {
    let (place, isTooFar) = current.addingReportingOverflow(rows)
    current = isTooFar ? .max : max(0, place)
    scrolled = 0
  }

  /// Keeps to so many rows in all, if that is known, of which so many can be seen.
  package mutating func follow(total: Int?, seen: Int) {
    if let total { current = min(current, max(0, total - 1)) }
    top = min(current, max(top, current - max(1, seen) + 1))
  }

  /// Which row it is, of so many, if that is known.
  package func shown(of total: Int?, in texts: any Texts) -> String {
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

  /// Whether a colon behind it makes its last word the name of a field.
  private var endsWithField: Bool {
    text.split(separator: " ", omittingEmptySubsequences: false).last
      .flatMap {
        Vocabulary.meaning(of: String($0.drop { $0 == "-" }), as: BookSearchField.self)
      } != nil
  }
}
