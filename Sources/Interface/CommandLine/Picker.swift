import Drawing
import Library
import Localization
import Platform
import Screen
import Terminal

/// Has something picked in a small list below the line that is typed: letters narrow it, arrows move,
/// Enter takes what is current, Escape nothing.
struct Picker {
  let console: any Console
  let theme: Theme
  let texts: any Texts

  private var canvas: Canvas { Canvas(console.device, theme) }

  /// - Returns: the name of what was picked; nil for nothing.
  func pick(_ list: BrowsedList) throws -> String? {
    var place = BrowsePlace(marks: nil, text: "")
    var part = BrowsedPart("", try list.items(""))
    let most = max(1, min(10, (console.device.rows ?? 24) - 4))
    var picked: String?
    try below { draw in
      while true {
        if part.text != place.text { part = BrowsedPart(place.text, try list.items(place.text)) }
        try part.read(around: &place, rows: most)
        try part.count()
        var page = BrowsePage(sheet: try list.sheet())
        page.show(part, place, marked: [], in: texts)
        let drawn = page.drawn(below: canvas, rows: most)
        try draw(drawn.lines, drawn.cursor.column)
        switch try console.key(within: nil) {
        case .key(.enter), .key(.tab):
          guard let item = part.item(at: place.current) else { continue }
          picked = item.name
          return
        case .key(.escape), .key(.control("c")), .key(.control("d")), .key(.control("g")), .end:
          return
        case .key(.text(let text)) where " :?".contains(text):
          _ = place.take(.paste(text), BrowsePlace.Seen())
        case .key(let key): _ = place.take(key, BrowsePlace.Seen(rows: most))
        case .none: break
        }
      }
    }
    return picked
  }

  /// A day from a month: arrows move by days and weeks, pages by months.
  ///
  /// - Parameter isPossible: whether a day can be picked.
  func pickDay(from today: Day, isPossible: (Day) -> Bool) throws -> Day? {
    var day = today
    var picked: Day?
    try below { draw in
      while true {
        let month = Month(of: day).picture(
          today: today, current: day, in: texts, isPossible: isPossible)
        try draw(MonthCalendar(on: canvas).lines([month]).dropLast(), nil)
        let moved: Day
        switch try console.key(within: nil) {
        case .key(.enter), .key(.tab):
          picked = day
          return
        case .key(.left): moved = day.adding(days: -1)
        case .key(.right): moved = day.adding(days: 1)
        case .key(.up): moved = day.adding(days: -7)
        case .key(.down): moved = day.adding(days: 7)
        case .key(.pageUp): moved = day.adding(months: -1)
        case .key(.pageDown): moved = day.adding(months: 1)
        case .key(.home): moved = today
        case .key(.resized), .key(.resumed), .none: continue
        default: return
        }
        if isPossible(moved) { day = moved }
      }
    }
    return picked
  }

  /// Draws below the line where the cursor is, and leaves nothing behind.
  private func below(
    _ body: (_ draw: (_ lines: [String], _ cursor: Int?) throws -> Void) throws -> Void
  ) throws {
    try console.onStage(.below) {
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

/// What is picked where nothing is begun at the end of a line.
enum LinePick {
  /// One of those that have all words of a text: as it is shown, and the line with it.
  case thing((_ text: String) -> [(label: String, line: String)])
  case day(isPast: Bool, (Day) -> String)
}

extension Picker {
  /// The line as it is with what is picked; nil if nothing is.
  func pick(_ pick: LinePick, today: Day) throws -> String? {
    switch pick {
    case .day(let isPast, let line):
      return try pickDay(from: today) { isPast ? $0 <= today : $0 >= today }.map(line)
    case .thing(let things):
      func choices(_ text: String) -> [BrowsedList.Choice] {
        things(text).map { ($0.line, $0.label) }
      }
      return try self.pick(
        BrowsedList(picking: choices(""), empty: texts.browseFindsNothing, narrowed: choices))
    }
  }
}
