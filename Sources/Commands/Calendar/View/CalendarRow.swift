import Library
import Localization
import Screen

struct CalendarRow: SheetRow {
  private let row: any ItemRow<CalendarItem>
  private let texts: any Texts
  /// A note about omitted books, read aloud before the row.
  private var note: String?

  init(_ row: any ItemRow<CalendarItem>, _ texts: any Texts) {
    self.row = row
    self.texts = texts
  }

  func withNote(_ note: String?) -> CalendarRow {
    var row = self
    row.note = note
    return row
  }

  private var item: CalendarItem { row.item }
  var day: Day { item.day }

  var cells: [SheetCell] {
    let item = item
    let style = item.kind == .meeting ? TextStyle.plain : item.kind.style
    return [
      SheetCell(item.shortDate), SheetCell(item.number, .number), SheetCell(item.title),
      SheetCell(item.person), SheetCell(item.state, style),
    ]
  }
  var values: [String] { row.values }
  var json: OutputValue { row.json }
  var spokenLines: [String]? {
    let item = item
    return [note, item.date + texts.colon + " " + item.spoken.joined(separator: ", ")]
      .compactMap(\.self)
  }
}

/// The heading of the meetings.
struct CalendarHeading: SheetRow {
  let phrases: [Phrase]

  var cells: [SheetCell] { [] }
  var values: [String] { [] }
  var json: OutputValue { .null }
  var picture: Picture? { { canvas in phrases.map { canvas($0.text, $0.style) } } }
}
