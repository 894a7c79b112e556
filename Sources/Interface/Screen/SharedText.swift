import Library
import LibraryRules
import Localization

package struct SharedText {
  package let text: String
  package let letter: MailLink
  package let savedMessage: (_ file: String) -> String

  package init(
    _ text: String, letter: MailLink, savedMessage: @escaping (_ file: String) -> String
  ) {
    self.text = text
    self.letter = letter
    self.savedMessage = savedMessage
  }
}

extension UserInterface {
  /// Saves text to a file if one is named, opens an email with it, or shows it and copies it.
  package func share(
    _ shared: SharedText, _ style: ShareStyle, to file: String?, by sharing: Sharing
  ) throws {
    if let file, !sharing.isStandardOutput(file) {
      guard try isFree(file, sharing) else { return }
      try sharing.write(shared.text + "\n", to: file)
      return try show(
        Notice(shared.savedMessage(file), facts: ["file": file, "text": shared.text]))
    }
    var offers = style == .text ? texts.shareOffers(opensMail: sharing.opensMail) : nil
    var problem: ToolError?
    // Do not open windows for programs.
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

  /// Asks before replacing a file; returns false, with a message, if the user declines.
  package func isFree(_ file: String, _ sharing: Sharing) throws -> Bool {
    guard try !sharing.isTaken(file) || confirm(texts.replaceQuestion(file)) else {
      try say(texts.nothing(.written))
      return false
    }
    return true
  }
}
