import Localization
import Program

extension RussianTexts: GuideTexts {
  package var programSummary: String { "учёт книг в диалоге и из командной строки" }
  package var programDescription: [String] {
    [
      "Ведёт учёт ваших книг: что у кого на руках, что пора вернуть и что просрочено. "
        + "Без команды начинается диалог; с командой программа выполняет её и завершается. "
        + "Команды в обоих случаях одни и те же; английские, французские и русские слова программа понимает всегда.",
      "О том, чего в команде не хватает, программа спросит. Любое изменение можно отменить в любое время. "
        + "В конвейер выводится по одной строке на книгу, между полями — табуляция.",
    ]
  }
  package func summary(_ variable: ProgramVariable) -> String {
    switch variable {
    case .library: "Файл библиотеки либо адрес её базы данных или сервера, если «--библиотека» не задана."
    case .token: "Токен для сервера библиотеки, вместо имени и пароля."
    case .language: "Язык: первая непустая из этих переменных, если его не задаёт параметр или настройка."
    case .encoding: "Можно ли выводить не только символы ASCII."
    case .accessible: "Если не пуста, то же, что «--просто»."
    case .noColor: "Если не пуста, цвета нет."
    case .lineEditing: "Чем редактировать строки: readline или libedit; «off» — ничем."
    case .pager: "Чем показывать длинный вывод с «--pager»; по умолчанию «less -FIRX»."
    case .mailer: "Программа, которая отправляет письма «напомнить --отправить», например msmtp; по умолчанию sendmail."
    case .email: "Адрес отправителя этих писем; по умолчанию его ставит почтовая система."
    case .path:
      "Где искать программу постраничного просмотра, curl, chafa, rsvg-convert, xdg-open, xdg-email, "
        + "sendmail, notify-send, systemctl и crontab."
    case .pictures: "Какой это терминал: от него зависит, как показать обложки."
    case .multiplexer: "Если задана хоть одна, обложки рисуются символами."
    case .desktop: "Если задана хоть одна, картинки может открыть рабочий стол; не для macOS."
    case .remote: "Если задана, на macOS картинки не открываются: за экраном никого нет."
    case .terminal: "Какие цвета есть у терминала; если TERM равна «dumb», цвета нет."
    case .columns: "Ширина строк, если вывод идёт не в терминал."
    case .dataFolder: "Папка данных вместо ~/.local/share; не для macOS."
    case .configurationFolder: "Папка настроек вместо ~/.config; не для macOS."
    case .stateFolder: "Папка введённых строк вместо ~/.local/state; не для macOS."
    case .keepers:
      "На сервере: пользователи, которые могут изменять всё, например «anna ben»; "
        + "\(isPlain ? "звёздочка" : "«*»") — все, кто вошёл; если не задано, никто."
    case .borrowerNames: "На сервере: «everyone» — показывать имена читателей и тем, кто не вошёл."
    case .clean: "На сервере: «unasked» — разрешить DELETE /clean удалять все книги без «If-Match»."
    case .catalogue: "К какому каталогу обращаться, если он не задан ни в строке, ни в настройках."
    case .catalogueURL: "Адрес этого каталога, если он не тот, что по умолчанию."
    case .googleKey: "Ваш ключ для Google Books API."
    case .cacheFolder: "Папка ответов каталогов вместо ~/.cache; не для macOS."
    case .editor: "Редактор для заметок; по умолчанию nano или vi."
    case .home: "Домашняя папка."
    case .user: "Имя, которое видно в истории изменений."
    }
  }
  package func summary(_ file: ProgramFile) -> String {
    switch file {
    case .library: "Библиотека по умолчанию."
    case .earlierVersion: "Библиотека до обновления её формата новой версией программы."
    case .covers: "Обложки книг, в том числе стоящих на полках."
    case .copies: "Копии библиотек с серверов, которые хранили прежние версии."
    case .lists: "Последние списки библиотек с серверов, для чтения; их можно удалить."
    case .databases: "Обложки библиотек, которые хранятся в базах данных."
    case .settings: "Настройки."
    case .lastSearch: "Что в последний раз искали в каталоге."
    case .answers: "Ответы каталогов: хранятся день и служат без сети."
    case .history: "Строки, введённые в диалоге."
    }
  }
  package func summary(_ exit: ProgramExit) -> String {
    switch exit {
    case .done: "Выполнено, даже если список пуст."
    case .refused: "Не позволяют правила или такой книги нет."
    case .usage: "Строка неверна."
    case .badInput: "Библиотека или файл для импорта не годится."
    case .noInput: "Файла нет или его не удаётся прочитать."
    case .unavailable: "Недоступен сервер, сеть или нужная программа."
    case .cannotCreate: "Не удалось записать файл."
    case .failed: "Ошибка чтения или записи либо на диске нет места."
    case .busy: "Библиотека занята; попробуйте ещё раз."
    case .configuration: "Не годятся настройки, адрес каталога или ключ к нему."
    case .interrupted: "Прервано по Ctrl-C."
    }
  }
  package var examples: [ManualExample] {
    [
      ManualExample("bookskeeper просроченные", "Показать, что просрочено и у кого."),
      ManualExample("bookskeeper выдать 12 --кому Анна --срок +2н", "Выдать книгу на две недели."),
      ManualExample(
        "bookskeeper список --порядок срок --json", "Вывести список для других программ."),
      ManualExample(
        "bookskeeper экспортировать даты.ics", "Записать сроки возврата и встречи для календаря."),
      ManualExample("bookskeeper отменить", "Отменить последнее изменение."),
    ]
  }
}
