import Library

/// The start page.
package protocol WelcomeTexts {
  var startIntroduction: String { get }
  var startExamples: [LineExample] { get }
  var sampleOffer: String { get }
  func startHint(_ screen: Settings.StartScreen) -> String
}
