import Foundation

/// Another program, found by its name and run to its end.
public struct Subprocess: Sendable {
  /// Whether it could be started and ended with status 0.
  public let succeeded: Bool
  /// Whether there is no such program.
  public let isMissing: Bool
  /// What it printed, without line breaks at the end.
  public let output: String
  /// What it printed to standard error.
  public let errors: String

  /// - Parameters:
  ///   - environment: Added to this process's, from which git's variables are taken.
  ///   - input: What it reads from standard input.
  ///   - showingOutput: Passes what it prints on to standard error instead.
  public init(
    _ program: String, _ arguments: [String], in folder: String? = nil,
    environment: [String: String] = [:], input: String = "", showingOutput: Bool = false
  ) {
    var spawn = Spawn([program] + arguments)
    spawn.folder = folder
    spawn.environment.merge(environment) { $1 }
    do throws(SystemError) {
      let (status, texts) =
        showingOutput
        ? (try Self.runShowing(spawn), ["", ""])
        : try Self.runCapturing(spawn, input: Array(input.utf8))
      (succeeded, isMissing, output, errors) = (status == 0, false, texts[0], texts[1])
    } catch {
      (succeeded, output, errors) = (false, "", "\(error)")
      isMissing = error.code == ENOENT
    }
  }

  private static func runShowing(_ spawn: Spawn) throws(SystemError) -> Int32 {
    var spawn = spawn
    (spawn.output, spawn.errors) = (STDERR_FILENO, STDERR_FILENO)
    return wait(for: try spawn.start())
  }

  private static func runCapturing(
    _ spawn: Spawn, input: [UInt8]
  ) throws(SystemError) -> (Int32, [String]) {
    // A program that does not read all of it is no error.
    signal(SIGPIPE, SIG_IGN)
    var spawn = spawn
    var pipes: [PipeEnds] = []
    do throws(SystemError) {
      for _ in 0..<3 { pipes.append(try PipeEnds()) }
    } catch {
      for pipe in pipes { pipe.closeBoth() }
      throw error
    }
    let (toChild, output, errors) = (pipes[0], pipes[1], pipes[2])
    spawn.input = toChild.reading
    (spawn.output, spawn.errors) = (output.writing, errors.writing)
    let id: pid_t
    do throws(SystemError) {
      id = try spawn.start()
    } catch {
      for pipe in pipes { pipe.closeBoth() }
      throw error
    }
    for file in [toChild.reading, output.writing, errors.writing] { close(file) }
    var exchange = Exchange(rest: input[...], input: toChild.writing)
    let data = exchange.run(reading: [output.reading, errors.reading])
    return (
      wait(for: id),
      data.map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .newlines) }
    )
  }

  /// The child's status as `waitpid` gives it.
  private static func wait(for id: pid_t) -> Int32 {
    var info = siginfo_t()
    // Left as it is until nobody may send it a signal any more.
    while waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
    return ChildRegistry.shared.reap(id)
  }
}

/// What goes into a child and what comes out, without either waiting for the other.
private struct Exchange {
  var rest: ArraySlice<UInt8>
  var input: Int32

  mutating func run(reading files: [Int32]) -> [[UInt8]] {
    var (files, texts) = (files, files.map { _ in [UInt8]() })
    for file in files + [input] { makeNonBlocking(file) }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    closeWhenDone()
    // A request whose file is negative is passed over.
    while files.contains(where: { $0 >= 0 }) {
      var requests = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      requests.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0))
      guard poll(&requests, nfds_t(requests.count), -1) > 0 else { continue }
      if requests[files.count].revents != 0 { writeSome() }
      for index in files.indices where requests[index].revents != 0 {
        let count = read(files[index], &chunk, chunk.count)
        if count > 0 {
          texts[index] += chunk[..<count]
        } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
          close(files[index])
          files[index] = -1
        }
      }
    }
    rest = []
    closeWhenDone()
    return texts
  }

  private mutating func writeSome() {
    let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if errno != EAGAIN && errno != EINTR {
      rest = []
    }
    closeWhenDone()
  }

  private mutating func closeWhenDone() {
    guard rest.isEmpty, input >= 0 else { return }
    close(input)
    input = -1
  }
}
