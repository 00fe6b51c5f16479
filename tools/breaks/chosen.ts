import { numbered, type Break } from './break.ts'
import { badInputBreaks } from './lists/bad-input.ts'
import { browserBreaks } from './lists/browser.ts'
import { designBreaks } from './lists/design.ts'
import { documentBreaks } from './lists/documents.ts'
import { searchBreaks } from './lists/search.ts'
import { serverBreaks } from './lists/server.ts'
import { survivorBreaks } from './lists/survivors.ts'
import { templateBreaks } from './lists/templates.ts'
import { valueBreaks } from './lists/values.ts'
import { wizardBreaks } from './lists/wizard.ts'

/** What a worker says of a test that was tried with a break, or with none. */
export type Said = { id: string; title: string; isFound: boolean; words?: string }

export const allBreaks: Break[] = numbered([
  ...valueBreaks,
  ...wizardBreaks,
  ...designBreaks,
  ...documentBreaks,
  ...serverBreaks,
  ...searchBreaks,
  ...browserBreaks,
  ...badInputBreaks,
  ...templateBreaks,
  ...survivorBreaks,
])

/** Those that this run was asked for, by statement or id; all of them when it was asked for none. */
export function chosenBreaks(): Break[] {
  const asked: string[] = JSON.parse(process.env['TABELLIO_BREAKS'] ?? '[]')
  if (asked.length === 0) return allBreaks
  return allBreaks.filter(({ id, statement, test }) =>
    [id, statement, test].some((name) => asked.includes(name)),
  )
}
