import Library
import LibraryPorts

/// Shares text in a file or in a letter.
package struct Sharing {
  package let files: any TransferFiles
  private let mailProgram: (any MailOpening)?

  /// - Parameter mailProgram: if nil, nothing is sent as a letter.
  package init(files: any TransferFiles, mailProgram: (any MailOpening)? = nil) {
    self.files = files
    self.mailProgram = mailProgram
  }

  package var opensMail: Bool { mailProgram?.isAvailable ?? false }

  package func mail(_ letter: MailLink) throws(ToolError) {
    guard let mailProgram else { throw .noMailProgram }
    _ = try mailProgram.open(letter, attaching: nil)
  }

  package func isStandardOutput(_ path: String) -> Bool { files.isStandardOutput(path) }

  /// - Throws: `FileError.isFolder`; `StorageError.ownFile` for a file of the library.
  package func isTaken(_ path: String) throws -> Bool {
    try files.isTaken(path, whileReading: nil)
  }

  /// - Throws: `StorageError`.
  package func write(_ text: String, to path: String) throws {
    try files.write(to: path) { try $0.write(text) }
  }
}
