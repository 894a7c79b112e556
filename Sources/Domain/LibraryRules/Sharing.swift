import Library
import LibraryPorts

/// Shares text in a file or by email.
package struct Sharing {
  package let files: any TransferFiles
  private let mailProgram: (any MailOpening)?

  /// - Parameter mailProgram: nil disables email.
  package init(files: any TransferFiles, mailProgram: (any MailOpening)? = nil) {
    self.files = files
    self.mailProgram = mailProgram
  }

  /// Saves a text in a file if one is named, replacing another one; otherwise opens an email with
  /// it, or returns it to be shown.
  ///
  /// - Parameter mayOpenMail: whether the mail program may be opened.
  /// - Throws: the errors of `fileExists` and `write`.
  package func share(
    _ shared: SharedText, _ style: ShareStyle, to file: String?, mayOpenMail: Bool
  ) throws -> ShareOutcome {
    if let file, !isStandardOutput(file) {
      _ = try fileExists(file)
      try write(shared.text + "\n", to: file)
      return .saved(file: file)
    }
    switch style {
    case .text: return .text(shared.text, opensMail: mailProgram?.isAvailable ?? false)
    case .markdown: return .markdown(shared.text)
    case .mail:
      let link = shared.letter.text
      guard file == nil, mayOpenMail else { return .mailLink(link, nil) }
      do throws(ToolError) {
        try open(shared.letter)
        return .mailOpened
      } catch {
        return .mailLink(link, error)
      }
    }
  }

  private func open(_ letter: MailLink) throws(ToolError) {
    guard let mailProgram else { throw .noMailProgram }
    _ = try mailProgram.open(letter, attaching: nil)
  }

  package func isStandardOutput(_ path: String) -> Bool { files.isStandardOutput(path) }

  /// Whether a file would be replaced if something was written to it.
  ///
  /// - Throws: `FileError.isFolder`; `StorageError.ownFile` for a file of the library.
  package func fileExists(_ path: String) throws -> Bool {
    try !isStandardOutput(path) && files.wouldReplace(path, whileReading: nil)
  }

  /// - Throws: `StorageError`.
  package func write(_ text: String, to path: String) throws {
    try files.write(to: path) { try $0.write(text) }
  }
}
