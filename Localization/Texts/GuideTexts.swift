import Program

/// The manual page.
package protocol GuideTexts {
  /// The summary after the program's name in the manual page.
  var programSummary: String { get }
  /// One element per paragraph.
  var programDescription: [String] { get }
  func summary(_ variable: ProgramVariable) -> String
  func summary(_ file: ProgramFile) -> String
  func summary(_ exit: ProgramExit) -> String
  var examples: [ManualExample] { get }
}
