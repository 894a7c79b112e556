/// What is said of a list that moves, each once.
func browsePhrases(in texts: any Texts) -> [String] {
  texts.browseKeys(marks: true).map(\.meaning) + [
    texts.browseHint([("O", .checkout), ("R", .return)]).whole
  ]
}
