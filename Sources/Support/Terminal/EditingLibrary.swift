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

  typealias LineReader = @convention(c) (UnsafePointer<CChar>?) -> CString?
  typealias TextTaker = @convention(c) (UnsafePointer<CChar>?) -> CInt

  let choice: Choice
  private let handle: UnsafeMutableRawPointer
  let readline: LineReader
  let addHistory: TextTaker
  let clearHistory: @convention(c) () -> Void
  let redraw: @convention(c) () -> CInt

  /// Loads the first of these libraries that is there, and has all that is needed.
  init?(_ choices: [Choice]) {
    for (choice, name) in choices.flatMap({ choice in choice.names.map { (choice, $0) } }) {
      guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
      if let readline: LineReader = Self.function("readline", of: handle),
        let addHistory: TextTaker = Self.function("add_history", of: handle),
        let clearHistory: @convention(c) () -> Void = Self.function("clear_history", of: handle),
        let redraw: @convention(c) () -> CInt = Self.function(
          "rl_forced_update_display", of: handle)
      {
        (self.choice, self.handle) = (choice, handle)
        (self.readline, self.addHistory) = (readline, addHistory)
        (self.clearHistory, self.redraw) = (clearHistory, redraw)
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
    let function: TextTaker? = function("rl_insert_text")
    _ = function?(text)
  }

  /// Calls a function without arguments, where there is one.
  func call(_ name: String) {
    let function: (@convention(c) () -> Void)? = function(name)
    function?()
  }

  /// A function of the library, where there is one of this name.
  func function<Function>(_ name: String) -> Function? { Self.function(name, of: handle) }

  private static func function<Function>(
    _ name: String, of handle: UnsafeMutableRawPointer
  ) -> Function? {
    dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
  }
}
