/** What of a Word file a document does not show, or shows otherwise. */
export const wordProblems = [
  'floating-picture',
  'text-box',
  'drawing',
  'picture-kind',
  'picture-outside',
  'picture-damaged',
  'embedded-object',
  'equation',
  'ruby',
  'number-format',
  'field-unclosed',
  'chart',
  'field-outside',
  'template-outside',
  'comments',
  'tracked-changes',
  'endnotes',
  'columns',
  'right-to-left',
  'rotated-text',
  'nested-too-deep',
  'unknown-symbol',
  'unknown-font',
] as const
export type WordProblemKind = (typeof wordProblems)[number]

/** `paragraph` counts from 1 in the text's order; 0 is said of the whole file. */
export type WordProblem = { kind: WordProblemKind; paragraph: number; excerpt: string; name: string }

/** So many are told. */
const maxProblems = 200

export type Report = {
  problems: WordProblem[]
  /** A paragraph begins, which problems that follow are found in. */
  begin: (text: () => string) => void
  /** How many paragraphs have begun. */
  count: () => number
  tell: (kind: WordProblemKind, name?: string) => void
}

export function newReport(): Report {
  const problems: WordProblem[] = []
  const told = new Set<string>()
  const place = { paragraph: 0, text: () => '' }
  return {
    problems,
    begin: (text) => {
      place.paragraph += 1
      place.text = text
    },
    count: () => place.paragraph,
    tell: (kind, name = '') => {
      const key = `${kind} ${name} ${ofWholeFile.has(kind) ? '' : place.paragraph}`
      if (told.has(key) || problems.length >= maxProblems) return
      told.add(key)
      const { paragraph, text } = place
      const excerpt = () => text().replaceAll(/\s+/g, ' ').trim().slice(0, 80)
      problems.push(
        ofWholeFile.has(kind)
          ? { kind, paragraph: 0, excerpt: '', name }
          : { kind, paragraph, excerpt: excerpt(), name },
      )
    },
  }
}

/** Told once, however often it occurs. */
const ofWholeFile = new Set<WordProblemKind>([
  'template-outside',
  'unknown-font',
  'comments',
  'tracked-changes',
])
