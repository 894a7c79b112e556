// Imports for every file of this target.
@_exported import Files
@_exported import Foundation
@_exported import JSON
@_exported import Library
@_exported import LibraryPorts
@_exported import LibraryRules
@_exported import LibraryStorage
@_exported import MeetingsEntity
@_exported import Platform
@_exported import SQL
@_exported import SQLite
@_exported import SettingsStorage
@_exported import StorageSupport
@_exported import Support
@_exported import Testing
@_exported import Turns
