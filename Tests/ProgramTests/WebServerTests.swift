import Foundation
import Platform
import TestSupport
import Testing
import Turns

/// Many concurrent clients, and libraries that break while they are served. Other tests are in
/// `Shell/serve-a-library.txt`.
@Suite(.enabled(if: Needed.lighttpd.isMet, "\(Needed.lighttpd)"), .timeLimited)
struct WebServerTests {
  @Test("a server that allows it deletes all books at once without their state")
  func clean() throws {
    let server = try WebServer("BOOKSKEEPER_CLEAN=unasked")
    try server.home.fill()
    #expect(try server.send("DELETE", "/clean").status == 204)
    #expect(try server.get("/books").objects.isEmpty)
  }

  @Test("a deletion without a body is accepted with any content type, and a form is refused")
  func emptyDeletion() throws {
    let server = try WebServer()
    try server.home.fill()
    let form = "application/x-www-form-urlencoded"
    #expect(
      try server.send("DELETE", "/books/1", headers: ["Content-Type: " + form]).status == 204)
    #expect(try server.send("DELETE", "/books/2", "x=1", type: "text/plain").status == 415)
    for (method, path) in [("POST", "/books"), ("PUT", "/books/2"), ("DELETE", "/books/2")] {
      let response = try server.send(method, path, "title=X&author=Y", type: form)
      #expect(response.status == 415, "\(method)")
    }
    #expect(try server.get("/books/2").status == 200)
  }

  @Test("concurrent changes of clients are all made")
  func concurrentChanges() async throws {
    let server = try WebServer()
    try await withThrowingTaskGroup(of: Int.self) { group in
      for client in 0..<16 {
        group.addTask {
          try server.send("POST", "/books", #"{"title":"Book \#(client)","author":"A"}"#).status
        }
      }
      for try await status in group { #expect(status == 201) }
    }
    let numbers = try server.get("/books?sort=oldest").objects.compactMap { $0["id"] as? Int }
    #expect(Set(numbers) == Set(1...16))
  }

  @Test("a list that fails midway is not well-formed, and the log has the reason")
  func damaged() throws {
    let server = try WebServer()
    let rows = (10_001...13_000).map { "Volume \($0),Somebody\n" }
    #expect(
      try server.home.run("import", "-", input: "title,author\n" + rows.joined()).code == 0)
    #expect(try server.get("/books").objects.count == 3_000)
    try overwritePages(with: "Volume 12000", of: server.home.library)
    let response = try server.get("/books")
    // The response has begun by then.
    #expect(response.status == 200 && response.body.contains("Volume 11000"))
    #expect(!response.body.contains("Volume 12000") && response.objects.isEmpty)
    #expect(!response.body.trimmingCharacters(in: .whitespacesAndNewlines).hasSuffix("]"))
    let log = try String(contentsOfFile: server.log, encoding: .utf8)
    #expect(log.contains("damaged"), "\(log)")
  }

  @Test("a list that fails before its first book returns an error")
  func failing() throws {
    let server = try WebServer()
    try server.home.fill()
    try overwritePages(with: "Solaris", of: server.home.library)
    let response = try server.get("/books?find=herbert")
    let list = try server.get("/books")
    for response in [response, list] where response.status != 200 {
      #expect(response.status == 500 && response.error == "damaged")
      #expect(!response.body.contains(server.home.path))
    }
    #expect(response.status == 500 || list.status == 500)
  }

  /// Overwrites the type of each page of a file that contains a string.
  private func overwritePages(with text: String, of file: String) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    let size = 4_096
    var index = bytes.startIndex
    while let found = bytes[index...].firstRange(of: Data(text.utf8)) {
      bytes[found.lowerBound / size * size] = 0xFF
      index = (found.lowerBound / size + 1) * size
    }
    try bytes.write(to: URL(fileURLWithPath: file))
  }
}
