// The C library and the small half of Foundation, which all modules use, are imported only here.
#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
  @_exported import Glibc
#else
  @_exported import Foundation
#endif
