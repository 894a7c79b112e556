import CommandLine
import Foundation
import Library
import LibraryStorage

/// How long the store takes, in this process, for the page that is seen after each letter that is typed.
struct PageReading {
  static let limit = 50
  /// What takes longer is given up, as it would be for the next key.
  private static let patience = Duration.milliseconds(250)

  let library: StoredLibrary
  let today: Day

  struct Result {
    let name: String
    /// In milliseconds.
    let times: [Double]
    var isLimited = true
    var isMissed: Bool { isLimited && times.quantile(0.99) > Targets.page }
  }

  init(_ library: Library) throws {
    self.library = try StoredLibrary(path: library.path, author: "", purpose: .look)
    today = Day(iso: Tools.today) ?? .last
  }

  /// The text of each moment.
  private static let typed: [String] = {
    var seen = Set<String>()
    return TypedSearches.all.flatMap { text in
      text.indices.map { String(text[...$0]) }
    }.filter { !$0.hasSuffix(" ") && seen.insert($0).inserted }
  }()

  func measure() throws -> [Result] {
    var results: [Result] = []
    for order in [BookOrder.title, .due, .author, .newest] {
      var pages: [(String, Double)] = []
      var (next, previous): ([(String, Double)], [(String, Double)]) = ([], [])
      for text in Self.typed {
        var query = BookQuery(text: BookSearch(typed: text))
        query.order = order
        var books: [Book] = []
        pages.append((text, try time { books = try page(query, .offset(0)) }))
        guard books.count == Self.limit, let last = books.last else { continue }
        next.append((text, try time { books = try page(query, .after(last)) }))
        guard let first = books.first else { continue }
        previous.append((text, try time { _ = try page(query, .before(first)) }))
      }
      results += [
        result("\(order)", pages), result("\(order), after a book", next),
        result("\(order), before a book", previous),
      ]
      var query = BookQuery()
      query.order = order
      for offset in [0, 500_000, 999_950] {
        results.append(
          result(
            "\(order) from \(offset)", [("", try time { _ = try page(query, .offset(offset)) })]))
      }
    }
    let counts = try Self.typed.map { text in
      (
        text,
        try time { _ = try library.count(BookQuery(text: BookSearch(typed: text)), on: today) }
      )
    }
    return results + [result("count", counts, isLimited: false)]
  }

  private func page(_ query: BookQuery, _ place: ListPlace) throws -> [Book] {
    try library.books(query, on: today, from: place, limit: Self.limit)
  }

  private func time(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    library.isInterrupted = { ContinuousClock.now - start > Self.patience }
    defer { library.isInterrupted = nil }
    do { try body() } catch StorageError.interrupted {}
    return (ContinuousClock.now - start) / .milliseconds(1)
  }

  private func result(
    _ name: String, _ times: [(String, Double)], isLimited: Bool = true
  ) -> Result {
    let all = times.map(\.1)
    Report.complain(
      "\(name): \(all.count), p50 \(Report.number(all.quantile(0.5))), p99 "
        + "\(Report.number(all.quantile(0.99))); slowest "
        + times.sorted { $0.1 > $1.1 }.prefix(12).map { "\($0.0) \(Report.number($0.1))" }
        .joined(separator: ", ") + "\n")
    return Result(name: name, times: all, isLimited: isLimited)
  }
}
