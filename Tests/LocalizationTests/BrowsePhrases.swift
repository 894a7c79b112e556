import Grammar
import Localization

/// Every text of the interactive list.
func browsePhrases(in texts: any Texts) -> [String] {
  texts.browseKeys(marks: true).map(\.meaning) + [
    texts.browseHint([("O", .checkout), ("R", .return)]).fullText
  ]
}
