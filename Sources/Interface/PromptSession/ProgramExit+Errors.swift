import Grammar
import Library
import Localization
import Program

extension ProgramExit {
  package init(of error: any Error) {
    self =
      switch error {
      case is LibraryError, is any RefusalWithOffer: .refused
      case is LineError, is RequestError: .usage
      case is ImportError: .badInput
      case is FileError: .noInput
      case ToolError.lettersNotSent: .failed
      case is ToolError: .unavailable
      case let error as CatalogueError:
        switch error {
        case .nothingFound: .refused
        case .badAddress, .noAddress, .keyRefused, .unknownCatalogue: .configuration
        case .interrupted: .interrupted
        default: .unavailable
        }
      case let error as StorageError:
        switch error {
        case .notALibrary, .damaged, .damagedLog, .layout, .noMoreNumbers, .newer, .older,
          .outdated, .faults, .ownersToUpdate:
          .badInput
        case .cannotRead, .noSuchLibrary: .noInput
        case .cannotCreate, .readOnly, .ownFile, .notEmpty: .cannotCreate
        case .atServer: .usage
        case .busy, .standbyAway: .busy
        case .outOfReach, .noLibpq, .notMade, .unknownOutcome, .waitsForStandby, .notReplicated:
          .unavailable
        case .badDatabaseAddress, .denied, .passwordRefused, .wrongEncoding: .configuration
        case .interrupted: .interrupted
        case .full, .failed, .notWritten, .unanswered: .failed
        }
      case let error as RemoteError: Self.code(of: error)
      case let error as SettingsError:
        switch error {
        case .damaged, .badValue, .cannotRead: .configuration
        case .cannotWrite: .cannotCreate
        case .full, .failed: .failed
        }
      default: .failed
      }
  }

  private static func code(of error: RemoteError) -> ProgramExit {
    switch error {
    case .badAddress, .insecure, .unauthorized: .configuration
    case .unreachable, .offline, .failed, .noLibrary, .doubledID, .unknown: .unavailable
    case .busy: .busy
    case .refused, .changedThere, .goneThere, .othersThere, .notTaken, .notDeleted, .missing,
      .missingField:
      .refused
    case .partly(_, _, let cause, _), .reading(let cause): code(of: cause)
    case .interrupted: .interrupted
    }
  }
}
