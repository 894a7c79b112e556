import Library
import LibraryPorts
import LibraryRules
import Platform
import Screen
import Statistics
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct StatisticsPresenterTests {
  private final class Preferences: SettingsStore {
    private var stored = Settings()
    func settings() -> (Settings, faults: [SettingsError]) { (stored, []) }
    func set(_ key: SettingKey, to value: SettingValue?) throws { stored[key] = value }
    func mapping(for heading: String) -> ColumnMapping? { nil }
    func saveMapping(_ mapping: ColumnMapping, for heading: String) {}
  }

  private final class Posters: PosterWriting {
    var posters: [Poster] = []
    func write(_ poster: Poster, to path: String?) throws -> [PosterFormat: String] {
      posters.append(poster)
      return [.svg: path ?? ""]
    }
    func show(_ path: String) {}
  }

  private let store: any LibraryStore
  private let posters = Posters()
  private let preferences = Preferences()

  init() throws { store = try emptyLibrary { noon } }

  private func run(_ events: StatisticsEvent...) throws -> (
    notes: [String], contents: [StatisticsContent]
  ) {
    let console = RecordingConsole()
    let view = RecordingView<StatisticsEvent, StatisticsContent>(console) { content in
      switch content {
      case .figures(let figures):
        .sentence("figures " + figures.words.tables.map(\.heading).joined(separator: ", "), .plain)
      case .table(let lines, _): .sentence("table \(lines.count)", .plain)
      case .poster(let files, let saved): .sentence("poster \(saved) \(files.count)", .plain)
      }
    }
    let lending = Lending(clock: noonClock, terms: LoanTerms())
    let presenter = StatisticsPresenter(
      interactor: StatisticsInteractor(
        LibraryContext(store: store, lending: lending), store: store, settings: preferences,
        posters: posters),
      view: view)
    for event in events { try presenter.run(event) }
    return (console.notes, view.contents)
  }

  /// Records that books were read this year.
  private func read(_ titles: String...) throws {
    for title in titles { try store.shelve(title) }
  }

  @Test("A goal is kept and compared with the books read, and removed")
  func goal() throws {
    try read("Dune", "Emma")
    let notes = try run(.showGoal, .setGoal(10), .showGoal, .setGoal(nil)).notes
    #expect(
      notes == [
        "notice There is no goal yet. “goal 30” sets one.",
        "notice Goal for 2026: 10 books. Read so far: 2 of 10, 6 behind.",
        "notice Goal for 2026: 10 books. Read so far: 2 of 10, 6 behind.",
        "notice There is no goal yet. “goal 30” sets one.",
      ])
  }

  @Test("A poster is written only if books were read that year")
  func poster() throws {
    try read("Dune", "Emma")
    let notes = try run(.poster(year: 2026, to: "x"), .poster(year: 2020, to: "y")).notes
    #expect(
      notes == [
        "poster Saved the year: 1",
        "No books were marked as read in 2020. “read 12 on 3 may” does that.",
      ])
    #expect(posters.posters.map { $0.tiles.map(\.title) } == [["Dune", "Emma"]])
  }

  @Test("Figures that no book or loan has are left out")
  func figures() throws {
    func report(_ event: StatisticsEvent) throws -> StatisticsReport {
      guard case .figures(let figures)? = try run(event).contents.first else {
        throw Failure("no figures")
      }
      return figures.words
    }
    let none = try report(.counts(limit: nil)).tables.map(\.heading)
    #expect(none == ["Statistics"])
    #expect(try report(.year(2026, limit: nil)).charts.isEmpty)
    try store.lend(store.add("Dune"), to: "Anna", due: day("2026-11-22"))
    try store.add("Emma")
    try read("Kim")
    let counts = try report(.counts(limit: nil))
    #expect(
      counts.tables[0].figures.map(\.state) == [
        .plain, .plain, .plain, .soon, .plain, .plain, .plain, .plain,
      ])
    #expect(counts.charts[1].bars.map(\.label) == ["Anna"])
    let year = try report(.year(2026, limit: nil))
    #expect(year.charts.map(\.title) == ["Books read by month", "Authors read most"])
  }

  @Test("A table has a line for each month")
  func table() throws {
    let span = StatisticsSpan.days(since: try day("2026-09-01"), until: nil)
    #expect(try run(.period(span, limit: nil, isTable: true)).notes == ["table 2"])
  }
}
