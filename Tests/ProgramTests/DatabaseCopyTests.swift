import Platform
import TestSupport
import Testing
import Turns

@Suite(
  .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"),
  .timeLimited)
struct DatabaseCopyTests {
  @Test("the password of an address is never visible")
  func password() throws {
    let home = try Home()
    let library = home.path + "/source.sqlite"
    try home.run("--library", library, "add", "Dune", "--author", "Herbert")
    let schema = try PostgresServer.shared.get().schema()
    let (user, password) = PostgresServer.passwordUser
    let address = schema.address.replacing("keeper@", with: "\(user):\(password)@")
    let visibleAddress = schema.address.replacing("keeper@", with: "\(user)@")
    for words in [
      ["copy", library, address], ["copy", address, home.path + "/back.sqlite", "--json"],
      ["copy", library, address], ["--library", address, "check"],
      ["--library", address.replacing(password, with: password + "x"), "list"],
    ] {
      let outcome = try home.run(words)
      #expect(!(outcome.out + outcome.err).contains(password), "\(outcome)")
    }
    #expect(try home.run("copy", library, address).err.contains(visibleAddress))
    let wrongAddress = address.replacing(password, with: password + "x")
    #expect(try home.run("--library", wrongAddress, "list").code == 78)
  }
}
