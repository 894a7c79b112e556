import Library
import LibraryRules
import Localization

/// A text that is passed on to other people.
package struct SharedText {
  package let text: String
  package let letter: MailLink
  /// Said once it is written to a file.
  package let written: (_ file: String) -> String

  package init(_ text: String, letter: MailLink, written: @escaping (_ file: String) -> String) {
    self.text = text
    self.letter = letter
    self.written = written
  }
}

extension UserInterface {
  /// Writes a text to a file, opens a letter with it, or shows it and copies it.
  ///
  /// - Parameter file: nil where none is named.
  package func share(
    _ shared: SharedText, _ style: ShareStyle, to file: String?, by sharing: Sharing
  ) throws {
    if let file, !sharing.isStandardOutput(file) {
      guard try isFree(file, sharing) else { return }
      try sharing.write(shared.text + "\n", to: file)
      return try show(
        Notice(shared.written(file), facts: ["file": file, "text": shared.text]))
    }
    var offers = style == .text ? texts.shareOffers(opensMail: sharing.opensMail) : nil
    var problem: ToolError?
    // Programs want no windows.
    if style == .mail, file == nil, !isForPrograms {
      do throws(ToolError) { try sharing.mail(shared.letter) } catch {
        problem = error
      }
      guard let problem else { return try say(texts.mailOpened) }
      offers = problem.sentence(in: texts) + " " + texts.mailLinkOpens
    }
    let text = style == .mail ? shared.letter.text : shared.text
    try show(
      text: text, facts: ["text": text], copied: texts.copiedToClipboard, offers: offers)
  }

  /// Whether a file may be written: there is none of its name, or the user agrees. Says so if it is left.
  package func isFree(_ file: String, _ sharing: Sharing) throws -> Bool {
    guard try !sharing.isTaken(file) || confirm(texts.replaceQuestion(file)) else {
      try say(texts.nothing(.written))
      return false
    }
    return true
  }
}
