import Drawing
import Library
import Localization
import Platform
import Screen
import Terminal

/// Picks an item from a small list below the line being typed. Letters filter, arrows move, Enter
/// picks, Escape cancels.
struct Picker {
  let console: any Console
  let theme: Theme
  let texts: any Texts

  private var canvas: Canvas { Canvas(console.device, theme) }

  func pick(_ list: InteractiveList) throws -> String? {
    var cursor = BrowseState(marks: nil, text: "")
    var loadedRows = LoadedRows("", try list.items(""))
    let maxRows = max(1, min(10, (console.device.rows ?? 24) - 4))
    var picked: String?
    try drawBelow { draw in
      while true {
        if loadedRows.text != cursor.text {
          loadedRows = LoadedRows(cursor.text, try list.items(cursor.text))
        }
        try loadedRows.read(around: &cursor, rows: maxRows)
        try loadedRows.count()
        var page = BrowsePage(sheet: try list.sheet())
        page.show(loadedRows, cursor, marked: [], in: texts)
        let frame = page.frame(below: canvas, rows: maxRows)
        try draw(frame.lines, frame.cursor.column)
        switch try console.key(within: nil) {
        case .key(.enter), .key(.tab):
          guard let item = loadedRows.item(at: cursor.current) else { continue }
          picked = item.name
          return
        case .key(.escape), .key(.control("c")), .key(.control("d")), .key(.control("g")), .end:
          return
        case .key(.text(let text)) where " :?".contains(text):
          _ = cursor.handle(.paste(text), BrowseState.VisibleState())
        case .key(let key): _ = cursor.handle(key, BrowseState.VisibleState(rows: maxRows))
        case .none: break
        }
      }
    }
    return picked
  }

  /// Lets the user pick a day. Arrow keys move by days and weeks, page keys by months.
  func pickDay(from today: Day, isPossible: (Day) -> Bool) throws -> Day? {
    var day = today
    var picked: Day?
    try drawBelow { draw in
      while true {
        let month = Month(of: day).picture(
          today: today, current: day, in: texts, isPossible: isPossible)
        try draw(MonthCalendar(on: canvas).lines([month]).dropLast(), nil)
        let target: Day
        switch try console.key(within: nil) {
        case .key(.enter), .key(.tab):
          picked = day
          return
        case .key(.left): target = day.adding(days: -1)
        case .key(.right): target = day.adding(days: 1)
        case .key(.up): target = day.adding(days: -7)
        case .key(.down): target = day.adding(days: 7)
        case .key(.pageUp): target = day.adding(months: -1)
        case .key(.pageDown): target = day.adding(months: 1)
        case .key(.home): target = today
        case .key(.resized), .key(.resumed), .none: continue
        default: return
        }
        if isPossible(target) { day = target }
      }
    }
    return picked
  }

  /// Runs `body`, which draws below the line, and then erases the drawing.
  private func drawBelow(
    _ body: (_ draw: (_ lines: [String], _ cursor: Int?) throws -> Void) throws -> Void
  ) throws {
    try console.withScreenMode(.belowLine) {
      try body { lines, cursor in
        let up = lines.count > 1 ? "\u{1B}[\(lines.count - 1)A" : ""
        let end = cursor.map { FrameCanvas.column($0) + "\u{1B}[?25h" } ?? "\r\u{1B}[?25l"
        let text = lines.map { $0 + "\u{1B}[0m" }.joined(separator: "\r\n")
        try console.write("\r\u{1B}[J\u{1B}[?7l" + text + "\u{1B}[?7h" + up + end)
      }
      try console.write("\r\u{1B}[J\u{1B}[?25h")
    }
  }
}

enum PickerSource {
  /// An item of a list. Returns the items that match all words of the text, each with the resulting
  /// line.
  case item((_ text: String) -> [(label: String, line: String)])
  case day(isPast: Bool, (Day) -> String)
}

extension Picker {
  func pick(_ pick: PickerSource, today: Day) throws -> String? {
    switch pick {
    case .day(let isPast, let line):
      return try pickDay(from: today) { isPast ? $0 <= today : $0 >= today }.map(line)
    case .item(let items):
      func choices(_ text: String) -> [InteractiveList.Choice] {
        items(text).map { ($0.line, $0.label) }
      }
      return try self.pick(
        InteractiveList(picking: choices(""), emptyText: texts.browseFindsNothing, filter: choices))
    }
  }
}
