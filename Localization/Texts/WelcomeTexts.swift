import Library

/// The screen at the start.
package protocol WelcomeTexts {
  var startLead: String { get }
  var startExamples: [LineExample] { get }
  var sampleOffer: String { get }
  func startHint(_ screen: Settings.StartScreen) -> String
}
