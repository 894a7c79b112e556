import Foundation
import TestSupport
import Testing
import Turns

@Suite(
  .enabled(if: Needed.curl.isMet, "\(Needed.curl)"), .timeLimited) struct CollageTests
{
  private func home(_ server: LoopbackServer) throws -> Home {
    let home = try Home()
    // No pause is needed between requests to these catalogues.
    home.environment["BOOKSKEEPER_TEST_TIMEOUT"] = "0"
    home.environment["BOOKSKEEPER_CATALOGUE_URL"] = server.address
    return home
  }

  @Test("Ctrl-C while a collage loads ends the program, and the old collage stays")
  func interrupted() throws {
    let server = try LoopbackServer { request in
      (request.target.hasPrefix("/b/id/")
        ? [.pause(milliseconds: 60_000)] : []) + CatalogueReplies.covers(request)
    }
    defer { server.stop() }
    let home = try home(server)
    let child = try home.start(["collage", "sea"], input: "/dev/null")
    let deadline = ContinuousClock.now + .seconds(60)
    while server.requests.count < 3, ContinuousClock.now < deadline { usleep(2_000) }
    child.signal(SIGINT)
    #expect(try child.finish().code == 130)
    #expect(try home.run("tags", "--json").out == "[]\n")
  }
}
