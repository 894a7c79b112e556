import Library
import Localization

extension FrenchTexts: RemindTexts {
  package func readySubject(count: Int) -> String { "À votre disposition : \(bookCount(count))" }
  package var readyOpening: String { "Vous pouvez venir chercher :" }

  package func reminder(_ book: BookName, due: Day, days: Int) -> String {
    let state =
      days < 0
      ? "en retard de \(dayCount(-days)), était à rendre le \(date(due))"
      : days == 0 ? "à rendre aujourd’hui" : "à rendre dans \(dayCount(days)), le \(date(due))"
    return "\(subject(book)) : \(state)"
  }
  package func nothingDue(within days: Int) -> String {
    "Aucun retard ; rien à rendre " + (days == 0 ? "aujourd’hui." : "d’ici à \(dayCount(days)).")
  }
  package func reminderSubject(count: Int) -> String { "Rappel : \(bookCount(count)) à rendre" }
  package func reminderGreeting(_ borrower: String?) -> String { "Bonjour" + (borrower.map { " \($0)" } ?? "") + "," }
  package var reminderOpening: String { "Voici un petit rappel de ce que vous avez emprunté :" }
  package func reminderLine(_ book: Book, due: Day, days: Int) -> String {
    let state = days < 0 ? "était à rendre" : "à rendre"
    return "\(book.title), \(book.author) : \(state) le \(date(due))"
  }
  package func reminderClosing(late: Int, of count: Int) -> String {
    switch late {
    case 0: "Merci de tout rapporter à temps."
    case count: "Merci de rapporter dès que possible ce qui est en retard."
    default: "Merci de tout rapporter à temps, et dès que possible ce qui est en retard."
    }
  }
  package func sendQuestion(count: Int) -> String { "Envoyer \(Plural.french(count, "courriel", "courriels")) ?" }
  package func lettersSent(count: Int) -> String { Plural.french(count, "courriel envoyé", "courriels envoyés") + "." }
  package func notSent(_ borrower: String, because reason: String) -> String {
    "Le courriel à \(quoted(borrower)) n’a pas été envoyé : \(reason)"
  }
  package func alreadyReminded(_ borrower: String) -> String {
    "\(quoted(borrower)) a déjà reçu ce rappel aujourd’hui ; aucun autre courriel n’est envoyé."
  }
  package func sendInterrupted(_ borrower: String) -> String {
    "L’envoi d’un courriel à \(quoted(borrower)) a été interrompu aujourd’hui. Il est peut-être parti ; aucun autre n’est donc envoyé."
  }
  package func noAddress(_ borrower: String) -> String {
    "\(quoted(borrower)) n’a pas d’adresse de courriel. Pour en ajouter une : "
      + quoted("emprunteur modifier \(borrower) --courriel ADRESSE")
  }
  package func dailyCommand(_ command: String, at time: TimeOfDay) -> String { "Chaque jour à \(hour(time)) : \(command)" }
  private func hour(_ time: TimeOfDay) -> String { time.iso.replacing(":", with: "h") }
  package func location(of schedule: ReminderSchedule) -> String {
    switch schedule.scheduler {
    case .systemd(let folder): "par systemd, avec la minuterie et le service \(ReminderSchedule.name) dans \(folder)"
    case .cron: "par cron, avec une ligne de votre crontab"
    }
  }
  package var installQuestion: String { "Mettre en place ce rappel ? Il remplace le précédent." }
  package func installed(_ schedule: ReminderSchedule) -> String {
    let name = ReminderSchedule.name
    return "Le rappel a lieu chaque jour à \(hour(schedule.time)). Pour le supprimer : "
      + (schedule.scheduler == .cron
        ? "\(quoted("crontab -e")), puis effacez la ligne qui finit par \(quoted("# \(name)"))"
        : quoted("systemctl --user disable --now \(name).timer"))
  }
  package func meetingSubject(_ meeting: Meeting) -> String { "\(meeting.title), le \(date(meeting.day))" }
  package var meetingOpening: String { "Petit rappel de notre réunion :" }
}
