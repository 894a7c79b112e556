import Library
import Localization

extension RussianTexts: RemindTexts {
  package func readySubject(count: Int) -> String { "Можно забрать: \(bookCount(count))" }
  package var readyOpening: String { "Вы можете забрать:" }

  package func reminder(_ book: BookName, due: Day, days: Int) -> String {
    let state =
      days < 0
      ? "просрочена на \(dayCount(-days)), срок был \(date(due))"
      : days == 0 ? "вернуть сегодня" : "вернуть через \(dayCount(days)), \(date(due))"
    return "\(subject(book)): \(state)"
  }
  package func nothingDue(within days: Int) -> String {
    let time = days == 0 ? "сегодня" : "в течение " + Plural.russian(days, "дня", "дней", "дней")
    return "Просроченных книг нет, \(time) возвращать нечего."
  }
  package func reminderSubject(count: Int) -> String { "Напоминание о возврате: \(bookCount(count))" }
  package func reminderGreeting(_ borrower: String?) -> String { "Здравствуйте" + (borrower.map { ", \($0)" } ?? "") + "!" }
  package var reminderOpening: String { "Напоминаем, что у вас сейчас:" }
  package func reminderLine(_ book: Book, due: Day, days: Int) -> String {
    "\(quoted(book.title)), автор: \(book.author); " + (days < 0 ? "срок был \(date(due))" : "вернуть до \(date(due))")
  }
  package func reminderClosing(late: Int, of count: Int) -> String {
    switch late {
    case 0: "Пожалуйста, верните вовремя. Спасибо!"
    case count: "Пожалуйста, верните просроченное как можно скорее. Спасибо!"
    default: "Пожалуйста, верните вовремя, а просроченное — как можно скорее. Спасибо!"
    }
  }
  package func sendQuestion(count: Int) -> String { "Отправить \(Plural.russian(count, "письмо", "письма", "писем"))?" }
  package func lettersSent(count: Int) -> String { "Отправлено: \(Plural.russian(count, "письмо", "письма", "писем"))." }
  package func notSent(_ borrower: String, because reason: String) -> String { "Письмо для \(quoted(borrower)) не отправлено: \(reason)" }
  package func alreadyReminded(_ borrower: String) -> String {
    "\(quoted(borrower)): такое письмо сегодня уже отправлено, второго не будет."
  }
  package func sendInterrupted(_ borrower: String) -> String {
    "\(quoted(borrower)): отправка письма сегодня прервалась. Возможно, оно ушло, поэтому второго не будет."
  }
  package func noAddress(_ borrower: String) -> String {
    "\(quoted(borrower)): нет адреса почты. Чтобы его добавить: " + quoted("читатель изменить \(borrower) --почта АДРЕС")
  }
  package func dailyCommand(_ command: String, at time: TimeOfDay) -> String { "Каждый день в \(time.iso): \(command)" }
  package func location(of schedule: ReminderSchedule) -> String {
    switch schedule.scheduler {
    case .systemd(let folder): "через systemd, таймером и службой \(ReminderSchedule.name) в папке \(folder)"
    case .cron: "через cron, строкой в вашем crontab"
    }
  }
  package var installQuestion: String { "Настроить это напоминание? Оно заменит прежнее." }
  package func installed(_ schedule: ReminderSchedule) -> String {
    let name = ReminderSchedule.name
    return "Напоминание приходит каждый день в \(schedule.time.iso). Чтобы его убрать: "
      + (schedule.scheduler == .cron
        ? "\(quoted("crontab -e")), затем удалите строку, которая кончается на \(quoted("# \(name)"))"
        : quoted("systemctl --user disable --now \(name).timer"))
  }
  package func meetingSubject(_ meeting: Meeting) -> String { "Встреча: \(meeting.title), \(date(meeting.day))" }
  package var meetingOpening: String { "Напоминаем о нашей встрече:" }
}
