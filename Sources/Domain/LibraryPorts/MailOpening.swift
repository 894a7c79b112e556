import Library

package protocol MailOpening {
  /// Whether there is a mail program, and a desktop that shows its window.
  var isAvailable: Bool { get }

  /// Opens a new message for the user to finish and send.
  ///
  /// - Parameter path: a file to attach.
  /// - Returns: whether the program was asked to attach the file.
  /// - Throws: `ToolError.noMailProgram`; `ToolError.failed`.
  func open(_ letter: MailLink, attaching path: String?) throws(ToolError) -> Bool
}
