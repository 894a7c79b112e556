// Imported for all files of this module.
@_exported import Covers
@_exported import Delivery
@_exported import Foundation
@_exported import LabelSheets
@_exported import Library
@_exported import LibraryPorts
@_exported import Markup
@_exported import Platform
@_exported import Posters
@_exported import Processes
@_exported import Support
@_exported import Testing
@_exported import Turns
