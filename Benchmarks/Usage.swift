/// What `--help` prints.
let usage = """
  usage: bench [run|list|compare|history|check|report] [flags]

  run                     measures, prints a table and stores the run (the default)
  list                    names the scenarios
  compare COMMIT          builds a commit and measures it and this one in turn
  compare A.json B.json   compares two stored runs: weaker
  history                 how times went, and where they changed
  check                   holds the newest run against those before
  report [FILE]           writes a page about all that is stored (DIR/report.html)
  detect                  how often compare finds what is there, and what is not (an hour)

    --filter REGEX        only scenarios whose name matches, and what they are compared with
    --skip REGEX          without scenarios whose name matches
    --quick               a few seconds: rough
    --time SECONDS        how long to measure in all; at least 8 and at most 500 rounds are run
    --instructions        counts instructions too, under valgrind
    --format FORMAT       text, json or markdown
    --results DIR         where runs are stored (results)
    --save-baseline NAME  keeps the run under a name, too
    --baseline NAME       compares with the run of that name, or builds and measures its commit
    --strict              improvements end with status 4
    --no-save             store nothing
    --no-progress         no progress bar
    --allow-debug         measure a debug build
    --rounds COUNT        compare, detect: how often both builds are started (48)
    --trials COUNT        detect: how many of each kind (100)
    --wall-clock          compare, detect: time in which others had the processor counts
    --free-layout         compare, detect: each build gets a memory layout of its own
    --help                this text

  Exit status: 0 fine, 1 usage or error, 3 slower, 4 faster (with --strict), 5 nothing to compare with.
  """
