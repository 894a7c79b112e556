import Support

/// Times scenarios: all contenders in turn, round after round, so that whatever else the machine does
/// meets them alike.
struct Stopwatch {
  /// A bookskeeper, and the libraries that it has made.
  struct Side {
    let program: Contender.Program
    let tools: Tools
    let libraries: [Library]
  }

  let options: Options
  /// One, held against the shell; or two, held against each other.
  let sides: [Side]
  let taskwarrior: Taskwarrior?

  private var isAlone: Bool { sides.count == 1 }

  /// - Throws: `Failure` where a command failed, or both sides do not give the same books.
  func measure(_ group: [Scenario]) throws -> [Measurement] {
    guard group[0].kind.isOnce else {
      return try group.map { scenario in
        try withPlaces(scenario.kind) { try rounds(scenario, $0) }
      }
    }
    var measured = group.map { Measurement(scenario: $0) }
    for run in 0..<options.wholeRuns {
      for side in run.isMultiple(of: 2) ? sides : sides.reversed() {
        for library in side.libraries {
          try library.withPlace(for: group[0].kind) { try once(&measured, side, $0) }
        }
      }
    }
    return measured
  }

  // MARK: Once

  /// Does a group to a library, each scenario once.
  private func once(_ measured: inout [Measurement], _ side: Side, _ place: Place) throws {
    var runs: [String: Run] = [:]
    for index in measured.indices {
      let scenario = measured[index].scenario
      let words = scenario.program(place, 0)
      let run = try side.tools.bookskeeper(place.path + scenario.suffix, words)
        .runTellingPeak(side.tools)
      runs[scenario.name] = run
      measured[index].add(run, side.program, place.size)
      guard isAlone else { continue }
      let script =
        switch scenario.other {
        case .tables: try ShellImport.script(place.library, tools: side.tools)
        case .rows: try changes(place, side.tools).script
        default: ""
        }
      measured[index].scripts[place.size] = script
      if case .own(let name) = scenario.other, let other = runs[name] {
        measured[index].add(other, .other, place.size)
      }
      guard !script.isEmpty else { continue }
      let other = try side.tools.sqlite3(place.shell, script: script, named: "shell").run()
      measured[index].add(other, .other, place.size)
      try OutputCheck(scenario: scenario, size: place.size, words: words)
        .compare(run.output, other.output)
      // In the large library this takes longer than what is measured.
      if case .rows = scenario.other, place.size == Library.small,
        case let left = try changes(place, side.tools).script, !left.isEmpty
      {
        throw Failure("\(scenario.name): the shell has not made the same rows; left are\n\(left)")
      }
    }
  }

  private func changes(_ place: Place, _ tools: Tools) throws -> RowChanges {
    let rows = place.path + ".rows"
    Library.remove(rows)
    return try RowChanges(from: place.shell, to: place.path, rows: rows, tools: tools)
  }

  // MARK: Rounds

  private typealias SidePlace = (side: Side, place: Place)
  /// One process to be timed.
  private typealias Job = (contender: Contender, command: Command)

  private func rounds(_ scenario: Scenario, _ places: [SidePlace]) throws -> Measurement {
    var measured = Measurement(scenario: scenario)
    var peaks: [Int: Double] = [:]
    let before = scenario.kind == .change ? try places.map(extents) : []
    for round in 0..<options.warmUps + options.runs {
      if isAlone, round == 0 || scenario.kind == .change {
        for (side, place) in places {
          let command = command(scenario, side, place, place.traced, round)
          let trace = try StatementTrace(of: command, tools: side.tools)
          measured.scripts[place.size] = trace.script
          peaks[place.size] = max(peaks[place.size] ?? 0, trace.peak ?? 0)
        }
      }
      let jobs = try jobs(measured, places, round)
      var outputs: [Contender: String] = [:]
      // Each begins a round in its turn, so that none always follows the same other one.
      for job in jobs[(round % jobs.count)...] + jobs[..<(round % jobs.count)] {
        let run = try job.command.run()
        if round >= options.warmUps {
          measured.add(run, job.contender.program, job.contender.size)
        }
        if job.command.output == .read { outputs[job.contender] = run.output }
      }
      for (_, place) in places where isAlone && round == 0 {
        guard let ours = outputs[Contender(program: .bookskeeper, size: place.size)],
          let theirs = outputs[Contender(program: .other, size: place.size)]
        else { continue }
        try OutputCheck(scenario: scenario, size: place.size, words: scenario.program(place, round))
          .compare(ours, theirs)
      }
    }
    for (size, peak) in peaks where peak > 0 {
      measured.samples[Contender(program: .bookskeeper, size: size)]?.peak = peak
    }
    if scenario.kind == .change { try checkGrowth(since: before, places) }
    return measured
  }

