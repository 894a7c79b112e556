import Library
import SettingsStorage
import Testing
import Turns

@Suite(.timeLimited) struct SavedColumnsTests {
  private let folder: SettingsFolder

  init() throws { folder = try SettingsFolder() }

  private let heading = "Title,Author,Location\r\n"

  @Test("a mapping is found by the headings of its table, in this session and in the next")
  func savedMapping() throws {
    let mapping = try ColumnMapping("Location=notes,Series=")
    try folder.store.saveMapping(mapping, for: heading)
    #expect(folder.store.mapping(for: heading) == mapping)
    #expect(folder.store.mapping(for: "Title,Author\r\n") == nil)
    try folder.store.saveMapping(ColumnMapping(), for: heading)
    #expect(folder.store.mapping(for: heading) == ColumnMapping())
  }

  @Test("the settings are unchanged")
  func settings() throws {
    try folder.store.set(.rows, to: .number(30))
    try folder.store.set(.columns, to: .word("year"))
    try folder.store.saveMapping(try ColumnMapping("Location=notes"), for: heading)
    let (settings, faults) = folder.store.settings()
    #expect(faults.isEmpty)
    #expect(settings[.rows] == .number(30))
    #expect(settings[.columns] == .word("year"))
    try folder.store.set(.rows, to: nil)
    #expect(folder.store.mapping(for: heading) != nil)
  }

  @Test("a limited number of tables is stored, and damaged ones are ignored")
  func limit() throws {
    for number in 1...120 {
      try folder.store.saveMapping(try ColumnMapping("a=notes"), for: "title,a,\(1_000 + number)")
    }
    #expect(folder.store.mapping(for: "title,a,1120") != nil)
    #expect(folder.store.mapping(for: "title,a,1001") == nil)
    try folder.store.saveMapping(try ColumnMapping("a=notes"), for: "a,title")
    try folder.store.saveMapping(try ColumnMapping("a=notes"), for: "title,a")
    #expect(folder.store.mapping(for: "a,title") != nil)
    try folder.write(#"{"tables": {"title,x": "x=saga", "title,y": 7}}"#)
    #expect(folder.store.mapping(for: "title,x") == nil)
    #expect(folder.store.mapping(for: "title,y") == nil)
    try folder.write(#"{"tables": {"title,x": "x=notes"}}"#)
    #expect(try folder.store.mapping(for: "title,x") == ColumnMapping("x=notes"))
    try folder.write(#"{"tables": []}"#)
    #expect(folder.store.mapping(for: "title,x") == nil)
    try folder.store.saveMapping(try ColumnMapping("x=notes"), for: "title,x")
    #expect(folder.store.mapping(for: "title,x") != nil)
  }
}
