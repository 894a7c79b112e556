import Platform

/// What a screen reads from and writes to: the process's own streams, or a script in a test.
package protocol Console: AnyObject {
  /// What stands at the other end now: asked anew each time, since windows change their size.
  var device: Device { get }

  /// Writes to standard output.
  ///
  /// - Throws: `OutputError`.
  func write(_ text: String) throws

  /// The same for what is no text.
  func write(_ bytes: Data) throws

  /// Writes to standard error; what cannot be written there is lost.
  func writeError(_ text: String)

  /// Writes long text through the pager, at a terminal.
  func page(_ text: String) throws

  /// The next line of standard input without its end; nil at the end of the input.
  func readLine() throws -> String?

  /// The same after a prompt, which is written first. At a terminal the line can be edited.
  ///
  /// - Throws: `LineInterrupted`, where Ctrl-C does not end the program.
  func readLine(_ prompt: LinePrompt) throws -> String?

  /// Whether a value that a prompt brings stands in the line that is read next, to be edited.
  func edits(on stream: LinePrompt.Stream) -> Bool

  /// A text as the user leaves it in an editor of their own.
  ///
  /// - Throws: `EditorFailure`; nothing has come of it then.
  func edited(_ text: String) throws -> EditedText

  /// The next bytes of standard input as they come; nil at its end.
  func readBytes() throws -> [UInt8]?

  /// Has what is written meanwhile move, without a cursor; keys are not shown. Nothing is done where
  /// the terminal cannot do this, or is too narrow to draw on.
  func onStage(_ stage: Stage, _ body: () throws -> Void) throws

  /// Waits while something is on stage; true at once where a key is pressed. A key that writes begins
  /// the next line that is read.
  func pause(milliseconds: Int) throws -> Bool

  /// The next key on a stage that takes keys; what was typed before comes first. Keys that are not
  /// asked for any more begin the next line that is read.
  ///
  /// - Parameter milliseconds: how long to wait for one; nil for as long as it takes.
  func key(within milliseconds: Int?) throws -> KeyRead

  /// Has lines read and written meanwhile as they are elsewhere, on the screen that the stage has.
  func offStage(_ body: () throws -> Void) rethrows
}

/// Where something moves.
package enum Stage: Equatable, Sendable {
  /// On the whole screen, which is afterwards as it was before.
  case screen
  /// Below what stands on the screen, where it stays.
  case lines
  /// On the whole screen, with keys one by one: those, too, that end or stop programs elsewhere.
  case keys
  /// The same below the line that is typed, which is afterwards read on.
  case below

  /// Whether it takes keys one by one.
  package var takesKeys: Bool { self == .keys || self == .below }
  /// Whether it hides what stands on the screen.
  var isWhole: Bool { self == .screen || self == .keys }
}

extension Console {
  package func page(_ text: String) throws { try write(text) }
  package func edits(on stream: LinePrompt.Stream) -> Bool { false }
  package func edited(_ text: String) throws -> EditedText { throw EditorFailure(nil) }
  package func key(within milliseconds: Int?) throws -> KeyRead { .end }
  package func offStage(_ body: () throws -> Void) rethrows { try body() }

  /// Without any help: the prompt, then the line as it comes.
  package func readPlainLine(_ prompt: LinePrompt) throws -> String? {
    switch prompt.stream {
    case .output: try write(prompt.text)
    case .errors: writeError(prompt.text)
    }
    return try readLine()
  }
}

/// Ctrl-C, in place of the line that was being typed.
package struct LineInterrupted: Error, Equatable, Sendable {
  /// Whether anything was typed of it, as far as that can be told.
  package let hadText: Bool

  package init(hadText: Bool) { self.hadText = hadText }
}

/// Why nothing more can be written.
package enum OutputError: Error, Equatable, Sendable {
  /// No one reads any more: not a failure, but the end of the work.
  case closedPipe
  /// The system's number for the error, as in `errno`.
  case failed(Int32)
}

/// A text as another program has left it, in a file that is gone with this object unless it is kept.
package struct EditedText {
  package let text: String
  package let file: String
  package let keep: () -> Void

  package init(text: String, file: String, keep: @escaping () -> Void) {
    (self.text, self.file, self.keep) = (text, file, keep)
  }
}

/// A text was to be edited in another program, and nothing came of it.
package struct EditorFailure: Error, Equatable, Sendable {
  /// The program; nil if there is none, or no terminal for one.
  package let program: String?
  /// The file that holds what was written nevertheless.
  package var file: String?

  init(_ program: String?) { self.program = program }
}
