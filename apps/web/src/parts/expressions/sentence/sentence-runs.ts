import type { Span } from '@tabellio/expression'

/** Words of a sentence that belong together: those of one comparison, up to its filter, or what joins comparisons. */
export type Run = {
  at: string
  level: number
  /** It is a part that can be pointed at, rather than what stands between two. */
  isPart: boolean
  /** The first words of its part. */
  isFirst: boolean
  spans: Span[]
}

const rolesOfParts = new Set<Span['role']>(['source', 'operator', 'value', 'always', 'invalid'])

export function runsOf(spans: readonly Span[]): Run[] {
  const runs: Run[] = []
  const seen = new Set<string>()
  for (const span of spans.flatMap(withoutEdges)) {
    const last = runs.at(-1)
    const isBlank = span.text.trim() === ''
    const isPart = !isBlank && rolesOfParts.has(span.role)
    if (last && last.at === span.at && last.isPart && (isPart || isBlank)) last.spans.push(span)
    else {
      runs.push({
        at: span.at,
        level: span.level,
        isPart,
        isFirst: isPart && !seen.has(span.at),
        spans: [span],
      })
      if (isPart) seen.add(span.at)
    }
  }
  return runs.flatMap(withoutEndBlank)
}

/** Blanks at the ends of a span stand on their own, so that nothing but words is pointed at. */
function withoutEdges(span: Span): Span[] {
  const [, before = '', words = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(span.text) ?? []
  return [before, words, after].filter((text) => text !== '').map((text) => ({ ...span, text }))
}

function withoutEndBlank(run: Run): Run[] {
  const last = run.spans.at(-1)
  if (!run.isPart || last?.text.trim() !== '') return [run]
  return [
    ...withoutEndBlank({ ...run, spans: run.spans.slice(0, -1) }),
    { ...run, isPart: false, isFirst: false, spans: [last] },
  ]
}
