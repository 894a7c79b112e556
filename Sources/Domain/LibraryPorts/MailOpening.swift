import Library

/// The port behind which the user's own mail program opens.
package protocol MailOpening {
  /// Whether there is one, and someone who would see its window.
  var isThere: Bool { get }

  /// Opens a new message in it, for the user to finish and to send.
  ///
  /// - Parameter path: of a file that is to go with it.
  /// - Returns: whether the program was asked to attach the file.
  /// - Throws: `ToolError.noMailProgram`; `ToolError.failed`.
  func open(_ letter: MailLink, attaching path: String?) throws(ToolError) -> Bool
}
