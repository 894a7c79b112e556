import Localization
import Program

/// Every text of the manual page. Some of its headings are the same in two languages.
func manualPhrases(in texts: any Texts) -> [String] {
  ProgramVariable.allCases.map { texts.summary($0) }
    + ProgramFile.allCases.map { texts.summary($0) }
    + ProgramExit.allCases.map { texts.summary($0) }
    + texts.programDescription + texts.examples.map(\.meaning) + [texts.programSummary]
}
