/** One place of the product made wrong, so that a statement of the specification is untrue. */
export type Break = {
  /** `B-034.2` is the second way in which `B-034` may be untrue. */
  id: string
  statement: string
  file: string
  /** An expression that stands once in the file; between « and » where it takes its surroundings to be found. */
  code: string
  /** What stands there instead. */
  broken: string
  /** The file of tests whose titles name the statement: one of them must fail. */
  test: string
  /** It takes a run of its own. */
  isAlone: boolean
}

/** Statement, or words of the title of the test that must fail; file, code, and what stands there instead. */
type BreakLine = readonly [statement: string, file: string, code: string, broken: string]

/** The breaks that a file of tests must find. */
export type BreaksFoundBy = {
  test: string
  /** Its tests cannot be run again on the same server. */
  isAlone?: true
  breaks: readonly BreakLine[]
}

/** The statements that a title names: `(B-032)`, `(B-020 to B-023)`. */
export function statementsIn(title: string): Set<string> {
  const found = [...title.matchAll(/B-(\d{3})(?: to B-(\d{3}))?/g)].flatMap(([, from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at),
  )
  return new Set(found.map((number) => `B-${String(number).padStart(3, '0')}`))
}

export function numbered(groups: readonly BreaksFoundBy[]): Break[] {
  const counts = new Map<string, number>()
  return groups.flatMap(({ test, isAlone = false, breaks }) =>
    breaks.map(([statement, file, code, broken]) => {
      const count = (counts.get(statement) ?? 0) + 1
      counts.set(statement, count)
      return {
        id: `${statement}.${count}`,
        statement,
        file,
        code,
        broken,
        test,
        // Schemas are made as the server is loaded, and broken as little later.
        isAlone: isAlone || /^packages\/(contract|document)\//.test(file),
      }
    }),
  )
}
