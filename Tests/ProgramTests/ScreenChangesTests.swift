import Foundation
import TestSupport
import Testing
import Turns

#if os(Linux)
  /// Screens are data: the number of screens that were opened changes neither the stack nor the
  /// memory.
  @Suite(.timeLimited) struct ScreenChangesTests {
    @Test("Thousands of changes of screen end well, and take the memory of ten")
    func changes() throws {
      let cycle = [
        "tags", "holds", "list", "show 2", "borrowers", "owners", "show 3", "shelf", "back",
      ]
      func peak(_ count: Int) throws -> Int {
        let home = try Home()
        #expect(try home.run(["sample"]).code == 0)
        let child = try home.start([])
        child.write((0..<count).map { cycle[$0 % cycle.count] + "\n" }.joined())
        // The last line is refused, which shows that all others were run.
        child.write("show 999\n")
        let deadline = ContinuousClock.now + .seconds(120)
        while !child.errorsSoFar.contains("999"), !child.hasEnded {
          guard ContinuousClock.now < deadline else { throw Failure("no answer to the last line") }
          usleep(20_000)
        }
        let status = try String(contentsOfFile: "/proc/\(child.id)/status", encoding: .utf8)
        let kilobytes = try #require(status.firstMatch(of: /VmHWM:\s+(\d+) kB/)?.1)
        child.write("quit\n")
        let outcome = try child.finish()
        #expect(outcome.code == 1)
        #expect(outcome.err.split(separator: "\n").count == 1, "\(outcome.err.prefix(500))")
        return Int(kilobytes) ?? 0
      }
      let shortPeak = try peak(cycle.count)
      let longPeak = try peak(LongRun.rounds(2_000, long: 10_000))
      #expect(Double(longPeak) <= 1.1 * Double(shortPeak), "\(shortPeak) and \(longPeak) kB")
    }
  }
#endif
