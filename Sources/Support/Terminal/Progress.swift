import Platform

/// A progress bar on standard error, shown after a tenth of a second and only at a terminal.
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

  /// - Parameter fraction: the fraction done, from 0 to 1; `nil` if unknown.
  package func update(_ fraction: Double?, count: Int) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - (lastDrawn ?? start) > console.device.noticeDelay else { return }
    lastDrawn = now
    console.writeError(
      "\r\u{1B}[K"
        + Self.line(
          title, fraction, count, rate: Self.rate(of: count, in: now - start),
          columns: console.device.columns))
  }

  package func finish() {
    if lastDrawn != nil { console.writeError("\r\u{1B}[K") }
  }

  /// Returns the rate per second to two digits, since further digits would only flicker.
  static func rate(of count: Int, in time: Duration) -> Int {
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    guard seconds > 0, count > 0 else { return 0 }
    let rate = Double(count) / seconds
    let unit = max(1, pow(10, log10(rate).rounded(.down) - 1))
    return Int((rate / unit).rounded() * unit)
  }

  /// Returns a line such as `Importing books.csv [#####     ]  50% 5000, 12000/s`, cut to the
  /// width.
  package static func line(
    _ title: String, _ fraction: Double?, _ count: Int, rate: Int, columns: Int
  ) -> String {
    let countText = rate > 0 ? "\(count), \(rate)/s" : "\(count)"
    guard let fraction else { return Cells.fitted("\(title) \(countText)", to: columns - 1) }
    let width = 20
    let filledWidth = max(0, min(width, Int(fraction * Double(width))))
    let bar =
      String(repeating: "#", count: filledWidth)
      + String(repeating: " ", count: width - filledWidth)
    let percent = Int(max(0, min(1, fraction)) * 100)
    let figures = " [\(bar)] \(percent)% \(countText)"
    let name = Cells.fitted(title, to: max(0, columns - 1 - figures.utf8.count))
    return name + figures
  }
}
