// Imported for all files of this module.
@_exported import Exchange
@_exported import Files
@_exported import Foundation
@_exported import JSON
@_exported import Library
@_exported import LibraryPorts
@_exported import LibraryRules
@_exported import LibraryStorage
@_exported import SQL
@_exported import SQLite
@_exported import Streams
@_exported import Support
@_exported import Testing
@_exported import Turns
@_exported import Transfer
