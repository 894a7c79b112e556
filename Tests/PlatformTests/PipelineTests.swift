import Foundation
import Library
import Platform
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct PipelineTests {
  private struct Refusal: Error, Equatable { let number: Int }

  /// Shared between the threads. A test reads it once one of them has ended.
  private final class Count: @unchecked Sendable { var value = 0 }

  @Test(
    "Values are consumed in order, completely, on the caller’s thread",
    arguments: [true, false], [0, 1, 128, 256, 10_000])
  func order(isParallel: Bool, count: Int) throws {
    let caller = pthread_self()
    let other = Count()
    var received: [Int] = []
    try Pipeline<Int>.run(isParallel: isParallel) { put in
      if pthread_equal(pthread_self(), caller) == 0 { other.value += 1 }
      for number in 0..<count { try put(number) }
    } process: { number in
      #expect(pthread_equal(pthread_self(), caller) != 0)
      received.append(number)
    }
    #expect(received == Array(0..<count))
    #expect(other.value == (isParallel ? 1 : 0))
  }

  @Test(
    "An error of the producer is thrown after all values before it are consumed",
    arguments: [true, false])
  func makerFails(isParallel: Bool) {
    var received = 0
    #expect(throws: Refusal(number: 100)) {
      try Pipeline<Int>.run(isParallel: isParallel) { put in
        for number in 0..<100 { try put(number) }
        throw Refusal(number: 100)
      } process: { _ in
        received += 1
      }
    }
    #expect(received == 100)
  }

  @Test(
    "An error of the consumer stops the producer, and is thrown", arguments: [true, false])
  func consumerFails(isParallel: Bool) {
    let count = Count()
    #expect(throws: Refusal(number: 7)) {
      try Pipeline<Int>.run(isParallel: isParallel) { put in
        do {
          for number in 0..<10_000_000 {
            count.value += 1
            try put(number)
          }
        } catch {
          throw CancellationError()
        }
      } process: { number in
        if number == 7 { throw Refusal(number: number) }
      }
    }
    // The producer has ended, so reading this is not a race.
    #expect(count.value < 10_000)
  }

  @Test(
    "The producer is ahead by at most twice the capacity",
    arguments: [1, 256])
  func memory(capacity: Int) throws {
    let count = Count()
    var maxLead = 0
    try Pipeline<Int>.run(capacity: capacity) { put in
      for number in 0..<2_000 {
        count.value = number
        try put(number)
      }
    } process: { number in
      // Give the producer time to get ahead.
      if number.isMultiple(of: 500) { usleep(20_000) }
      maxLead = max(maxLead, count.value - number)
    }
    #expect(maxLead > 0 && maxLead <= 2 * capacity)
  }
}
