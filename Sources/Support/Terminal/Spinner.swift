/// A progress indicator on standard error, shown after a tenth of a second and only at a terminal.
package final class Spinner {
  package static let frames = ["|", "/", "-", "\\"]

  private let console: any Console
  /// Whether the indicator is animated. Otherwise it is a single line, for screen readers.
  package let isAnimated: Bool
  private var notice = ""
  private var start: ContinuousClock.Instant?
  private var frameIndex = 0

  package init(on console: any Console, isAnimated: Bool) {
    self.console = console
    self.isAnimated = isAnimated && !console.device.isDumb
  }

  /// Shows a notice while `body` runs, if it takes long.
  package func during<Result>(
    _ notice: String, _ body: () throws -> Result
  ) rethrows -> Result {
    self.notice = notice
    start = .now
    frameIndex = 0
    defer { finish() }
    return try body()
  }

  package func tick() {
    let device = console.device
    guard let start, device.isErrorTerminal, .now - start > device.noticeDelay else { return }
    if isAnimated {
      let frame = Self.frames[frameIndex % Self.frames.count]
      let line = Cells.fitted("\(frame) \(notice)", to: device.columns - 1)
      console.writeError("\r\u{1B}[K" + line)
    } else if frameIndex == 0 {
      console.writeError(notice + "\n")
    }
    frameIndex += 1
  }

  package func update(_ notice: String) {
    self.notice = notice
    if !isAnimated { frameIndex = 0 }
    tick()
  }

  private func finish() {
    if isAnimated, frameIndex > 0 { console.writeError("\r\u{1B}[K") }
    start = nil
  }
}
