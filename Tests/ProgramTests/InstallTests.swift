import Foundation
import Support
import Testing

/// One file, wherever it is put.
@Suite(.timeLimit(.minutes(10))) struct InstallTests {
  /// The program in a folder of its own, with nothing of the build beside it.
  private func installed(in home: Home) throws -> String {
    let folder = home.path + "/some where/bin"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // By another process: a file that this one writes, and any child holds open, cannot be run.
    _ = try run(["/bin/cp", Home.program, folder + "/bookskeeper"], home)
    return folder + "/bookskeeper"
  }

  private func run(_ command: [String], _ home: Home) throws -> Child.Outcome {
    try Child(
      command, environment: home.environment, input: "/dev/null", folder: home.path
    ).finish()
  }

  @Test("a copy runs from any folder, through a symbolic link, and by its name on the PATH")
  func anywhere() throws {
    let home = try Home()
    let program = try installed(in: home)
    let link = home.path + "/bk"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: program)
    let added = try run([program, "add", "Dune", "--author", "Frank Herbert"], home)
    #expect(added.code == 0 && added.err.isEmpty)
    for command in [
      "cd / && \"$0\" list", "cd /tmp && '\(link)' list",
      "PATH=\"${0%/*}:$PATH\"; cd / && bookskeeper list", "cd \"${0%/*}\" && ./bookskeeper list",
    ] {
      let listed = try run(["/bin/sh", "-c", command, program], home)
      #expect(
        listed == Child.Outcome(code: 0, out: "1\tDune\tFrank Herbert\tavailable\t\t\n", err: ""))
    }
  }

  @Test("it runs with nothing at all in its environment")
  func emptyEnvironment() throws {
    let home = try Home()
    let program = try installed(in: home)
    // But for what keeps a program that counts its lines from leaving the count in this folder.
    home.environment = home.environment.filter { $0.key == "LLVM_PROFILE_FILE" }
    let library = home.path + "/books.sqlite"
    #expect(try run([program, "list", "--library", library], home).code == 0)
    for words in [["--version"], ["help"], ["manual"], ["completions", "bash"]] {
      let told = try run([program] + words, home)
      #expect(told.code == 0 && !told.out.isEmpty && told.err.isEmpty)
    }
  }
}
