import Foundation
import Grammar
import Library
import Localization
import Terminal

/// The codes that the program ends with, after BSD's sysexits.
enum ExitCode {
  static let done: Int32 = 0
  private static let refused: Int32 = 1
  private static let usage: Int32 = 64
  private static let badInput: Int32 = 65
  private static let noInput: Int32 = 66
  private static let unavailable: Int32 = 69
  private static let cannotCreate: Int32 = 73
  private static let failed: Int32 = 74
  private static let busy: Int32 = 75
  private static let configuration: Int32 = 78
  static let interrupted: Int32 = 130

  static func of(_ error: any Error) -> Int32 {
    switch error {
    case is LibraryError: refused
    case is LineError: usage
    case is ImportError: badInput
    case is FileError: noInput
    case is ToolError: unavailable
    case let error as CatalogueError:
      switch error {
      case .nothingFound: refused
      case .badAddress, .noAddress, .keyRefused: configuration
      case .interrupted: interrupted
      default: unavailable
      }
    case let error as StorageError:
      switch error {
      case .notALibrary, .damaged, .newer, .faults: badInput
      case .cannotRead: noInput
      case .cannotCreate, .readOnly, .ownFile: cannotCreate
      case .busy: busy
      case .full, .failed: failed
      }
    case let error as SettingsError:
      switch error {
      case .damaged, .badValue, .cannotRead: configuration
      case .cannotWrite: cannotCreate
      case .full, .failed: failed
      }
    default: failed
    }
  }

  /// The system's own words for an error that is none of the program's.
  static func systemSentence(_ error: any Error) -> String {
    if case OutputError.failed(let code) = error { return String(cString: strerror(code)) }
    if let error = error as? POSIXError { return String(cString: strerror(error.code.rawValue)) }
    return error.localizedDescription
  }
}
