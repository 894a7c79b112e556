import Foundation
import Grammar
import Languages
import Library
import LibraryStorage
import ServerConfigurator
import PromptSession
import TestSupport

/// Runs the program for one request of a web server, and returns its response.
///
/// - Parameters:
///   - user: nil for a visitor; “boss” may change everything.
///   - variables: further variables of the request and the script.
///   - isOwnPage: whether a browser states that the request comes from one of the program's own
///     pages.
func sendRequest(
  _ method: String, _ path: String, as user: String? = nil, _ body: String = "",
  with variables: [String: String] = [:], in store: StoredLibrary, clock: Clock = noonClock,
  isOwnPage: Bool = true
) throws -> String {
  let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
  var environment = [
    "REQUEST_METHOD": method, "PATH_INFO": parts[0],
    "QUERY_STRING": parts.dropFirst().first ?? "", "BOOKSKEEPER_KEEPERS": "boss",
    "CONTENT_LENGTH": "\(body.utf8.count)",
    "CONTENT_TYPE": "application/json",
  ]
  environment["REMOTE_USER"] = user
  if isOwnPage { environment["HTTP_SEC_FETCH_SITE"] = "same-origin" }
  environment.merge(variables) { $1 }
  let console = ScriptedConsole([])
  console.body = body
  let session = testSession(
    store, console, clock: clock, texts: Language.english.texts,
    configuration: LaunchConfiguration(
      arguments: [], environment: environment, textsByLanguage: \.texts))
  _ = try ServerConfigurator(session).open(Line(words: []))
  return console.screen
}

func status(_ response: String) -> Int? {
  response.firstMatch(of: /^Status: (\d+)/).flatMap { Int($0.1) }
}

/// Returns a clock that always shows noon UTC of a day.
func noonClock(on day: Day) -> Clock {
  let instant = noon.addingTimeInterval(TimeInterval(today.days(until: day)) * 86_400)
  return Clock(instant: { instant }) { instant in
    Day.epoch.adding(days: Int((instant.timeIntervalSince1970 / 86_400).rounded(.down)))
  }
}

func header(_ name: String, of response: String) -> String? {
  response.split(separator: "\r\n").first { $0.hasPrefix(name + ": ") }
    .map { String($0.dropFirst(name.count + 2)) }
}
