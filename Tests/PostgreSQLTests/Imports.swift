// Imported for all files of this module.
@_exported import Dispatch
@_exported import Foundation
@_exported import Platform
@_exported import PostgreSQL
@_exported import SQL
@_exported import Support
@_exported import Testing
@_exported import Turns
