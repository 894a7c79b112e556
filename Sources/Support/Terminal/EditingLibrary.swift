import Platform

/// The calls that readline and libedit share, found when the program runs: the system has one of
/// them, or none, and the program starts as fast without.
struct EditingLibrary {
  typealias CString = UnsafeMutablePointer<CChar>
  typealias Matches = UnsafeMutablePointer<CString?>
  /// The word that is completed, and where it begins and ends in the line.
  typealias Completion = @convention(c) (UnsafePointer<CChar>?, CInt, CInt) -> Matches?

  /// Which library is wanted.
  enum Choice: String {
    case readline, libedit

    #if canImport(Darwin)
      // What macOS calls readline is libedit too.
      fileprivate var names: [String] {
        self == .readline ? [] : ["/usr/lib/libedit.3.dylib", "/usr/lib/libedit.dylib"]
      }
    #else
      fileprivate var names: [String] {
        switch self {
        case .readline: ["libreadline.so.8", "libreadline.so.7", "libreadline.so"]
        case .libedit: ["libedit.so.2", "libedit.so.0", "libedit.so"]
        }
      }
    #endif
  }

  let choice: Choice
  private let handle: UnsafeMutableRawPointer
  let readline: @convention(c) (UnsafePointer<CChar>?) -> CString?
  let addHistory: @convention(c) (UnsafePointer<CChar>?) -> CInt
  let clearHistory: @convention(c) () -> Void
  let redraw: @convention(c) () -> CInt

  /// Loads the first of these libraries that is there, and has all that is needed.
  init?(_ choices: [Choice]) {
    for (choice, name) in choices.flatMap({ choice in choice.names.map { (choice, $0) } }) {
      guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
      if let readline = dlsym(handle, "readline"), let addHistory = dlsym(handle, "add_history"),
        let clearHistory = dlsym(handle, "clear_history"),
        let redraw = dlsym(handle, "rl_forced_update_display")
      {
        self.choice = choice
        self.handle = handle
        self.readline = unsafeBitCast(
          readline, to: (@convention(c) (UnsafePointer<CChar>?) -> CString?).self)
        self.addHistory = unsafeBitCast(
          addHistory, to: (@convention(c) (UnsafePointer<CChar>?) -> CInt).self)
        self.clearHistory = unsafeBitCast(clearHistory, to: (@convention(c) () -> Void).self)
        self.redraw = unsafeBitCast(redraw, to: (@convention(c) () -> CInt).self)
        return
      }
      dlclose(handle)
    }
    return nil
  }

  /// Sets a variable that the library exports, where it does.
  func set<Value>(_ name: String, to value: Value) {
    dlsym(handle, name)?.assumingMemoryBound(to: Value.self).pointee = value
  }

  /// Whether the library exports something.
  func has(_ name: String) -> Bool { dlsym(handle, name) != nil }

  /// Writes into the line that is edited, where the library can.
  func insert(_ text: String) {
    guard let function = dlsym(handle, "rl_insert_text") else { return }
    _ = unsafeBitCast(function, to: (@convention(c) (UnsafePointer<CChar>?) -> CInt).self)(text)
  }

  /// A function of the library, where there is one of this name.
  func function<Function>(_ name: String) -> Function? {
    dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
  }

  /// Calls a function without arguments, where there is one.
  func call(_ name: String) {
    guard let function = dlsym(handle, name) else { return }
    unsafeBitCast(function, to: (@convention(c) () -> Void).self)()
  }
}
