import Library
import Localization

extension RussianTexts: StorageErrorTexts {
  package var readOnlyNotice: String { "Эту библиотеку можно только читать: она защищена от записи или у вас нет прав на запись." }
  package func libraryWillBeCreated(_ name: String) -> String {
    "Библиотеки \(name) пока нет: её создаст первое изменение."
  }

  package func sentence(_ error: StorageError) -> String {
    switch error {
    case .notALibrary(let path): "\(path) — не библиотека BooksKeeper; там ничего не изменено."
    case .noSuchLibrary(let path): "Библиотеки \(path) нет."
    case .damaged(let path): "Библиотека \(path) повреждена; она оставлена как есть. Вернитесь к её копии."
    case .damagedLog(let path, let change):
      "Изменение \(change) в истории \(path) повреждено. \(nothing(.done)) Что не так, покажет «проверить»."
    case .layout(let path, let fault): "Библиотеку \(path) нельзя использовать как есть: \(clause(fault)). Что не так, покажет «проверить»."
    case .noMoreNumbers(let path): "В библиотеке \(path) выдан последний номер, дальше номеров нет. \(nothing(.changed))"
    case .newer(let path, let version):
      "Библиотека \(path) записана более новой версией BooksKeeper (формат \(version)); обновите программу, чтобы её открыть."
    case .older(let path):
      "Библиотека \(path) записана более старой версией BooksKeeper и оставлена как есть. Откройте её один "
        + "раз с «--библиотека», и она будет обновлена."
    case .outdated(let path):
      "Библиотека \(path) записана версией BooksKeeper до 0.9.0 и оставлена как есть. Экспортируйте её в той версии "
        + "и импортируйте здесь."
    case .ownersToUpdate(let path, let owner):
      "Библиотека \(path) записана более старой версией BooksKeeper и оставлена как есть. Чтобы обновить "
        + "её, владелец (роль «\(owner)») должен один раз открыть её этой версией."
    case .notEmpty(let location): "В \(location) уже есть библиотека. \(nothing(.copied)) Выберите пустое место."
    case .atServer: "В библиотеку на сервере нельзя копировать: укажите файл или адрес базы данных PostgreSQL."
    case .cannotRead(let path, let reason): "Не удалось прочитать \(input(path)): \(systemError(reason))."
    case .cannotCreate(let path, let reason): "Не удалось создать \(path): \(systemError(reason))."
    case .readOnly(let path): "Библиотеку \(path) можно только читать. \(nothing(.changed))"
    case .standbyAway(let location):
      "\(location) ждёт свой резервный сервер и до его возвращения изменений не делает. \(nothing(.changed)) Попробуйте позже."
    case .busy(let path): "Библиотека \(path) занята другой программой. \(nothing(.changed)) Попробуйте чуть позже."
    case .full(let path): "На диске, где находится \(path), нет места. \(nothing(.changed))"
    case .failed(let path, let reason): "\(path): \(systemError(reason)). \(nothing(.changed))"
    case .badDatabaseAddress(let fault): sentence(fault)
    case .outOfReach(let location, let reason): "\(location): сервер недоступен. \(asSentence(reason))"
    case .noLibpq(let location):
      "Для доступа к \(location) нужна библиотека libpq, а она не установлена. "
        + "В Debian и Ubuntu её устанавливает команда: sudo apt install libpq5"
    case .denied(let location, let reason): "\(location): в доступе отказано. \(asSentence(reason))"
    case .passwordRefused(let location):
      "\(location): пароль не принят или не указан. Запишите его в ~/.pgpass в виде "
        + "сервер:порт:база:роль:пароль; читать этот файл должны только вы."
    case .wrongEncoding(let location, let encoding):
      "\(location) хранит тексты в кодировке \(encoding), а для библиотеки этого мало; выберите базу данных в UTF8."
    case .notMade(let location):
      "Связь с \(location) прервалась до того, как изменение было сделано. \(nothing(.changed)) Попробуйте ещё раз."
    case .unknownOutcome(let location):
      "\(location): изменение не подтверждено. Сделано ли оно или ещё будет сделано, неизвестно; когда сервер ответит, это покажет «история»."
    case .waitsForStandby(let location):
      "Ожидание резервного сервера для \(location): изменение должно быть и на нём. Ctrl-C прекращает "
        + "ожидание, но изменение ещё может быть сделано."
    case .notReplicated(let location):
      "Изменение сделано, но только на одном сервере: \(location) больше не ждёт резервный сервер. Оно "
        + "пропадёт, если этот сервер откажет раньше, чем изменение попадёт на резервный."
    case .ownFile(let path, .library): "\(path) — это сама библиотека; выберите другой файл."
    case .ownFile(let path, .companion): "Файл \(path) принадлежит библиотеке; выберите другой файл."
    case .ownFile(let path, .source): "Файл \(path) сейчас импортируется; выберите другой файл."
    case .notWritten(let path, let reason): "Не удалось записать \(path): \(systemError(reason))."
    case .interrupted: "Остановлено. То, что не было закончено, не изменено."
    case .unanswered(let reason): "Изменение внесено, но ответ записать не удалось: \(systemError(reason))."
    case .faults(let count):
      Plural.russianForm(count, "Найдена ", "Найдены ", "Найдено ") + Plural.russian(count, "ошибка.", "ошибки.", "ошибок.")
    }
  }

  private func sentence(_ fault: AddressFault) -> String {
    switch fault {
    case .form:
      "Адрес библиотеки не читается. Он выглядит как postgresql://user@host/database, service=name или "
        + "host=name dbname=name; в первом виде знаки @ : / ? % в имени или пароле пишутся как %40 %3A %2F %3F %25."
    case .parameter(let name?): "В адресе библиотеки есть \(quoted(name)), а это не параметр PostgreSQL, такой как sslmode, и не schema."
    case .parameter(nil):
      "В адресе библиотеки есть то, что не является параметром PostgreSQL. Нет ли в пароле пробела или "
        + "другого знака? Возьмите его в апострофы или напишите %20."
    case .port: "Порт в адресе библиотеки — число от 1 до 65535: один для всех серверов или по одному для каждого."
    case .host: "В адресе библиотеки у одного из серверов нет имени."
    case .schema(let name):
      "Библиотека не может быть в схеме с именем \(quotedInput(name)). Имя схемы начинается с буквы или _, "
        + "состоит из букв, цифр, _ и - и не начинается с pg_."
    }
  }
}
