// Imported for all files of this module.
@_exported import Catalogue
@_exported import CollageInteractor
@_exported import Covers
@_exported import Foundation
@_exported import Library
@_exported import LibraryPorts
@_exported import LibraryRules
@_exported import LibraryStorage
@_exported import Support
@_exported import Terminal
@_exported import Testing
@_exported import Turns
