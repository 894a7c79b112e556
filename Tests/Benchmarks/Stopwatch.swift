import Support

/// Times a scenario: all contenders in turn, round after round, so that whatever else the machine
/// does meets them alike.
struct Stopwatch {
  let tools: Tools
  let options: Options
  let libraries: [Library]
  let taskwarrior: Taskwarrior?

  /// - Throws: `Failure` where a command failed, or both sides do not give the same books.
  func measure(_ scenario: Scenario) throws -> Results {
    if scenario.kind.isOnce {
      return try rounds(scenario, libraries.map { ($0, $0.scratch) }, warmUps: 0, runs: 1)
    }
    guard scenario.kind == .change else {
      return try rounds(scenario, libraries.map { ($0, $0.path) })
    }
    return try withCopies(of: libraries[...]) { copies in
      let before = try copies.map(extent)
      let results = try rounds(scenario, copies)
      let changes = 2 * (options.warmUps + options.runs)
      for (copy, before) in zip(copies, before) {
        let grown = zip(try extent(copy), before).map { $0 - $1 }
        // Each run of either side makes one change, of one book or one loan.
        guard grown[0] == changes, grown[1] + grown[2] == changes else {
          throw Failure("\(changes) changes were made, but the library has grown by \(grown)")
        }
      }
      return results
    }
  }

  private typealias Place = (library: Library, path: String)

  /// One process to be timed.
  private typealias Job = (contender: Contender, command: Command)

  private func rounds(_ scenario: Scenario, _ places: [Place]) throws -> Results {
    try rounds(scenario, places, warmUps: options.warmUps, runs: options.runs)
  }

  private func rounds(
    _ scenario: Scenario, _ places: [Place], warmUps: Int, runs: Int
  ) throws -> Results {
    var results: Results = [:]
    for round in 0..<warmUps + runs {
      let jobs = jobs(scenario, places, round: round)
      var outputs: [Contender: String] = [:]
      // Each begins a round in its turn, so that none always follows the same other one.
      for job in jobs[(round % jobs.count)...] + jobs[..<(round % jobs.count)] {
        let run = try job.command.run()
        if round >= warmUps { results[job.contender, default: Samples()].add(run) }
        if round == 0, job.command.output == .read { outputs[job.contender] = run.output }
      }
      for place in places where round == 0 {
        let size = place.library.size
        guard let ours = outputs[Contender(program: .bookskeeper, size: size)],
          let theirs = outputs[Contender(program: .sqlite3, size: size)]
        else { continue }
        try OutputCheck(scenario: scenario, size: size).compare(ours, theirs)
      }
    }
    return results
  }

  private func jobs(_ scenario: Scenario, _ places: [Place], round: Int) -> [Job] {
    var jobs: [Job] = []
    for place in places {
      let (library, size) = (place.library, place.library.size)
      let file = scenario.kind == .bare ? nil : place.path
      let words = scenario.program(library, round)
      jobs.append(
        (Contender(program: .bookskeeper, size: size), tools.bookskeeper(file, words)))
      if let sql = scenario.sql {
        let path = scenario.kind.isOnce ? library.shellScratch : place.path
        let command = tools.sqlite3(path, sql(library, round))
        jobs.append((Contender(program: .sqlite3, size: size), command))
      }
    }
    if scenario.kind == .exporting {
      for index in jobs.indices { jobs[index].command.output = .discarded }
    }
    if scenario.kind == .wholeLibrary {
      for index in jobs.indices where jobs[index].contender.size > Library.small {
        jobs[index].command.output = .discarded
      }
    }
    if let words = scenario.task, let taskwarrior {
      let command = taskwarrior.command(words)
      jobs.append((Contender(program: .task, size: Library.small), command))
    }
    return jobs
  }

  private func withCopies(
    of libraries: ArraySlice<Library>, _ places: [Place] = [], _ body: ([Place]) throws -> Results
  ) throws -> Results {
    guard let first = libraries.first else { return try body(places) }
    return try first.withCopy { path in
      try withCopies(of: libraries.dropFirst(), places + [(first, path)], body)
    }
  }

  private func extent(_ place: Place) throws -> [Int] {
    try tools.sqlite3(place.path, ProgramChanges.extent).run().output
      .split { $0 == "\t" || $0 == "\n" }.compactMap { Int($0) }
  }
}
