import Foundation

/// Sends keys to a program in a terminal and reads the screen with pyte.
package enum ScreenPlayer {
  /// Keys to press, and the screen to expect after them.
  package struct Step: Codable {
    package var keys = ""
    /// The columns and rows to resize the window to first.
    package var size: [Int]?
    /// The lines to wait for, or nil to wait until the screen stops changing.
    package var expected: [String]?

    package init(_ keys: String, size: [Int]? = nil, expected: [String]? = nil) {
      self.keys = keys
      self.size = size
      self.expected = expected
    }
  }

  package struct Outcome: Codable {
    /// One screen per step, without trailing spaces.
    package let frames: [[String]]
    /// The exit code, or nil if the program is still running.
    package let code: Int?
    /// Whether the terminal has its initial modes, the normal screen and a visible cursor.
    package let isRestored: Bool
  }

  /// - Parameter steps: the last one ends the program.
  package static func play(
    _ command: [String], _ steps: [Step], columns: Int, rows: Int, in home: Home
  ) throws -> Outcome {
    let steps = String(decoding: try JSONEncoder().encode(steps), as: UTF8.self)
    let output = try Python.run(
      script + "play()", [String(columns), String(rows), steps] + command, in: home)
    return try JSONDecoder().decode(Outcome.self, from: Data(output.utf8))
  }

  /// Presses random keys, none of which confirms a question.
  package static func press(
    _ count: Int, seed: UInt64, _ command: [String], in home: Home
  ) throws -> Outcome {
    let output = try Python.run(
      script + "press()", ["80", "24", "[]", String(seed), String(count)] + command, in: home)
    return try JSONDecoder().decode(Outcome.self, from: Data(output.utf8))
  }

  /// Suspends the program repeatedly with Ctrl-Z and resumes it with `fg`, after a letter each
  /// time.
  ///
  /// - Returns: the final screen, the exit code and the state of the terminal.
  package static func stop(
    _ times: Int, in shell: [String], _ line: String, in home: Home
  ) throws -> Outcome {
    let output = try Python.run(
      script + "stop()", ["80", "24", "[]", String(times), line] + shell, in: home)
    return try JSONDecoder().decode(Outcome.self, from: Data(output.utf8))
  }

  private static let script = #"""
    import codecs, fcntl, os, pty, random, select, signal, struct, termios, time
    import pyte
    columns, rows = int(sys.argv[1]), int(sys.argv[2])
    steps, command = json.loads(sys.argv[3]), sys.argv[4:]

    class Terminal:
        def __init__(self, command):
            self.screen = pyte.Screen(columns, rows)
            self.stream = pyte.Stream(self.screen)
            self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
            self.alternate = False
            self.taken = 0
            self.hidden = False
            self.code = None
            self.master, self.slave = pty.openpty()
            self.size(columns, rows)
            self.before = termios.tcgetattr(self.slave)
            self.pid = os.fork()
            if self.pid == 0:
                os.setsid()
                fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
                for end in range(3): os.dup2(self.slave, end)
                os.closerange(3, 64)
                os.execvp(command[0], command)

        def size(self, columns, rows):
            fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            self.screen.resize(rows, columns)

        def press(self, keys):
            data = keys if isinstance(keys, bytes) else keys.encode()
            while data:
                _, ready, _ = select.select([], [self.master], [], 5)
                if not ready: break
                data = data[os.write(self.master, data[:200]):]
                self.read(0)

        def read(self, seconds):
            "Draws what comes within so many seconds; whether anything did."
            if not select.select([self.master], [], [], seconds)[0]: return False
            data = os.read(self.master, 65536)
            for mode, name, value in [(b"\x1b[?1049h", "alternate", True), (b"\x1b[?1049l", "alternate", False),
                                      (b"\x1b[?25l", "hidden", True), (b"\x1b[?25h", "hidden", False)]:
                if mode in data and data.rfind(mode) > data.rfind(mode[:-1] + (b"l" if mode[-1:] == b"h" else b"h")):
                    setattr(self, name, value)
            self.taken += data.count(b"\x1b[?1049h")
            self.stream.feed(self.decoder.decode(data))
            return True

        def lines(self):
            # Its own display fails where the edge cuts a wide sign.
            screen = self.screen
            return ["".join(screen.buffer[y][x].data for x in range(screen.columns)).rstrip() for y in range(screen.lines)]

        def wait(self, seen, seconds=30):
            "Reads until something is seen; whether it was."
            end = time.time() + seconds
            while not seen():
                if time.time() > end: return False
                self.read(0.02)
            return True

        def settle(self):
            "Reads until nothing has come for a while."
            while self.read(0.5): pass

        def discard(self):
            "Agrees to that, if it is still what is asked."
            while self.read(0.1): pass
            if any(line.startswith("Discard") for line in [line for line in self.lines() if line][-1:]): self.press("y\r")

        def ended(self):
            if self.code is None:
                pid, status = os.waitpid(self.pid, os.WNOHANG)
                if pid: self.code = os.waitstatus_to_exitcode(status)
            return self.code is not None

        def outcome(self, frames):
            self.wait(self.ended, 20)
            while self.read(0.05): pass
            restored = termios.tcgetattr(self.slave) == self.before and not self.alternate and not self.hidden
            if self.code is None: os.kill(self.pid, signal.SIGKILL)
            print(json.dumps({"frames": frames, "code": self.code, "isRestored": restored}))

    def play():
        terminal, frames = Terminal(command), []
        for step in steps:
            if step.get("size"): terminal.size(*step["size"])
            terminal.press(step["keys"])
            expected = step.get("expected")
            if expected is None: terminal.settle()
            else: terminal.wait(lambda: terminal.lines() == expected)
            frames.append(terminal.lines())
        terminal.outcome(frames)

    def press():
        chance, count, program = random.Random(int(sys.argv[4])), int(sys.argv[5]), sys.argv[6:]
        terminal = Terminal(program)
        terminal.wait(lambda: any(line.endswith("books>") for line in terminal.lines()))
        # Neither "y" nor a colon, behind which a line is typed: nothing agrees, and no line is a command. Ctrl-R and
        # Ctrl-V return and renew a book without a question.
        plain = list("aehiklostuzäжщ字 🙂\u0301'\"<>.-/?0123456789")
        keys = plain * 3 + ["\r", "\x1b", "\t", "\x7f", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[5~", "\x1b[6~",
            "\x1b[H", "\x1b[F", "\x1b[3~", "\x1bOA", "\x1b[1;5B", "\x1b[200~pasted\nlines\x1b[201~", "\x1b[99;99~",
            "\x1b]10;rgb:ffff/ffff/ffff\x07", "\x00", "\x1a", b"\xff\xfe", b"\xc3", b"\xf0\x9f", "resize"
        ] + [chr(code) for code in range(1, 27) if chr(code) not in "\r\n\x03\x04\x12\x16\x1a"]
        for number in range(count):
            last = [line for line in terminal.lines() if line][-1:] or [""]
            if terminal.ended():
                # Two times Ctrl-C at the prompt, or the end of a line that quits.
                if terminal.code not in (0, 130): break
                terminal = Terminal(program)
                terminal.wait(lambda: any(line.endswith("books>") for line in terminal.lines()))
            elif "books>" in last[0]: terminal.press("\x15browse\r")
            elif last[0].startswith("Discard"): terminal.discard()
            elif "[y/N]" in last[0] and chance.random() < 0.5: terminal.press("\r")
            elif not terminal.lines()[1].startswith("> ") and chance.random() < 0.2: terminal.press("\x03")
            key = chance.choice(keys)
            if key == "resize": terminal.size(chance.randint(20, 170), chance.randint(4, 50))
            else: terminal.press(key)
            if number % 8 == 0: terminal.read(0.02)
        frames = [terminal.lines(), [str(number + 1)]]
        terminal.size(80, 24)
        for number in range(30):
            if terminal.ended(): break
            last = [line for line in terminal.lines() if line][-1:] or [""]
            # A pager is left by "q".
            if last[0].startswith("Discard"): terminal.discard()
            else: terminal.press("q" if number % 3 == 0 and "books>" not in last[0] else "\x03")
            terminal.wait(terminal.ended, 0.5)
        terminal.outcome(frames)

    def stop():
        times, line, shell = int(sys.argv[4]), sys.argv[5], sys.argv[6:]
        terminal, frames, typed = Terminal(shell), [], ""
        if line:
            terminal.wait(lambda: any(text.endswith("%") or text.endswith("$") for text in terminal.lines()))
            terminal.press(line + "\r")
        terminal.wait(lambda: terminal.alternate)
        for number in range(times):
            letter = "etaoinshrdlu"[number % 12]
            typed += letter
            taken = terminal.taken
            terminal.press(letter + "\x1a")
            if line:
                terminal.wait(lambda: not terminal.alternate)
                terminal.settle() if number == 0 else terminal.read(0.1)
                terminal.press("fg\r")
            # What is typed before the screen is taken again is the terminal's own to throw away.
            terminal.wait(lambda: terminal.taken > taken and terminal.lines()[1].startswith("> " + typed))
        frames.append(terminal.lines())
        terminal.press("\x1b\x1b")
        if line:
            terminal.wait(lambda: not terminal.alternate)
            terminal.press("exit\r")
        terminal.outcome(frames)

    """#
}
