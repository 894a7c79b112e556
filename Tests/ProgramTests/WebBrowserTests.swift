import TestSupport
import Testing
import Turns

/// Pages in a real browser, which shares no code with the program.
@Suite(.enabled(if: Needed.browser.isMet, "\(Needed.browser)"), .timeLimited)
struct WebBrowserTests {
  @Test("pages are accessible, in three languages, and without a mouse")
  func pages() throws {
    let server = try WebServer("BOOKSKEEPER_KEEPERS=keeper")
    let home = server.home
    try home.fill()
    try home.run("hold", "1", "--for", "Zoë")
    try home.run("return", "4")
    try home.run("checkout", "4", "--to", "tester", "--since", "-30", "--due", "-1")
    try home.run("meetings", "add", "--title", "Spring", "--book", "Kim", "--on", "+9")
    let title = "Donaudampfschifffahrtsgesellschaftskapitänswitwe"
    for number in 5...8 {
      try home.run(
        "add", "\(title) \(number)", "--author", "O’Neill", "--tag", "novel,long-distance",
        "--notes", "one\ntwo", "--description", "A text.")
    }
    let faults = try Python.run(
      reader: "../Browser/browser.py", [server.address + "/library/", home.path + "/browser"],
      in: home)
    #expect(faults.isEmpty, "\(faults)")
  }
}
