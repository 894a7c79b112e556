import Foundation
import Platform
import TestSupport
import Testing
import Turns

/// Addresses of libraries in databases, without a server.
@Suite(
  .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"), .timeLimited)
struct DatabaseAddressProgramTests {
  private static let password = "Xyzzy-42"

  @Test(
    "an invalid address is refused, and no file is created",
    arguments: [
      "postgresql://olga:Xyzzy-42@h/db?sslmod=a", "postgresql://olga:Xyzzy-42/x@h/db",
      "host=h password=Xyzzy-42 schema=pg_x", "host=h password='Xyzzy-42",
      "host=h password=a Xyzzy-42=b", "postgresql://h/db?schema=1&password=Xyzzy-42",
    ])
  func refused(address: String) throws {
    let home = try Home()
    for words in [["--library", address, "list"], ["list", "--json", "--library=" + address]] {
      let outcome = try home.run(words)
      #expect(outcome.code == 78)
      #expect(outcome.out.isEmpty)
      #expect(outcome.err.contains("address") || outcome.err.contains("schema"))
      #expect(!outcome.err.contains(Self.password))
    }
    #expect(!FileManager.default.fileExists(atPath: home.path + "/" + address))
  }

  @Test("an address is shown without its password in every error")
  func unreachable() throws {
    let home = try Home()
    let address = "postgresql://olga:Xyzzy-42@127.0.0.1:1/books?connect_timeout=2"
    let outcome = try home.run("--library", address, "list")
    #expect(outcome.code == 69)
    #expect(outcome.err.contains("postgresql://olga@127.0.0.1:1/books?connect_timeout=2"))
    #expect(!outcome.err.contains(Self.password))
    try home.makeLibrary()
    let copy = home.path + "/copy.sqlite"
    for words in [["copy", address, copy], ["copy", home.library, address]] {
      #expect(try home.run(words).code == 69)
      #expect(!FileManager.default.fileExists(atPath: copy))
    }
    // The password is also hidden if the address is in another position.
    for words in [["show", address], ["find", "--limit", address], ["list", "--x=" + address]] {
      let outcome = try home.run(words)
      #expect(outcome.code != 0)
      #expect(!(outcome.out + outcome.err).contains(Self.password))
    }
  }

  @Test("settings hide the password in an alias")
  func settings() throws {
    let home = try Home()
    try home.setSettings(
      #"{"alias": {"there": "list --library postgresql://olga:Xyzzy-42@127.0.0.1:1/books"}}"#)
    for words in [
      ["settings"], ["settings", "--json"], ["settings", "alias"], ["help", "there"],
    ] {
      let outcome = try home.run(words)
      #expect(outcome.out.contains("postgresql://olga@127.0.0.1:1/books"), "\(words)")
      #expect(!(outcome.out + outcome.err).contains(Self.password), "\(words)")
    }
    #expect(try home.run("there").code == 69)
  }
}
