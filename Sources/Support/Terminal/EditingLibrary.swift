import Platform

/// The functions that readline and libedit share, loaded at run time: the system may have either
/// library or neither, and startup stays fast.
struct EditingLibrary {
  typealias CString = UnsafeMutablePointer<CChar>
  typealias Matches = UnsafeMutablePointer<CString?>
  /// The text to complete, and its start and end in the line.
  typealias Completion = @convention(c) (UnsafePointer<CChar>?, CInt, CInt) -> Matches?

  enum Choice: String {
    case readline, libedit

    #if canImport(Darwin)
      // On macOS, readline is also libedit.
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

  typealias ReadlineFunction = @convention(c) (UnsafePointer<CChar>?) -> CString?
  typealias StringFunction = @convention(c) (UnsafePointer<CChar>?) -> CInt

  let choice: Choice
  private let handle: UnsafeMutableRawPointer
  let readline: ReadlineFunction
  let addHistory: StringFunction
  let clearHistory: @convention(c) () -> Void
  let redraw: @convention(c) () -> CInt

  /// Loads the first of these libraries that exists and has all required functions.
  init?(_ choices: [Choice]) {
    for (choice, name) in choices.flatMap({ choice in choice.names.map { (choice, $0) } }) {
      guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
      if let readline: ReadlineFunction = Self.function("readline", of: handle),
        let addHistory: StringFunction = Self.function("add_history", of: handle),
        let clearHistory: @convention(c) () -> Void = Self.function("clear_history", of: handle),
        let redraw: @convention(c) () -> CInt = Self.function(
          "rl_forced_update_display", of: handle)
      {
        self.choice = choice
        self.handle = handle
        self.readline = readline
        self.addHistory = addHistory
        self.clearHistory = clearHistory
        self.redraw = redraw
        return
      }
      dlclose(handle)
    }
    return nil
  }

  /// Sets an exported variable, if the library has it.
  func set<Value>(_ name: String, to value: Value) {
    dlsym(handle, name)?.assumingMemoryBound(to: Value.self).pointee = value
  }

  /// Returns the value of an exported variable, if the library has it.
  func value<Value>(of name: String) -> Value? {
    dlsym(handle, name)?.assumingMemoryBound(to: Value.self).pointee
  }

  func has(_ name: String) -> Bool { dlsym(handle, name) != nil }

  /// Inserts text into the line being edited, if the library supports it.
  func insert(_ text: String) {
    let function: StringFunction? = function("rl_insert_text")
    _ = function?(text)
  }

  /// Calls a function without arguments, if the library has it.
  func call(_ name: String) {
    let function: (@convention(c) () -> Void)? = function(name)
    function?()
  }

  func function<Function>(_ name: String) -> Function? { Self.function(name, of: handle) }

  private static func function<Function>(
    _ name: String, of handle: UnsafeMutableRawPointer
  ) -> Function? {
    dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
  }
}
