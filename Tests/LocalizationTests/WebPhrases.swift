import Localization

/// What is said over the web, each once.
func webPhrases(in texts: any Texts) -> [String] {
  [
    texts.changedMeanwhile, texts.serverFailed, texts.serverBusy, texts.serverUnsure,
    texts.noBooksYet, texts.noBookMatches,
    texts.findLabel, texts.sortLabel, texts.showLabel, texts.previousPage, texts.nextPage,
  ]
}
