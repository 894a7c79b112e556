import ServerConfigurator

/// What a web server gets for one request.
///
/// - Parameter user: nil for nobody; “boss” may change everything.
func served(
  _ method: String, _ path: String, as user: String? = nil, _ body: String = "",
  in store: StoredLibrary, clock: Clock = noonClock
) throws -> String {
  var environment = [
    "REQUEST_METHOD": method, "PATH_INFO": path, "BOOKSKEEPER_KEEPERS": "boss",
    "HTTP_SEC_FETCH_SITE": "same-origin", "CONTENT_LENGTH": "\(body.utf8.count)",
    "CONTENT_TYPE": "application/json",
  ]
  environment["REMOTE_USER"] = user
  let console = ScriptedConsole([])
  console.body = body
  let session = testSession(
    store, console, clock: clock, texts: Language.english.texts,
    start: Start(words: [], environment: environment, speaking: \.texts))
  _ = try ServerConfigurator(session).open(Line(words: []))
  return console.screen
}

/// The number in the first line of what a web server gets.
func status(_ answer: String) -> Int? {
  answer.firstMatch(of: /^Status: (\d+)/).flatMap { Int($0.1) }
}

/// A clock that stands at noon of a day, in Greenwich.
func noonClock(on day: Day) -> Clock {
  let instant = noon.addingTimeInterval(TimeInterval(today.days(until: day)) * 86_400)
  return Clock(instant: { instant }) { instant in
    Day.epoch.adding(days: Int((instant.timeIntervalSince1970 / 86_400).rounded(.down)))
  }
}
