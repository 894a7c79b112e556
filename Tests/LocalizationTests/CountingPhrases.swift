import Library
import Localization

/// What statistics and the calendar say, each once.
func countingPhrases(in texts: any Texts) -> [String] {
  let states: [LoanStatus] = [.available, .out, .dueSoon, .dueToday, .overdue]
  return LoanFilter.allCases.map { texts.label($0) }
    + MeetingTally.Count.allCases.map { texts.label($0) } + states.map { texts.state($0, days: 3) }
    + [
      texts.statisticsHeading, texts.loansByMonth, texts.busiestBorrowers, texts.mostBorrowed,
      texts.readingByTag, texts.latenessHeading, texts.returnedLabel,
      texts.returnedLateLabel, texts.meanLateLabel, texts.loanCount(2), texts.stillOut(count: 2),
      texts.nothingLentYet,
      texts.noTagsYet, texts.booksByOwner, texts.hereCount(2), texts.dueWord,
      texts.nothingDue(in: texts.months[0]),
    ]
}
