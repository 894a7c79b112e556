// Imported for all files of this module.
@_exported import Catalogue
@_exported import Curl
@_exported import Foundation
@_exported import Library
@_exported import LibraryPorts
@_exported import Support
@_exported import Testing
@_exported import Turns
