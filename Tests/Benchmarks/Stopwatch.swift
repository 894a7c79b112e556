import TestSupport

/// Times scenarios: all contenders in turn, in rounds, so that other load on the machine affects
/// all alike.
struct Stopwatch {
  /// A bookskeeper with the libraries it made.
  struct Side {
    let program: Contender.Program
    let tools: Tools
    let libraries: [Library]
  }

  let options: Options
  /// One side, compared with the shell, or two, compared with each other.
  let sides: [Side]
  let taskwarrior: Taskwarrior?

  private var isSingleVersion: Bool { sides.count == 1 }

  /// - Throws: `Failure` if a command fails or both sides return different books.
  func measure(_ group: [Scenario]) throws -> [Measurement] {
    guard group[0].kind.runsOnce else {
      return try group.map { scenario in
        try withWorkspaces(scenario.kind) { try measureRounds(scenario, $0) }
      }
    }
    var measured = group.map { Measurement(scenario: $0) }
    for run in 0..<options.wholeLibraryRuns {
      for side in run.isMultiple(of: 2) ? sides : sides.reversed() {
        for library in side.libraries {
          try library.withWorkspace(for: group[0].kind) { try runOnce(&measured, side, $0) }
        }
      }
    }
    return measured
  }

  // MARK: Single runs

  /// Runs each scenario of a group once on a library.
  private func runOnce(_ measured: inout [Measurement], _ side: Side, _ workspace: Workspace) throws
  {
    var runs: [String: Run] = [:]
    for index in measured.indices {
      let scenario = measured[index].scenario
      let words = scenario.program(workspace, 0)
      let run = try side.tools.bookskeeper(workspace.path + scenario.suffix, words)
        .runMeasuringPeak(side.tools)
      runs[scenario.name] = run
      measured[index].add(run, side.program, workspace.size)
      guard isSingleVersion else { continue }
      let script =
        switch scenario.reference {
        case .tables: try ShellImport.script(workspace.library, tools: side.tools)
        case .rows: try changes(workspace, side.tools).script
        default: ""
        }
      measured[index].scripts[workspace.size] = script
      if case .earlierRun(let name) = scenario.reference, let other = runs[name] {
        measured[index].add(other, .other, workspace.size)
      }
      guard !script.isEmpty else { continue }
      let other = try side.tools.sqlite3(workspace.shell, script: script, named: "shell").run()
      measured[index].add(other, .other, workspace.size)
      try OutputCheck(scenario: scenario, size: workspace.size, words: words)
        .compare(run.output, other.output)
      // In the large library this takes longer than the measurement.
      if case .rows = scenario.reference, workspace.size == Library.small,
        case let differences = try changes(workspace, side.tools).script, !differences.isEmpty
      {
        throw Failure("\(scenario.name): the rows of the shell differ:\n\(differences)")
      }
    }
  }

  private func changes(_ workspace: Workspace, _ tools: Tools) throws -> RowChanges {
    let rows = workspace.path + ".rows"
    Library.remove(rows)
    return try RowChanges(from: workspace.shell, to: workspace.path, rows: rows, tools: tools)
  }

  // MARK: Rounds

  private typealias SideWorkspace = (side: Side, workspace: Workspace)
  private typealias Job = (contender: Contender, command: Command)

  private func measureRounds(_ scenario: Scenario, _ workspaces: [SideWorkspace]) throws
    -> Measurement
  {
    var measured = Measurement(scenario: scenario)
    var peaks: [Int: Double] = [:]
    let before = scenario.kind == .change ? try workspaces.map(rowCounts) : []
    for round in 0..<options.warmUps + options.runs {
      if isSingleVersion, round == 0 || scenario.kind == .change {
        for (side, workspace) in workspaces {
          let command = command(scenario, side, workspace, workspace.tracedPath, round)
          let trace = try StatementTrace(of: command, tools: side.tools)
          measured.scripts[workspace.size] = trace.script
          peaks[workspace.size] = max(peaks[workspace.size] ?? 0, trace.peakMemory ?? 0)
        }
      }
      let jobs = try jobs(measured, workspaces, round)
      var outputs: [Contender: String] = [:]
      // Rotates the order, so that a job does not always follow the same other one.
      for job in jobs[(round % jobs.count)...] + jobs[..<(round % jobs.count)] {
        let run = try job.command.run()
        if round >= options.warmUps {
          measured.add(run, job.contender.program, job.contender.size)
        }
        if job.command.output == .read { outputs[job.contender] = run.output }
      }
      for (_, workspace) in workspaces where isSingleVersion && round == 0 {
        guard let ours = outputs[Contender(program: .bookskeeper, size: workspace.size)],
          let theirs = outputs[Contender(program: .other, size: workspace.size)]
        else { continue }
        try OutputCheck(
          scenario: scenario, size: workspace.size, words: scenario.program(workspace, round)
        )
        .compare(ours, theirs)
      }
    }
    for (size, peakMemory) in peaks where peakMemory > 0 {
      measured.samples[Contender(program: .bookskeeper, size: size)]?.peakMemory = peakMemory
    }
    if scenario.kind == .change { try checkGrowth(since: before, workspaces) }
    return measured
  }

