// What all modules stand on: the C library and Foundation, imported here alone.
@_exported import Foundation
