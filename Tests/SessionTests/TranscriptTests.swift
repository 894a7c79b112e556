@Suite(.takesTurns) struct TranscriptTests {
  @Test("The session goes as its transcript tells", arguments: Transcript.names)
  func transcript(_ name: String) throws {
    try Transcript(named: name).check()
  }

  @Test("There are transcripts in every language")
  func languages() {
    for language in ["english", "french", "russian"] {
      #expect(Transcript.names.contains { $0.hasSuffix("\(language).txt") })
    }
  }
}
