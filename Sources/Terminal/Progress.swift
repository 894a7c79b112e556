/// A bar on standard error for work that takes longer than a tenth of a second, at a terminal only.
package final class Progress {
  private let console: any Console
  private let title: String
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var lastDrawn: ContinuousClock.Instant?

  package init(_ title: String, on console: any Console, isAllowed: Bool) {
    self.console = console
    self.title = title
    isShown = isAllowed && console.device.isErrorTerminal && !console.device.isDumb
  }

  /// - Parameter fraction: the part that is done, 0 to 1; nil if that is not known.
  package func update(_ fraction: Double?, count: Int) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - (lastDrawn ?? start) > .milliseconds(100) else { return }
    lastDrawn = now
    console.writeError(
      "\r\u{1B}[K" + Self.line(title, fraction, count, columns: console.device.columns))
  }

  /// Takes the bar away.
  package func finish() {
    if lastDrawn != nil { console.writeError("\r\u{1B}[K") }
  }

  /// `Importing books.csv [#####     ]  50% 5000`, cut to the width.
  package static func line(
    _ title: String, _ fraction: Double?, _ count: Int, columns: Int
  ) -> String {
    guard let fraction else { return Cells.fitted("\(title) \(count)", to: columns - 1) }
    let width = 20
    let done = max(0, min(width, Int(fraction * Double(width))))
    let bar =
      String(repeating: "#", count: done) + String(repeating: " ", count: width - done)
    let percent = Int(max(0, min(1, fraction)) * 100)
    let figures = " [\(bar)] \(percent)% \(count)"
    let name = Cells.fitted(title, to: max(0, columns - 1 - figures.utf8.count))
    return name + figures
  }
}
