import Library
import Localization

extension EnglishTexts: FormTexts {
  package var editorRules: String {
    isPlain
      ? "Enter keeps a field as it is, a less-than sign goes back, a hyphen clears the field, "
        + "a question mark explains it, a dot saves, Control-D leaves."
      : "Enter keeps, “<” goes back, “-” clears, “?” explains, “.” saves, Ctrl-D leaves."
  }

  package var formReminder: String {
    isPlain ? "A question mark explains a field, Control-D leaves." : "“?” explains a field, Ctrl-D leaves."
  }

  package func text(_ field: FormField) -> FieldText {
    switch field {
    case .book(.title): FieldText("the title as printed on the book", "Dune", note: "An ISBN is looked up.")
    case .book(.author): FieldText("who wrote it; separate several names with semicolons", "Frank Herbert")
    case .book(.publisher): FieldText("the publisher", "Chilton")
    case .book(.categories): FieldText("what kind of book it is, in words separated by commas", "novel, science fiction")
    case .book(.isbn):
      FieldText("an ISBN: 10 or 13 digits, with or without hyphens", "978-0-441-01359-3", note: "The check digit is verified.")
    case .book(.year): FieldText("the year it was first published", "1965", note: "For years BC, enter -750 or 750 BC.")
    case .book(.owner): FieldText("whose book it is: a library’s, a friend’s, or your own", "City Library")
    case .book(.location): FieldText("where the book stands", "B4", note: "In lists, B4 comes before B10.")
    case .book(.series): FieldText("the series it belongs to", "Harry Potter")
    case .book(.seriesNumber): FieldText("its number in the series", "5", note: "A story between two volumes can be 1.5.")
    case .book(.notes): FieldText("anything you want to remember", "a gift")
    case .book(.description): FieldText("what the book is about", "A boy comes to a desert planet.")
    case .book(.identifiers):
      FieldText("its numbers at other services, as service:number, separated by commas", "goodreads:44767458, doi:10.1000/182")
    case .book(.borrower): FieldText("who has the book now", "Anna", note: "If empty, it is here, or with you if there is a due date.")
    case .book(.due):
      FieldText("when it must be back", "+14", note: "If the book is on loan and this is empty, the default loan period applies.")
    case .tags: FieldText("words to find it by, separated by commas", "sf, book club")
    case .rating: FieldText("the stars you give it, 0.5 to 5", "4")
    case .meeting(.title): FieldText("what the meeting is called", "Spring meeting")
    case .meeting(.book):
      FieldText("the book it is about: any title, or the number of a book in your library", "Dune", note: "The tab key completes titles.")
    case .meeting(.date): FieldText("a day within the next two years; only one meeting per day", "+14")
    case .meeting(.time): FieldText("when it begins: 19:30, 19h30, 19h, 7pm or 7:30 pm", "19:30")
    case .meeting(.place): FieldText("where it takes place", "at Anna’s")
    case .meeting(.guests): FieldText("how many people are coming, \(span(Guests.counts)), or their names separated by commas", "12")
    case .meeting(.notes): FieldText("anything you want to remember, such as what was said", "everyone liked it")
    case .owner(.name): FieldText("the owner’s name", "", note: "Changing it changes it on the owner’s books too.")
    case .owner(.period):
      FieldText("how many days it lends a book for, \(span(OwnerDetails.periods))", "28", emptyMeaning: "the loan period in the settings")
    case .owner(.renewals):
      FieldText("how often a loan can be renewed, \(span(OwnerDetails.allowedRenewals))", "2", emptyMeaning: "no limit")
    case .owner(.address): FieldText("the owner’s address", "")
    case .owner(.hours): FieldText("when the owner is open", "Mon-Fri 10-18")
    case .borrower(.name): FieldText("the borrower’s name", "")
    case .borrower(.email): FieldText("where reminders are sent", "anna@example.org")
    case .borrower(.phone): FieldText("a phone number", "")
    case .borrower(.note): FieldText("anything you want to remember, such as a class or an address", "")
    case .borrower(.card): FieldText("the barcode on the borrower’s card; a scanner can type it", "")
    case .borrower(.language): FieldText("the language of emails to them, not of the program", "fr", note: emptyMeans("your own language"))
    case .borrower(.limit):
      FieldText("how many books they may have at once, \(span(BorrowerDetails.limits))", "5", emptyMeaning: "the limit in the settings")
    }
  }
  package func emptyMeans(_ meaning: String) -> String { "Leave empty for \(meaning)." }
  package func noneMeans(_ meaning: String) -> String { "“none” for \(meaning)" }

  package func month(beginsOn weekday: Int, days: Int) -> String { "begins on a \(capitalized(weekdays[weekday - 1])), \(dayCount(days))" }
  package func leaveFormQuestion(_ word: String) -> String { "Leave the form, rather than enter \(quoted(word)) here?" }
  package func helpFormQuestion(_ word: String) -> String { "Show help, rather than enter \(quoted(word)) here?" }
  package var interruptForm: String { "Press \(isPlain ? "Control-C" : "Ctrl-C") again to leave the form." }
  package func textSaved(_ file: String) -> String { "What you wrote is kept in \(quoted(file))." }
  package func enterKeeps(beginning: String) -> String { "Enter keeps the text that begins with \(quoted(beginning))" }
  package var inlineFormHint: String { "Edit values in place, or type a sign behind; “\\.” is a full stop, Ctrl-U clears." }
}
