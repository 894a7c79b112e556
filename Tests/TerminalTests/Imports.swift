// Imported for all files of this module.
@_exported import Drawing
@_exported import Foundation
@_exported import Screen
@_exported import Support
@_exported import Terminal
@_exported import Testing
@_exported import Turns
