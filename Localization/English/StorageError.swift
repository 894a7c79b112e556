import Library
import Localization

extension EnglishTexts: StorageErrorTexts {
  package var readOnlyNotice: String { "This library is read-only: it is write-protected, or you do not have permission to change it." }
  package func libraryWillBeCreated(_ name: String) -> String {
    "There is no library at \(name) yet. The first change makes it."
  }

  package func sentence(_ error: StorageError) -> String {
    switch error {
    case .notALibrary(let path): "\(path) is not a BooksKeeper library; it was left unchanged."
    case .noSuchLibrary(let path): "There is no library at \(path)."
    case .damaged(let path): "\(path) is damaged; it was left unchanged. Restore it from a backup."
    case .damagedLog(let path, let change):
      "Change \(change) in the history of \(path) is damaged. \(nothing(.done)) “check” shows what is wrong."
    case .layout(let path, let fault): "\(path) cannot be used as it is: \(clause(fault)). “check” shows what is wrong."
    case .noMoreNumbers(let path): "\(path) has run out of numbers. \(nothing(.changed))"
    case .newer(let path, let version):
      "\(path) was written by a newer version of BooksKeeper (layout \(version)). Update the program to open it."
    case .older(let path):
      "\(path) was written by an older version of BooksKeeper, and was left unchanged. Open it once with “--library” to update it."
    case .outdated(let path):
      "\(path) was written by a version of BooksKeeper before 0.9.0, and was left unchanged. Export it with that version, and import it here."
    case .ownersToUpdate(let path, let owner):
      "\(path) was written by an older version of BooksKeeper, and was left unchanged. Its owner, “\(owner)”, "
        + "must open it once with this version to update it."
    case .notEmpty(let location): "\(location) already contains a library. \(nothing(.copied)) Choose a place without one."
    case .atServer: "Nothing can be copied to a library on a server. Give a file or the address of a PostgreSQL database."
    case .cannotRead(let path, let reason): "\(input(path)) cannot be read: \(systemError(reason))."
    case .cannotCreate(let path, let reason): "\(path) cannot be created: \(systemError(reason))."
    case .readOnly(let path): "\(path) is read-only. \(nothing(.changed))"
    case .standbyAway(let location):
      "\(location) is waiting for its standby, and makes no changes until it is back. \(nothing(.changed)) Try again later."
    case .busy(let path): "\(path) is in use by another program. \(nothing(.changed)) Try again in a moment."
    case .full(let path): "The disk of \(path) is full. \(nothing(.changed))"
    case .failed(let path, let reason): "\(path): \(systemError(reason)). \(nothing(.changed))"
    case .badDatabaseAddress(let fault): sentence(fault)
    case .outOfReach(let location, let reason): "\(location) is unavailable: \(asSentence(reason))"
    case .noLibpq(let location):
      "Connecting to \(location) requires libpq, which is not installed. On Debian and Ubuntu, install it with: sudo apt install libpq5"
    case .denied(let location, let reason): "\(location) denied access: \(asSentence(reason))"
    case .passwordRefused(let location):
      "\(location) refused the password, or none was given. Put it into ~/.pgpass as "
        + "host:port:database:user:password; the file must be readable by you alone."
    case .wrongEncoding(let location, let encoding):
      "\(location) stores text in \(encoding), which cannot represent that of a library. Choose a database in UTF8."
    case .notMade(let location): "The connection to \(location) was lost before the change was made. \(nothing(.changed)) Try again."
    case .unknownOutcome(let location):
      "\(location) did not confirm the change: it may or may not have been made, and could still be. "
        + "“history” shows, once the server answers again."
    case .waitsForStandby(let location):
      "Waiting for the standby of \(location), which has to have the change too. Ctrl-C stops waiting, but the change may still be made."
    case .notReplicated(let location):
      "The change was made on one server only: \(location) stopped waiting for its standby. It is lost if "
        + "that server fails before the standby has it."
    case .ownFile(let path, .library): "\(path) is the library itself; choose another file."
    case .ownFile(let path, .companion): "\(path) belongs to the library; choose another file."
    case .ownFile(let path, .source): "\(path) is the file that is being imported; choose another file."
    case .notWritten(let path, let reason): "\(path) was not written: \(systemError(reason))."
    case .interrupted: "Stopped. Nothing unfinished was kept."
    case .unanswered(let reason): "The change was made, but the result could not be written: \(systemError(reason))."
    case .faults(let count): Plural.english(count, "problem was found.", "problems were found.")
    }
  }

  private func sentence(_ fault: AddressFault) -> String {
    switch fault {
    case .form:
      "The address of the library is not valid. Use the form postgresql://user@host/database, "
        + "service=name or host=name dbname=name. In the first form, write the characters @ : / ? % in a "
        + "name or password as %40 %3A %2F %3F %25."
    case .parameter(let name?):
      "The address of the library contains \(quoted(name)), which is neither a PostgreSQL parameter, such as sslmode, nor schema."
    case .parameter(nil):
      "The address of the library contains something that is not a PostgreSQL parameter. If the password "
        + "contains a space or another special character, quote it or write it as %20."
    case .port: "The port in the address of the library must be a number from 1 to 65535: one for all hosts, or one for each of them."
    case .host: "One of the hosts in the address of the library has no name."
    case .schema(let name):
      "A library cannot be in a schema called \(quotedInput(name)). The name must begin with a letter or _, "
        + "contain only letters, digits, _ and -, and not begin with pg_."
    }
  }
}
