import Foundation
import Languages
import Library
import Localization
import TestSupport
import Terminal
import Testing
import Turns

/// Every screen at every common width, with books that are hard to lay out.
@Suite(.timeLimited) struct WidthTests {
  static let columnCounts = LongRun.isOn ? [40, 60, 80, 120, 160, 200] : [40, 80]

  private static let difficultTitle =
    "Вечер, посвящённый 吾輩は猫である и всему, что вокруг, " + String(repeating: "W", count: 60)
  private static let manyGuests = (1...60).map { "Guest Number \($0)" }.joined(separator: ", ")

  /// Every screen and question in turn. Links and shared text are omitted, since they are not
  /// wrapped.
  static let session = [
    "sort due", "overdue", "find zzz", "all", "page 9", "select 1234567-1234570", "select none",
    "show 1", "back", "show 1234576", "checkout", "rate", "", "", "delete", "n", "back",
    "show 1234579",
    "back", "list --find donaudampf --tag x", "all", "checkout 1", "", "", "checkout 1 --to me",
    "return 1", "rate 1 9", "rate 1 5", "tag 1", "", "", "tag 1 +y", "edit 1", "", "?", "", "", "",
    "",
    "",
    "", "", "?", "", "?", "31 feb", "", "edit 1234576 --due -x", "history", "history 1",
    "history 1234576", "undo", "redo", "trash", "remind", "remind --within 60", "check",
    "delete 1234567-1234578", "n", "purge 1234580", "n", "import /no/such/file", "frobnicate",
    "show a", "help", "help checkout", "help export", "stats",
    "meetings", "add", "?", "", difficultTitle, difficultTitle, "?", "soon", "+1", "7pm",
    difficultTitle,
    manyGuests, "?", difficultTitle, "add \(difficultTitle) --on +1 --book Dune",
    "add \(difficultTitle) --book \(difficultTitle) --on +3 --guests 500", "calendar", "stats",
    "remind", "meetings", "show 1", "1", "",
    "", "", "", "", "", "", "edit 2 --guests 501", "delete 2", "remove 1,2 3", "remove 1,2", "back",
    "meetings --past", "back", "help meetings",
    "poll", "", "", "poll open 1234567-1234579", "poll", "vote Anna 9 1 2", "vote", "Boris", "", "",
    "vote Boris 10 9",
    "vote Константин Вениаминович", "vote \"Константин Вениаминович\" 11", "vote Anna 1", "n", "3",
    "remove 9", "n", "vote Zoë 99", "close", "n", "poll --all", "vote x 1", "poll", "", "",
    "poll 1",
    "delete",
    "n", "back", "poll nonsense", "help poll", "help vote",
    "calendar", "calendar -6", "calendar +1", "calendar nonsense", "help calendar", "tags",
    "add \(String(repeating: "猫", count: 55))", "delete 2", "n",
    "rename 3 \(String(repeating: "tag ", count: 60))", "tags", "page 4", "delete 2", "y",
    "checkout 1",
    "back", "history", "tags add", "", "", "help tags", "rename a b",
    "collage", "few", "13", "3", "back", "reroll", "delete 1", "list", "back", "collage offline",
    "collage a,b", "collage tag-1 --from library", "1", "back", "list --no-covers", "list", "back",
    "reroll", "help collage", "quit",
  ]

  @Test(
    "no line is wider than the terminal, whatever it contains", arguments: Language.allCases,
    columnCounts)
  func widths(language: Language, columns: Int) throws {
    let screen = try DifficultLibrary(language.texts).screen(Self.session, columns: columns)
    #expect(screen.count > 500)
    for line in screen { #expect(Cells.width(line) <= columns, "\(line)") }
  }

  @Test(
    "an overdue book shows the days and the borrower, and its full title when it is open",
    arguments: Language.allCases, columnCounts)
  func overdueBook(language: Language, columns: Int) throws {
    let library = try DifficultLibrary(language.texts)
    let words = { (typed: [String]) in
      let text = try library.screen(typed, columns: columns).joined(separator: " ")
      return Set(text.split { " ,".contains($0) })
    }
    let list = try words(["find fusilamiento", "quit"])
    let late = language.texts.late(days: DifficultLibrary.daysLate)
    // Only the beginning of a long name is shown.
    for word in late.split(separator: " ") { #expect(list.contains(word), "\(word)") }
    #expect(list.contains { $0.hasPrefix("Кон") })
    let detail = try words(["show 1234576", "quit"])
    for word in DifficultLibrary.longTitle.split(separator: " ") {
      #expect(detail.contains(word), "\(word)")
    }
  }

  @Test(
    "the cells of a column are aligned, whatever precedes them",
    arguments: [120, 160, 200])
  func columns(columns: Int) throws {
    let library = try DifficultLibrary(Language.english.texts)
    let screen = try library.screen(["find ada", "quit"], columns: columns)
    let starts = screen.compactMap { row in
      row.range(of: " Ada ").map { Cells.width(row[..<$0.lowerBound]) }
    }
    // Other books in the first list affect the widths of its columns.
    let last = starts.suffix(DifficultLibrary.titles.count)
    #expect(last.count == DifficultLibrary.titles.count)
    #expect(Set(last).count == 1, "\(starts)")
  }
}
