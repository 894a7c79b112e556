import Files
import Platform
import Processes

/// The user's text editor: `$VISUAL` or `$EDITOR`, or else `nano` or `vi`.
struct TextEditor {
  let environment: [String: String]

  func edit(_ text: String) throws -> EditedText {
    let (name, command) = try command()
    // The folder also collects backup files of the editor.
    guard let folder = try? ScratchFolder() else { throw EditorFailure(name) }
    let file = folder.path + "/notes.txt"
    let original = Data((text.isEmpty ? "" : text + "\n").utf8)
    guard
      FileManager.default.createFile(
        atPath: file, contents: original, attributes: [.posixPermissions: 0o600])
    else { throw EditorFailure(name) }
    let hasSucceeded = run(command + [file])
    let after = FileManager.default.contents(atPath: file)
    guard hasSucceeded, let after, let edited = String(validating: after, as: UTF8.self) else {
      var failure = EditorFailure(name)
      if let after, after != original {
        folder.isPermanent = true
        failure.file = file
      }
      throw failure
    }
    let text = edited.replacing("\r\n", with: "\n").replacing("\t", with: "    ")
    return EditedText(text: text.trimmingEnd(\.isWhitespace), file: file) {
      folder.isPermanent = true
    }
  }

  /// Runs the editor, restores the terminal mode, and returns whether the editor succeeded.
  private func run(_ command: [String]) -> Bool {
    var mode = termios()
    let hasMode = tcgetattr(STDIN_FILENO, &mode) == 0
    defer { if hasMode { tcsetattr(STDIN_FILENO, TCSADRAIN, &mode) } }
    guard let process = ChildProcess(command, environment: environment, streams: []) else {
      return false
    }
    // Ctrl-C goes to the editor only.
    let handlers = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in handlers { signal(number, handler) } }
    return process.wait() == 0
  }

  private func command() throws -> (name: String, words: [String]) {
    let path = environment["PATH"] ?? "/usr/bin:/bin"
    let preferred = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    for name in preferred.map({ [$0] }) ?? ["nano", "vi"] {
      if let words = CommandParser.words(name, in: path, appendsWords: true) {
        return (name, words)
      }
    }
    throw EditorFailure(preferred)
  }
}
