import Foundation
import Library
import Platform
import SettingsStorage
import Testing
import Turns

@Suite(.timeLimited) struct SettingsFileTests {
  private let folder: SettingsFolder

  init() throws { folder = try SettingsFolder() }

  @Test(
    "without a file all settings have their defaults, and reading creates neither file nor folder")
  func missingFile() {
    let (settings, faults) = folder.store.settings()
    #expect(settings == Settings())
    #expect(faults.isEmpty)
    #expect(folder.files.isEmpty)
  }

  @Test("only chosen settings are written, one per line, in alphabetical order")
  func fileFormat() throws {
    try folder.store.set(.rows, to: .number(30))
    try folder.store.set(.language, to: .word("fr"))
    try folder.store.set(.welcome, to: .flag(false))
    try folder.store.set(.name, to: .word("Zoë \"Z\" Иванова"))
    #expect(
      folder.text == """
        {
          "language": "fr",
          "name": "Zoë \\"Z\\" Иванова",
          "rows": 30,
          "welcome": false
        }

        """)
    let (settings, _) = folder.store.settings()
    #expect(settings.language == "fr" && settings.rows == 30 && !settings.showsWelcome)
    #expect(settings.ownName == "Zoë \"Z\" Иванова")
    #expect(settings.loanPeriod == 21)
    #expect(folder.files == ["config", "config/settings.json"])
  }

  @Test("a cleared setting is removed from the file")
  func clearedSetting() throws {
    try folder.store.set(.rows, to: .number(30))
    try folder.store.set(.order, to: .word("newest"))
    try folder.store.set(.rows, to: nil)
    #expect(folder.text == "{\n  \"order\": \"newest\"\n}\n")
    #expect(folder.store.settings().0[.rows] == nil)
  }

  @Test("clearing a setting that was never chosen creates no file")
  func clearedUnsetSetting() throws {
    try folder.store.set(.rows, to: nil)
    #expect(folder.text == nil)
  }

  @Test("the folder and the file are private, and changed permissions are kept")
  func permissions() throws {
    try folder.store.set(.rows, to: .number(30))
    #expect(try mode("/config") == 0o700)
    #expect(try mode("/config/settings.json") == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.file)
    try folder.store.set(.rows, to: .number(31))
    #expect(try mode("/config/settings.json") == 0o644)
  }

  @Test("unknown keys and values are kept, however deeply nested")
  func unknownKeys() throws {
    try folder.write(
      """
      {"rows": 30, "later": {"b": [1, 2.50, 1e400, null, {"c": "é\\u0001\\ud83d\\ude00"}], "a": true},
       "big": 123456789012345678901234567890, "Rows": "not ours", "none": [], "empty": {}}
      """)
    try folder.store.set(.rows, to: .number(40))
    #expect(
      folder.text == """
        {
          "Rows": "not ours",
          "big": 123456789012345678901234567890,
          "empty": {},
          "later": {
            "a": true,
            "b": [
              1,
              2.50,
              1e400,
              null,
              {
                "c": "é\\u0001😀"
              }
            ]
          },
          "none": [],
          "rows": 40
        }

        """)
  }

  @Test("two sessions that change different settings keep each other's")
  func twoSessions() throws {
    let first = folder.store
    let second = folder.store
    _ = first.settings()
    _ = second.settings()
    try first.set(.rows, to: .number(30))
    try second.set(.order, to: .word("oldest"))
    try first.set(.dueSoon, to: .number(3))
    let (settings, _) = second.settings()
    #expect(settings.rows == 30 && settings.order == .oldest && settings.dueSoon == 3)
  }

  @Test("many concurrent changes to different settings keep each other's")
  func concurrentChanges() async throws {
    let file = folder.file
    let choices: [(SettingKey, SettingValue)] = [
      (.rows, .number(30)), (.dueSoon, .number(3)), (.loanPeriod, .number(14)),
      (.name, .word("Anna")), (.plain, .flag(true)), (.welcome, .flag(false)),
      (.order, .word("newest")), (.language, .word("ru")),
    ]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (key, value) in choices {
        group.addTask { try SettingsFile(path: file).set(key, to: value) }
      }
      try await group.waitForAll()
    }
    let (settings, faults) = folder.store.settings()
    #expect(faults.isEmpty)
    for (key, value) in choices { #expect(settings[key] == value) }
  }

  @Test("a file is written through a symbolic link")
  func link() throws {
    let dotfiles = folder.path + "/dotfiles"
    try FileManager.default.createDirectory(
      atPath: folder.path + "/config", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: dotfiles, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file, withDestinationPath: "../dotfiles/mine.json")
    try folder.store.set(.rows, to: .number(30))
    try folder.store.set(.rows, to: .number(31))
    #expect(try String(contentsOfFile: dotfiles + "/mine.json", encoding: .utf8).contains("31"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.file)
        == "../dotfiles/mine.json")
    #expect(folder.files == ["config", "config/settings.json", "dotfiles", "dotfiles/mine.json"])
  }

  private func mode(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + name)
    return attributes[.posixPermissions] as? Int
  }
}
