/// The commands of a line. Each language defines the words.
package enum Verb: String, CaseIterable, Sendable {
  case list, show, add, edit, delete, checkout
  case `return`, renew, rate, tag, cover, share
  case sort, all, available, out, overdue, remind, find, select, browse
  case next, prev, first, last, page
  case undo, redo, history
  case backup, check, sample
  case cgi
  case stats, calendar, year, goal
  case completions, manual
  case trash, restore, purge
  case acquire, withdraw
  case `import`, export, copy, labels
  case settings
  case search, record, more, fill
  case shelf, read, want, reading, stop, journal, note, remove
  case borrowers, borrower, merge
  case hold, holds
  case owners, owner
  case desk
  case meetings
  case tags, rename
  case collage, reroll
  case poll, vote
  case back, quit, help
}
