import Localization
import Program

extension EnglishTexts: GuideTexts {
  package var programSummary: String { "keep track of a library of books at a prompt" }
  package var programDescription: [String] {
    [
      "Keeps track of which books there are, who has what, what is due, and what is overdue. "
        + "Without a command it opens a prompt; with one it runs that command and exits. The same line works in both.",
      "You are asked for whatever a line leaves out. Every change can be undone, at any time. "
        + "In a pipe, results are printed one book per line, separated by tabs.",
    ]
  }
  package func summary(_ variable: ProgramVariable) -> String {
    switch variable {
    case .library: "The library’s file, or the address of its database or server, if “--library” is not given."
    case .token: "A token for the server given by “--library”, sent instead of a name and password."
    case .language: "The language, from the first of these that is set, if no option or setting gives one."
    case .encoding: "Whether bars may be drawn with more than ASCII characters."
    case .accessible: "If not empty, works like “--plain”."
    case .noColor: "If not empty, no colour is used."
    case .lineEditing: "The library used to edit lines: readline or libedit; “off” for none."
    case .pager: "The program that shows long output with “--pager”; by default, less -FIRX."
    case .path: "Where to look for the pager, curl, chafa, rsvg-convert, xdg-open, xdg-email, sendmail, notify-send, systemctl and crontab."
    case .mailer: "The program that sends the emails of “remind --send”, such as msmtp; by default, sendmail."
    case .email: "The address these emails are sent from; by default, the mail system’s own."
    case .pictures: "The kind of terminal, which decides how covers are shown."
    case .multiplexer: "If one is set, covers are drawn with characters."
    case .desktop: "If one is set, pictures are opened on the desktop; not on macOS."
    case .remote: "If set, no pictures are opened on macOS, since the session is remote."
    case .terminal: "The colours the terminal has; if TERM is dumb, there are none."
    case .columns: "The width of the output when it is not a terminal."
    case .dataFolder: "The folder for data, instead of ~/.local/share; not on macOS."
    case .configurationFolder: "The folder for settings, instead of ~/.config; not on macOS."
    case .stateFolder: "The folder for typed lines, instead of ~/.local/state; not on macOS."
    case .keepers:
      "On a server: the users who may change everything, such as “anna ben”; "
        + "\(isPlain ? "an asterisk" : "“*”") is everyone who signs in; if not set, nobody."
    case .borrowerNames: "On a server: “everyone” names borrowers to users who have not signed in, too."
    case .clean: "On a server: “unasked” lets DELETE /clean delete all books without “If-Match”."
    case .catalogue: "The catalogue to search, if no option or setting gives one."
    case .catalogueURL: "The address of that catalogue, if not the default."
    case .googleKey: "Your own key for the Google Books API."
    case .cacheFolder: "The folder for saved answers from catalogues, instead of ~/.cache; not on macOS."
    case .editor: "The editor for notes; by default, nano or vi."
    case .home: "The user’s home folder."
    case .user: "The name shown in the history of changes."
    }
  }
  package func summary(_ file: ProgramFile) -> String {
    switch file {
    case .library: "The library, by default."
    case .earlierVersion: "The library as it was before a newer version upgraded its format."
    case .covers: "The covers of books and of shelf entries."
    case .copies: "Copies of libraries on servers, which earlier versions kept."
    case .lists: "The last lists of libraries on servers, for reading; they can be deleted."
    case .databases: "The covers of libraries in databases."
    case .settings: "The settings."
    case .lastSearch: "The last search in a catalogue."
    case .answers: "Answers from catalogues, kept for a day and for use offline."
    case .history: "The lines typed at the prompt."
    }
  }
  package func summary(_ exit: ProgramExit) -> String {
    switch exit {
    case .done: "Success, even if a list is empty."
    case .refused: "Refused by a rule, or there is no such book."
    case .usage: "The command line was wrong."
    case .badInput: "The library or the file to import cannot be used."
    case .noInput: "The file does not exist or cannot be read."
    case .unavailable: "A server, the network or a required program is unavailable."
    case .cannotCreate: "A file cannot be created."
    case .failed: "Reading or writing failed, or the disk is full."
    case .busy: "The library is in use; try again."
    case .configuration: "The settings, or a catalogue’s address or key, cannot be used."
    case .interrupted: "Ctrl-C."
    }
  }
  package var examples: [ManualExample] {
    [
      ManualExample("bookskeeper overdue", "Who has what, and how late."),
      ManualExample("bookskeeper checkout 12 --to Anna --due +2w", "Lend a book for two weeks."),
      ManualExample("bookskeeper list --sort due --json", "The list, for scripts."),
      ManualExample("bookskeeper export dates.ics", "Due dates and meetings, for a calendar."),
      ManualExample("bookskeeper undo", "Undo the last change."),
    ]
  }
}
