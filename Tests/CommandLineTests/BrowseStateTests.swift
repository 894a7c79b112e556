import CommandLine
import Foundation
import Grammar
import Languages
import Library
import Terminal
import Testing
import Turns

/// Keys in the interactive list, without a terminal.
@Suite(.timeLimited) struct BrowseStateTests {
  /// A list of ten books, numbered from 11, of which four rows are visible.
  private struct List {
    var state: BrowseState
    var actions: [Verb] = [
      .checkout, .return, .renew, .edit, .tag, .hold, .delete, .undo, .sort, .overdue,
    ]
    var hasNumbers = true
    var isListHidden = false
    var last = BrowseState.Step.stay

    init(marks: Marks? = Marks(), text: String = "") {
      state = BrowseState(marks: marks, text: text)
      state.scrollToCurrentRow(total: 10, visibleRows: 4)
    }

    var marked: [Int] { state.marks?.numbers ?? [] }

    mutating func press(_ key: Key) {
      last = state.handle(
        key,
        BrowseState.VisibleState(
          actions: actions, number: hasNumbers ? 11 + state.current : nil, rows: 4,
          isListHidden: isListHidden))
      state.scrollToCurrentRow(total: 10, visibleRows: 4)
    }

    /// Letters stand for themselves; `<down>` and `<ctrl-x>` are keys.
    mutating func type(_ keys: String) throws {
      for match in keys.matches(of: /<([a-z_-]+)>|./) {
        guard let name = match.1 else {
          press(.text(String(match.0)))
          continue
        }
        press(try #require(Self.keys[String(name)] ?? Self.control(name), "\(name)"))
      }
    }

    private static func control(_ name: Substring) -> Key? {
      name.hasPrefix("ctrl-") ? name.last.map(Key.control) : nil
    }

    private static let keys: [String: Key] = [
      "enter": .enter, "escape": .escape, "tab": .tab, "backspace": .backspace, "delete": .delete,
      "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
      "pageup": .pageUp, "pagedown": .pageDown, "resized": .resized, "resumed": .resumed,
    ]
  }

  @Test(
    "letters filter the list, and a space separates words or marks a row",
    arguments: [
      ("hobbit", "hobbit", []),
      ("the hobbit", "the hobbit", []),
      ("the hobbit and us", "the hobbit and us", []),
      ("the ", "the", [11]),
      ("the  ", "the", [11, 12]),
      ("the <down>h", "theh", [11]),
      ("the  h", "theh", [11, 12]),
      ("the<tab>h", "theh", [11]),
      ("the<down> h", "theh", [12]),
      ("<down> dune", "dune", [12]),
      (" h", "h", [11]),
      (" <down> ", "", [11, 13]),
      (" <up> ", "", []),
      (" <up>  ", "", [12]),
      ("  <up><up>  ", "", []),
      ("the <ctrl-l>h", "theh", [11]),
      ("an of ", "an of", [11]),
      ("<down><down> <home> ", "", [13, 11]),
    ] as [(String, String, [Int])])
  func words(keys: String, text: String, marked: [Int]) throws {
    var list = List()
    try list.type(keys)
    #expect(list.state.text == text)
    #expect(list.marked == marked)
  }

  @Test("a space after a letter restores the selection of a book that was selected before")
  func reselected() throws {
    var list = List(marks: Marks([11]))
    try list.type("the ")
    #expect(list.marked == [])
    try list.type("h")
    #expect(list.state.text == "the h" && list.marked == [11])
  }

  @Test("if rows cannot be selected, a space separates words, and a tab does nothing")
  func unmarked() throws {
    var list = List(marks: nil)
    list.hasNumbers = false
    try list.type("the <tab>hob ")
    #expect(list.state.text == "the hob " && list.state.current == 0)
  }

  @Test("text pasted after a letter and a space also separates words")
  func pasted() throws {
    var list = List()
    try list.type("the ")
    list.press(.paste("hobbit\u{1B}[31m"))
    #expect(list.state.text.hasPrefix("the hobbit") && !list.state.text.contains("\u{1B}"))
    #expect(list.marked == [])
  }

  @Test(
    "keys delete letters",
    arguments: [
      ("dune<backspace>", "dun"), ("d<backspace><backspace>", ""), ("dune<ctrl-u>", ""),
      ("the hobbit<ctrl-w>", "the "), ("the hobbit<ctrl-w><ctrl-w>", ""), ("<ctrl-w>", ""),
      // The cleared text is restored.
      ("dune<ctrl-u><ctrl-y>", "dune"), ("the hobbit<ctrl-w>old <ctrl-y>", "the oldhobbit"),
      ("dune<ctrl-u><ctrl-u><ctrl-y><ctrl-y>", "dunedune"), ("<ctrl-y>", ""),
      ("dune<escape>", ""), ("dune<enter><escape>", "dune"), ("dune<enter><escape><escape>", ""),
    ])
  func erased(keys: String, text: String) throws {
    var list = List()
    try list.type(keys)
    #expect(list.state.text == text)
    #expect(list.last == .stay)
  }

