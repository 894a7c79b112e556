import Library
import Localization

/// Every text of statistics and the calendar.
func statisticsPhrases(in texts: any Texts) -> [String] {
  let states: [LoanStatus] = [.available, .out, .dueSoon, .dueToday, .overdue]
  return LoanFilter.allCases.map { texts.label($0) } + states.map { texts.state($0, days: 3) }
    + [
      texts.loanCount(2), texts.stillOut(count: 2),
      texts.noTagsYet, texts.hereCount(2), texts.nothingDue(in: texts.months[0]),
    ]
}
