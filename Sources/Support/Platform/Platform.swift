// The C library and `FoundationEssentials`, which all modules use, are imported only here.
#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
  @_exported import Glibc
#else
  @_exported import Foundation
#endif
