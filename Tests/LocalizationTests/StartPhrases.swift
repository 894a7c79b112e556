import Library
import Localization

/// Every text of the start page and the sample library. The tags of its books may be the same word
/// in two languages.
func startPhrases(in texts: any Texts) -> [String] {
  let greetings = [(0, 0), (0, 2), (2, 0), (2, 2)].map {
    texts.greeting(overdue: $0.0, dueToday: $0.1)
  }
  return greetings + texts.startExamples.map(\.meaning) + [
    texts.startIntroduction, texts.sampleOffer, texts.startHint(.list), texts.startHint(.shelf),
    texts.sampleQuestion(count: 12, among: 2),
    texts.sampleAdded(count: 12, duplicates: 0, meetings: 0, givenBack: 0),
    texts.sampleAdded(count: 1, duplicates: 2, meetings: 2, givenBack: 1), texts.sampleAlreadyAdded,
    texts.word(SampleWord.cityLibrary),
  ]
}
