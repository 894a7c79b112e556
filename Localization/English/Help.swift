import Grammar
import Localization

extension EnglishTexts: HelpTexts {
  package var placeholders: [String: String] {
    isPlain
      ? [
        "N": "NUMBER", "N…": "NUMBERS", "N…|all": "NUMBERS or all",
        "N…|all|none": "NUMBERS, all or none", "bash|zsh|fish": "bash, zsh or fish",
        "ISBN|ID": "ISBN or ID", "TITLE|ISBN": "TITLE or ISBN",
        "0.5…5": "RATING", "+WORD": "WORDS", "-WORD": "", "VERB": "COMMAND",
      ] : ["VERB": "COMMAND"]
  }
  package var usage: String {
    isPlain
      ? "Usage: bookskeeper, options, a command and what it needs; without a command, a prompt opens."
      : "Usage: bookskeeper [OPTIONS] [COMMAND …]; without a command, a prompt opens."
  }
  package var selectionHelp: String {
    "Name books by number: " + (isPlain ? "12, several with commas, and all from 3 to 9 with a hyphen" : "12, 1,4,7, 3-9")
      + "; or by words from the title if only one book matches."
  }
  package var moreSelectionHelp: String {
    "Also: an ISBN, the code on a label, \(isPlain ? "a dot" : "“.”") for the book shown or changed last, and title:1984 for a "
      + "title that looks like a number."
  }
  package var moreDateHelp: String {
    "Also: a week, in two weeks, next month, end of month, day after tomorrow\(isPlain ? "" : ", 1.12.26"). In the past: yesterday, "
      + "last friday, 3 days ago\(isPlain ? "" : ", -3 or -2w"). After “--since”, 1 oct, friday and 25 are the latest such day; "
      + "elsewhere, the next."
  }
}
