import Testing
import Turns

@Suite(.timeLimited) struct TranscriptTests {
  @Test("the session matches its transcript", arguments: Transcript.names)
  func transcript(_ name: String) throws {
    try Transcript(named: name).check()
  }

  @Test("there are transcripts in every language")
  func languages() {
    for language in ["english", "french", "russian"] {
      #expect(Transcript.names.contains { $0.hasSuffix("\(language).txt") })
    }
  }
}
