import Foundation
import Library
import SettingsStorage
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct DamagedSettingsTests {
  private let folder: SettingsFolder

  init() throws { folder = try SettingsFolder() }

  @Test(
    "anything but a JSON object is reported and left unchanged",
    arguments: [
      "x", "{", "[]", "null", "3", "\"rows\"", "{\"rows\": 30", "{\"rows\": 30,}", "{rows: 30}",
      "{\"rows\": 030}", "{\"rows\": 30} x", "{'rows': 30}", "{\"rows\" 30}", "{\"a\": tru}",
      "{\"a\": \"\u{1}\"}", "{\"a\": \"\\x\"}", "{\"a\": \"\\u12\"}", "{\"a\": \"\\ud83d\"}",
      "{\"a\": \"\\udc00\"}", "{\"a\": +1}", "{\"a\": 1.}",
      "{\"a\": \"", "[" + String(repeating: "[", count: 5_000),
    ])
  func damaged(text: String) throws {
    try folder.write(text)
    let (settings, faults) = folder.store.settings()
    #expect(settings == Settings())
    #expect(faults == [.damaged(folder.file)])
    #expect(throws: SettingsError.damaged(folder.file)) {
      try folder.store.set(.rows, to: .number(40))
    }
    #expect(folder.text == text)
    #expect(folder.files == ["config", "config/settings.json"])
  }

  @Test(
    "an invalid value of a setting is named, the others apply, and the file is left unchanged",
    arguments: [
      (SettingKey.rows, "\"many\""), (.rows, "2"), (.rows, "1001"), (.rows, "20.5"),
      (.rows, "true"),
      (.rows, "null"), (.rows, "1e2"), (.loanPeriod, "0"), (.loanPeriod, "99999999999999999999"),
      (.dueSoon, "-1"), (.dueSoon, "[7]"), (.language, "\"de\""), (.language, "1"),
      (.appearance, "\"Dark\""), (.animation, "false"), (.plain, "1"), (.plain, "\"on\""),
      (.welcome, "{}"), (.order, "\"size\""), (.name, "\"\""), (.name, "\" \""),
      (.name, "\"a\\u0007\""),
    ])
  func badValue(key: SettingKey, value: String) throws {
    let other = key == .name ? "\"order\": \"newest\"" : "\"name\": \"Anna\""
    let text = "{\"\(key.rawValue)\": \(value), \(other)}"
    try folder.write(text)
    let (settings, faults) = folder.store.settings()
    guard case .badValue(folder.file, key, _) = faults.first, faults.count == 1 else {
      Issue.record("\(faults)")
      return
    }
    #expect(settings[key] == nil)
    #expect(settings.ownName == "Anna" || settings.order == .newest)
    #expect(throws: faults[0]) { try folder.store.set(.welcome, to: .flag(true)) }
    #expect(folder.text == text)
  }

  @Test("an empty file contains nothing that could be lost")
  func empty() throws {
    try folder.write("")
    #expect(folder.store.settings().faults.isEmpty)
    try folder.store.set(.rows, to: .number(30))
    #expect(folder.text == "{\n  \"rows\": 30\n}\n")
  }

  @Test("a byte order mark, as some editors write it, is accepted")
  func byteOrderMark() throws {
    try folder.write("\u{FEFF}{\"rows\": 30}")
    #expect(folder.store.settings().0.rows == 30)
  }

  @Test("bytes that are not text are not settings")
  func invalidText() throws {
    try folder.write("")
    try Data([0x7B, 0xFF, 0x7D]).write(to: URL(fileURLWithPath: folder.file))
    #expect(folder.store.settings().faults == [.damaged(folder.file)])
  }

  @Test("anything but a regular file is neither read nor replaced")
  func irregularFile() throws {
    try FileManager.default.createDirectory(atPath: folder.file, withIntermediateDirectories: true)
    #expect(folder.store.settings().faults == [.cannotRead(folder.file, reason: "EISDIR")])
    let null = SettingsFile(path: "/dev/null")
    #expect(null.settings().faults == [.cannotRead("/dev/null", reason: "ENODEV")])
    #expect(throws: SettingsError.self) { try null.set(.rows, to: .number(30)) }
    #expect(
      (try? FileManager.default.attributesOfItem(atPath: "/dev/null"))?[.type] as? FileAttributeType
        == .typeCharacterSpecial)
  }

  @Test("if a file takes the place of the folder, the settings cannot be written")
  func fileInPlaceOfFolder() throws {
    try Data().write(to: URL(fileURLWithPath: folder.path + "/config"))
    #expect(folder.store.settings().faults.isEmpty)
    #expect(throws: SettingsError.cannotWrite(folder.file, reason: "ENOTDIR")) {
      try folder.store.set(.rows, to: .number(30))
    }
  }

  @Test(
    "settings cannot be in a folder that cannot contain another",
    .enabled(if: Needed.processFolder.isMet, "\(Needed.processFolder)"))
  func unwritableFolder() throws {
    let file = "/proc/nowhere/settings.json"
    #expect(throws: SettingsError.cannotWrite(file, reason: "ENOENT")) {
      try SettingsFile(path: file).set(.rows, to: .number(30))
    }
  }
}