  private func command(
    _ scenario: Scenario, _ side: Side, _ workspace: Workspace, _ path: String, _ round: Int
  ) -> Command {
    var command = side.tools.bookskeeper(
      scenario.kind == .noLibrary ? nil : path, scenario.program(workspace, round))
    // Reading long output would be measured too.
    if scenario.kind == .wholeLibrary, workspace.size > Library.small {
      command.output = .discarded
    }
    return command
  }

  private func jobs(_ measured: Measurement, _ workspaces: [SideWorkspace], _ round: Int) throws
    -> [Job]
  {
    let scenario = measured.scenario
    var jobs: [Job] = []
    for (side, workspace) in workspaces {
      let ours = command(scenario, side, workspace, workspace.path, round)
      jobs.append((Contender(program: side.program, size: workspace.size), ours))
      guard isSingleVersion else { continue }
      var theirs: Command
      switch scenario.reference {
      case .shell(let words): theirs = side.tools.command(side.tools.sqlite3, words)
      default:
        let mode = if case .json = scenario.reference { ".mode json\n" } else { "" }
        theirs = try side.tools.sqlite3(
          workspace.shell, script: mode + (measured.scripts[workspace.size] ?? ""),
          named: "shell-\(workspace.size)")
      }
      theirs.output = ours.output
      jobs.append((Contender(program: .other, size: workspace.size), theirs))
    }
    if isSingleVersion, let words = scenario.task, let taskwarrior {
      let contender = Contender(program: .task, size: Library.small)
      jobs.append((contender, taskwarrior.command(words)))
    }
    return jobs
  }

  private func withWorkspaces<Result>(
    _ kind: Scenario.Kind, _ body: ([SideWorkspace]) throws -> Result
  ) throws -> Result {
    func with(_ remaining: ArraySlice<(Side, Library)>, _ workspaces: [SideWorkspace]) throws
      -> Result
    {
      guard let (side, library) = remaining.first else { return try body(workspaces) }
      return try library.withWorkspace(for: kind) {
        try with(remaining.dropFirst(), workspaces + [(side, $0)])
      }
    }
    let all = sides.flatMap { side in side.libraries.map { (side, $0) } }
    return try with(all[...], [])
  }

  // MARK: Growth

  /// Returns the numbers of changes, books and loans in the files.
  private func rowCounts(_ workspace: SideWorkspace) throws -> [[Int]] {
    let sql = """
      SELECT (SELECT count(*) FROM change),
        (SELECT count(*) FROM book) + (SELECT count(*) FROM loan)
      """
    return try
      (isSingleVersion
      ? [workspace.workspace.path, workspace.workspace.shell] : [workspace.workspace.path]).map {
        try workspace.side.tools.sqlite3($0, sql).run().output
          .split { $0 == "\t" || $0 == "\n" }.compactMap { Int($0) }
      }
  }

  /// Checks that each run of either side made one change, of one book or one loan.
  private func checkGrowth(since before: [[[Int]]], _ workspaces: [SideWorkspace]) throws {
    let changes = options.warmUps + options.runs
    for (workspace, before) in zip(workspaces, before) {
      for (current, earlier) in zip(try rowCounts(workspace), before) {
        let growth = zip(current, earlier).map { $0 - $1 }
        guard growth == [changes, changes] else {
          throw Failure("\(changes) changes were made, but a library has grown by \(growth)")
        }
      }
    }
  }
}
