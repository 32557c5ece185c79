#if Oracle
import Foundation
import Synchronization

/// Cases -> subjects -> oracles -> judgements -> rows.
public struct Verification: Sendable {
  public var systems: [MotionSystem]
  /// For each regime, in the whole sweep.
  public var casesPerRegime: Int
  /// Of each regime's cases, at most so many, evenly spread, are integrated too: an integration takes
  /// up to a hundred times as long as the closed form.
  public var integratedPerRegime: Int
  public var seed: UInt64
  public var precision: Precision
  public var shard: Shard
  /// Cases judged at the same time. The report does not depend on it.
  public var jobs: Int
  /// Whether failures are looked into, which asks subjects more.
  public var explains = true

  public init(
    systems: [MotionSystem] = MotionSystem.allCases, casesPerRegime: Int,
    integratedPerRegime: Int = 1000, seed: UInt64, precision: Precision = .double,
    shard: Shard = .whole, jobs: Int = 1
  ) {
    self.systems = systems
    self.casesPerRegime = casesPerRegime
    self.integratedPerRegime = integratedPerRegime
    self.seed = seed
    self.precision = precision
    self.shard = shard
    self.jobs = jobs
  }

  /// Judges every subject on the same cases; each case's truth is worked out once.
  /// - Parameter progress: Called now and then with the cases done, of how many, and the regime.
  public func run(
    _ subjects: [any Subject], progress: @Sendable (Int, Int, CaseRegime) -> Void = { _, _, _ in }
  ) -> VerificationReport {
    let regimes = systems.flatMap(\.regimes)
    let share = shard.indices(of: casesPerRegime)
    let piecesPerRegime = (share.count + Self.pieceSize - 1) / Self.pieceSize
    let total = share.count * regimes.count
    let empty = [Tally](repeating: Tally(), count: subjects.count)
    let found = Mutex((next: 0, done: 0, tallies: regimes.map { _ in empty }))

    onThreads(jobs) {
      var patience = Patience()
      while true {
        let piece: Piece? = found.withLock {
          guard $0.next < piecesPerRegime * regimes.count else { return nil }
          let (regime, number) = $0.next.quotientAndRemainder(dividingBy: piecesPerRegime)
          $0.next += 1
          let start = share.lowerBound + number * Self.pieceSize
          return Piece(
            regime: regime, indices: start..<min(start + Self.pieceSize, share.upperBound))
        }
        guard let piece else { break }
        let tallies = judge(piece, regimes[piece.regime], subjects, &patience)
        found.withLock { found in
          for (index, tally) in tallies.enumerated() {
            found.tallies[piece.regime][index].merge(tally)
          }
          found.done += piece.indices.count
          progress(found.done, total, regimes[piece.regime])
        }
      }
    }

    let rows = zip(regimes, found.withLock { $0.tallies }).flatMap { regime, tallies in
      zip(subjects, tallies).map { subject, tally in
        Row(
          subject: subject.name, system: regime.system, regime: regime.rawValue, in: precision,
          explained(tally, subject))
      }
    }
    return VerificationReport(self, command: subjects.lazy.compactMap(\.command).first, rows: rows)
  }

  // MARK: Pieces of the sweep

  private struct Piece {
    /// Place in the list of regimes.
    var regime: Int
    var indices: Range<Int>
  }

  /// Small enough that all jobs end together.
  private static let pieceSize = 64

  private func judge(
    _ piece: Piece, _ regime: CaseRegime, _ subjects: [any Subject], _ patience: inout Patience
  ) -> [Tally] {
    var tallies = [Tally](repeating: Tally(), count: subjects.count)
    let spacing = max(1, (casesPerRegime + integratedPerRegime - 1) / max(1, integratedPerRegime))
    let cases = CaseGenerator(regime, seed: seed, precision: precision).cases(piece.indices)
    for (index, question) in zip(piece.indices, cases) {
      let truth = Truth(question, precision: precision, integrated: index % spacing == 0)
      guard truth.isKnown else {
        for number in tallies.indices { tallies[number].addUnknown(truth) }
        continue
      }
      for (number, subject) in subjects.enumerated() {
        let key = Patience.Key(subject: number, regime: regime)
        do throws(SubjectError) {
          if patience.isOver(key) { throw .fault(.notAsked, Patience.message) }
          let answer = try subject.answer(question)
          patience.restore(key)
          tallies[number].add(answer, Judgement(answer, truth), truth, index: index)
        } catch .fault(let kind, let message) {
          patience.wear(key)
          tallies[number].addFault(kind.rawValue, message, truth, index: index)
        } catch {
          patience.restore(key)
          tallies[number].addRejection(truth)
        }
      }
    }
    return tallies
  }

  /// With what was expected of each witness, and the mistake that explains it.
  private func explained(_ tally: Tally, _ subject: any Subject) -> Tally {
    var diagnosis: Diagnosis?
    func explain(_ witness: Witness) -> Witness {
      var witness = witness
      witness.expected = Truth.reference(witness.question).exact
      if explains, witness.severity > 1, witness.fault == nil {
        let asked =
          diagnosis ?? Diagnosis(subject, witness.question.system.judged(in: precision))
        diagnosis = asked
        witness.mistake = asked.mistake(of: witness.question, witness.got)
      }
      return witness
    }
    var tally = tally
    tally.gravest = tally.gravest.map(explain)
    tally.first = tally.first.map(explain)
    return tally
  }
}

/// Ends the asking in a regime after too many failures in a row: each may have cost a time limit.
private struct Patience {
  struct Key: Hashable {
    var subject: Int
    var regime: CaseRegime
  }

  static let limit = 10
  static let message = "not asked after \(limit) failures in a row in this regime"

  private var failures: [Key: Int] = [:]

  func isOver(_ key: Key) -> Bool { failures[key, default: 0] >= Self.limit }
  mutating func wear(_ key: Key) { failures[key, default: 0] += 1 }
  mutating func restore(_ key: Key) { failures[key] = nil }
}
#endif