  @Test(
    "keys move by a row, by a page minus a row, and to both ends",
    arguments: [
      ("<down>", 1, 0), ("<down><down><up>", 1, 0), ("<up>", 0, 0), ("<pagedown>", 3, 0),
      ("<pagedown><pagedown>", 6, 3), ("<pagedown><pagedown><pageup>", 3, 3),
      ("<pagedown><pagedown><pagedown><pagedown>", 9, 6), ("<end>", 9, 6), ("<end><up>", 8, 6),
      ("<end><pageup><pageup>", 3, 3), ("<end><home>", 0, 0), ("<end><down>", 9, 6),
      ("<end>d", 0, 0), ("<down><down><backspace>", 0, 0), ("  ", 2, 0), ("<tab><tab>", 2, 0),
      ("<down><enter>", 1, 0), ("<end><ctrl-l>", 9, 6),
      // As in fzf and readline.
      ("<ctrl-n><ctrl-n><ctrl-p>", 1, 0), ("<ctrl-n><ctrl-k>", 0, 0), ("<down><ctrl-e>", 1, 0),
    ])
  func moved(keys: String, current: Int, top: Int) throws {
    var list = List()
    try list.type(keys)
    #expect(list.state.current == current)
    #expect(list.state.top == top)
  }

  @Test("the end of a list of unknown length becomes its last row when the length is known")
  func end() throws {
    var state = BrowseState(marks: nil, text: "")
    for key in [Key.down, .end, .down] { _ = state.handle(key, BrowseState.VisibleState(rows: 4)) }
    #expect(state.current == .max)
    #expect(state.positionText(of: nil, in: Language.english.texts) == "…/…")
    state.scrollToCurrentRow(total: 7, visibleRows: 4)
    #expect(state.current == 6 && state.top == 3)
    #expect(state.positionText(of: 7, in: Language.english.texts) == "7/7")
    state.scrollToCurrentRow(total: 0, visibleRows: 4)
    #expect(state.current == 0 && state.top == 0)
  }

  @Test(
    "details that replace the list scroll by pages, and the list does not move",
    arguments: [
      ("<pagedown>", 4), ("<right><right>", 8), ("<right><right><left>", 4), ("<left>", 0),
      ("<pagedown><pageup><pageup>", 0), ("<pagedown><down>", 0),
    ])
  func scrolled(keys: String, lines: Int) throws {
    var list = List()
    list.isListHidden = true
    try list.type("<enter>" + keys)
    #expect(list.state.scrollOffset == lines)
    #expect(list.state.current == (keys.contains("<down>") ? 1 : 0))
  }

  @Test(
    "a key closes the details, then clears the text, then leaves",
    arguments: [
      ("<escape>", .leave), ("d<escape>", .stay), ("d<escape><escape>", .leave),
      ("d<enter><escape><escape>", .stay), ("<enter><enter><escape>", .leave),
      ("d<ctrl-c>", .leave), ("d<ctrl-d>", .leave), ("<enter><ctrl-g>", .leave),
    ] as [(String, BrowseState.Step)])
  func leaveKeys(keys: String, step: BrowseState.Step) throws {
    var list = List()
    try list.type(keys)
    #expect(list.last == step)
  }

  @Test(
    "Ctrl keys act only if the list supports their actions",
    arguments: [
      ("<ctrl-o>", .act(.checkout), .stay), ("<ctrl-r>", .act(.return), .act(.restore)),
      ("<ctrl-f>", .act(.edit), .stay), ("<ctrl-b>", .act(.hold), .stay),
      ("<ctrl-s>", .act(.sort), .stay), ("<ctrl-q>", .act(.overdue), .stay),
      ("<ctrl-v>", .act(.renew), .stay), ("<ctrl-x>", .act(.delete), .act(.purge)),
      ("<delete>", .act(.delete), .act(.purge)), ("<ctrl-_>", .act(.undo), .act(.undo)),
      ("<ctrl-a>", .stay, .stay), ("<ctrl-z>", .stay, .stay), ("<ctrl-l>", .redraw, .redraw),
      ("<resized>", .redraw, .redraw), ("<resumed>", .redraw, .redraw), ("?", .help, .help),
      (":", .line, .line), ("dune:", .line, .line), ("by:", .stay, .stay), ("-by:", .stay, .stay),
      ("dune by:", .stay, .stay), ("by dune:", .line, .line),
    ] as [(String, BrowseState.Step, BrowseState.Step)])
  func controlKeys(keys: String, onBooks: BrowseState.Step, inTrash: BrowseState.Step) throws {
    var books = List()
    var trash = List()
    trash.actions = [.restore, .purge, .undo]
    try books.type(keys)
    try trash.type(keys)
    #expect(books.last == onBooks)
    #expect(trash.last == inTrash)
  }

  @Test("the selection remains while moving and filtering, and actions share it")
  func sharedMarks() throws {
    let marks = Marks()
    var list = List(marks: marks)
    try list.type(" <down> <ctrl-u>em<down> ")
    #expect(marks.numbers == [11, 13, 12])
    try list.type("<ctrl-x>")
    #expect(list.last == .act(.delete))
    // An action clears the selection.
    marks.numbers = []
    try list.type("m ")
    #expect(marks.numbers == [11])
  }
}
