// Imported for all files of this module.
@_exported import Drawing
@_exported import Foundation
@_exported import JSON
@_exported import Library
@_exported import LibraryPorts
@_exported import LibraryRules
@_exported import LibraryStorage
@_exported import MeetingsEntity
@_exported import MeetingsInteractor
@_exported import PollInteractor
@_exported import Support
@_exported import Testing
@_exported import Turns
