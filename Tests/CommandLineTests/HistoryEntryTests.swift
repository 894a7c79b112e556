import CommandLine
import Grammar
import Languages
import Library
import Testing
import Turns

/// The part of a typed line that the saved history contains.
@Suite(.timeLimited) struct HistoryEntryTests {
  @Test(
    "no password or key is saved, in any form and on any screen",
    arguments: [
      ("copy x postgresql://u:secret@h/db", nil, "copy x postgresql://u@h/db"),
      ("settings google-key SECRET", nil, "settings google-key"),
      ("settings google-key=SECRET", nil, "settings google-key"),
      ("bookskeeper settings google-key SECRET", nil, "settings google-key"),
      ("--json settings google-key SECRET --plain", nil, "--json settings google-key"),
      ("settin \"google-key\" 'SE CRET'", nil, "settin google-key"),
      ("settings goog SECRET", nil, "settings goog"),
      ("settings Google Books key SECRET", nil, "settings Google Books key"),
      ("réglages clé SECRET", nil, "réglages clé"),
      ("réglages Clé pour Google Books SECRET", nil, "réglages Clé pour Google Books"),
      ("настройки ключ SECRET", nil, "настройки ключ"),
      ("setings google-key SECRET", nil, "setings google-key"),
      ("google-key SECRET", .settings, "google-key"), ("clé SECRET", .settings, "clé"),
      ("goog SECRET", .settings, "goog"), ("ключ \"SECRET", .settings, "ключ"),
      ("\(number) SECRET", .settings, "\(number)"), ("google-key SECRET", .books, "google-key"),
    ] as [(String, PromptWord?, String)])
  func secrets(line: String, screen: PromptWord?, expected: String) {
    for language in Language.allCases {
      #expect(HistoryEntry.text(line, at: screen, in: language.texts) == expected, "\(language)")
    }
  }

  private static let number = (SettingKey.allCases.firstIndex(of: .googleKey) ?? 0) + 1

  @Test(
    "lines without passwords are saved as typed",
    arguments: [
      ("settings google-key", nil), ("find clé de voûte", nil), ("show  \"google\"", nil),
      ("clé de voûte", .books), ("\(number) 3", .books), ("ключ от города", .books), ("", nil),
      ("settings name Anna", nil), ("name Anna", .settings), ("find \"open", nil),
    ] as [(String, PromptWord?)])
  func otherLines(line: String, screen: PromptWord?) {
    for language in Language.allCases {
      #expect(HistoryEntry.text(line, at: screen, in: language.texts) == line, "\(language)")
    }
  }
}
