// What all modules stand on: the C library and the small half of Foundation, imported here alone.
#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
  @_exported import Glibc
#else
  @_exported import Foundation
#endif
