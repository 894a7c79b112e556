// Imported for all files of this module.
@_exported import Drawing
@_exported import Foundation
@_exported import Grammar
@_exported import Languages
@_exported import Library
@_exported import Localization
@_exported import Screen
@_exported import Terminal
@_exported import Testing
@_exported import Turns
