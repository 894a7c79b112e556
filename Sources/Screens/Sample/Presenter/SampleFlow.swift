import Library
import Localization
import SampleEntity
import SampleInteractor

/// The screen as the presenter sees it.
package protocol SampleDisplay {
  func confirm(_ question: String) throws -> Bool
  func show(_ result: SampleResult) throws
  func say(_ sentence: String) throws
}

/// What came of it, in words and as values.
package struct SampleResult: Sendable {
  package let sentence: String
  package let books: [BookFacts]
}

/// Leads through adding the sample library.
package struct SampleFlow {
  private let rules: SampleRules
  private let display: any SampleDisplay
  private let texts: any Texts

  package init(rules: SampleRules, display: any SampleDisplay, texts: any Texts) {
    self.rules = rules
    self.display = display
    self.texts = texts
  }

  /// Books of the user's own are mixed with the sample's only where that is wanted.
  package func perform() throws {
    let missing = try rules.missing(in: texts.word)
    guard missing > 0 else {
      return try display.show(SampleResult(sentence: texts.sampleIsThere, books: []))
    }
    let count = try rules.count()
    guard try count == 0 || display.confirm(texts.sampleQuestion(count: missing, among: count))
    else {
      return try display.say(texts.nothingChanged)
    }
    let report = try rules.add(in: texts.word)
    try display.show(
      SampleResult(
        sentence: texts.sampleAdded(
          count: report.added.count, twins: report.twins, meetings: report.meetings),
        books: report.added.map { BookFacts($0, on: rules.today) }))
  }
}
