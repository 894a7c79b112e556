import Library
import Localization

extension View {
  /// Reports that a text was shared, or shows it and copies it.
  ///
  /// - Parameter saved: returns the message about the file.
  package func show(
    _ outcome: ShareOutcome, of shared: SharedText, saved: (_ file: String) -> String
  ) throws {
    let text: String
    let suggestion: String?
    switch outcome {
    case .mailOpened: return try say(texts.mailOpened)
    case .saved(let file):
      return try show(Notice(saved(file), json: ["file": file, "text": shared.text]))
    case .text(let displayedText, let opensMail):
      text = displayedText
      suggestion = texts.shareOffers(opensMail: opensMail)
    case .markdown(let displayedText):
      text = displayedText
      suggestion = nil
    case .mailLink(let link, let problem):
      text = link
      suggestion = problem.map { $0.sentence(in: texts) + " " + texts.mailLinkOpens }
    }
    try show(
      .copied(
        CopiedText(
          text, json: ["text": text], message: texts.copiedToClipboard, suggestion: suggestion)))
  }
}
