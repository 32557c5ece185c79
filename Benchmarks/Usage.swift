/// What `--help` prints.
let usage = """
  usage: bench [run|list] [flags]

  run   measures, prints a table and stores the run (the default)
  list  names the scenarios

    --filter REGEX    only scenarios whose name matches, and what they are compared with
    --skip REGEX      without scenarios whose name matches
    --quick           a few seconds: rough
    --time SECONDS    how long to measure in all; at least 8 and at most 500 rounds are run
    --format FORMAT   text, json or markdown
    --results DIR     where runs are stored (results)
    --no-save         store nothing
    --no-progress     no progress bar
    --allow-debug     measure a debug build
    --help            this text

  Exit status: 0 fine, 1 usage or error.
  """