  private func command(
    _ scenario: Scenario, _ side: Side, _ place: Place, _ path: String, _ round: Int
  ) -> Command {
    var command = side.tools.bookskeeper(
      scenario.kind == .bare ? nil : path, scenario.program(place, round))
    // Of what is long, the reader would be measured too.
    if scenario.kind == .wholeLibrary, place.size > Library.small { command.output = .discarded }
    return command
  }

  private func jobs(_ measured: Measurement, _ places: [SidePlace], _ round: Int) throws -> [Job] {
    let scenario = measured.scenario
    var jobs: [Job] = []
    for (side, place) in places {
      let ours = command(scenario, side, place, place.path, round)
      jobs.append((Contender(program: side.program, size: place.size), ours))
      guard isAlone else { continue }
      var theirs: Command
      switch scenario.other {
      case .shell(let words): theirs = side.tools.command(side.tools.sqlite3, words)
      default:
        let mode = if case .json = scenario.other { ".mode json\n" } else { "" }
        theirs = try side.tools.sqlite3(
          place.shell, script: mode + (measured.scripts[place.size] ?? ""),
          named: "shell-\(place.size)")
      }
      theirs.output = ours.output
      jobs.append((Contender(program: .other, size: place.size), theirs))
    }
    if isAlone, let words = scenario.task, let taskwarrior {
      let contender = Contender(program: .task, size: Library.small)
      jobs.append((contender, taskwarrior.command(words)))
    }
    return jobs
  }

  private func withPlaces<Result>(
    _ kind: Scenario.Kind, _ body: ([SidePlace]) throws -> Result
  ) throws -> Result {
    func with(_ left: ArraySlice<(Side, Library)>, _ places: [SidePlace]) throws -> Result {
      guard let (side, library) = left.first else { return try body(places) }
      return try library.withPlace(for: kind) {
        try with(left.dropFirst(), places + [(side, $0)])
      }
    }
    let all = sides.flatMap { side in side.libraries.map { (side, $0) } }
    return try with(all[...], [])
  }

  // MARK: What has grown

  /// How many changes there are, and how many books and loans, in the files of a place.
  private func extents(_ place: SidePlace) throws -> [[Int]] {
    let sql = """
      SELECT (SELECT count(*) FROM change),
        (SELECT count(*) FROM book) + (SELECT count(*) FROM loan)
      """
    return try (isAlone ? [place.place.path, place.place.shell] : [place.place.path]).map {
      try place.side.tools.sqlite3($0, sql).run().output
        .split { $0 == "\t" || $0 == "\n" }.compactMap { Int($0) }
    }
  }

  /// Each run of either side makes one change, of one book or one loan.
  private func checkGrowth(since before: [[[Int]]], _ places: [SidePlace]) throws {
    let changes = options.warmUps + options.runs
    for (place, before) in zip(places, before) {
      for (now, then) in zip(try extents(place), before) {
        let grown = zip(now, then).map { $0 - $1 }
        guard grown == [changes, changes] else {
          throw Failure("\(changes) changes were made, but a library has grown by \(grown)")
        }
      }
    }
  }
}
