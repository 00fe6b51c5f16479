import type { RequestError } from '@tabellio/contract/errors'
import type { Budget, Value } from '@tabellio/expression'
import { problemText } from '@tabellio/forms'
import { invalid, tooComplex } from '../platform/errors.ts'
import type { Threads } from '../platform/threads.ts'
import { type PrepareOutcome, type Prepared, prepare, type TemplateSource, type Wanted } from './prepare.ts'
import type { ReadyTemplate } from './ready-templates.ts'
import { refusalAt } from './refused-work.ts'

/** A document that is wanted, and where its values stand in the request. */
export type Placed = { template: ReadyTemplate; data: Wanted<unknown>['data']; path: string }

/** The steps that the main thread may spend on a request: well under a twentieth of a second. */
const maxStepsHere = 250_000
const maxValuesHere = 2000

/**
 * The values that count of each document and what its tags mean for them, or every problem of them all, each with its
 * key and its place (B-142). What is small is made at once, anything else in a thread beside this one, so that nobody
 * else waits for it.
 */
export async function prepareAll(
  documents: Placed[],
  {
    today,
    threads,
    organizationId,
    hasText = false,
  }: { today: string; threads: Threads; organizationId: string; hasText?: boolean },
): Promise<Prepared[]> {
  const budget: Budget = { steps: maxStepsHere }
  const isSmall = weightOf(documents) <= maxValuesHere
  const here = isSmall ? prepare(documents, { today, budget, hasText }) : undefined
  const outcome =
    here && !budget.isExceeded
      ? here
      : await threads.run<PrepareOutcome>(
          'prepare',
          { documents: sourcesOf(documents), today, hasText },
          organizationId,
        )
  if ('prepared' in outcome) return outcome.prepared
  throw 'problems' in outcome
    ? invalid(outcome.problems.map((found) => errorAt(found, documents)))
    : refusalAt(outcome.refusal, documents[outcome.refusal.document])
}

/**
 * The document of what a form has so far, whatever is still wrong with it. A form that would need a thread is refused:
 * its document is asked for again and again, and others wait for that thread.
 */
export function prepareAtOnce(document: Placed, today: string): Prepared {
  if (weightOf([document]) > maxValuesHere) throw tooComplex('data')
  const budget: Budget = { steps: maxStepsHere }
  const outcome = prepare([document], { today, budget, isSample: true, hasPlaces: true })
  const [prepared] = 'prepared' in outcome ? outcome.prepared : []
  if (prepared) return prepared
  throw 'refusal' in outcome ? refusalAt(outcome.refusal, document) : tooComplex('data')
}

/** The values of all documents together, counted no further than matters. */
function weightOf(documents: Placed[]): number {
  let weight = 0
  const open: Value[] = documents.map(({ data }) => data)
  while (open.length > 0 && weight <= maxValuesHere) {
    const value = open.pop()
    weight += 1 + (typeof value === 'string' ? value.length / 1000 : 0)
    if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) open.push(inner)
    }
  }
  return weight
}

const sourcesOf = (documents: Placed[]): Wanted<TemplateSource>[] => {
  const sources = new Map(documents.map(({ template }) => [template, templateSource(template)]))
  return documents.flatMap(({ template, data }) => {
    const source = sources.get(template)
    return source ? [{ template: source, data }] : []
  })
}

/** Takes the part of a template that may be sent to another thread. */
export const templateSource = ({
  templateVersionId,
  definition,
  wizard,
  language,
  region,
  name,
  nameText,
  body,
  included,
}: ReadyTemplate): TemplateSource => ({
  templateVersionId,
  definition,
  wizard,
  language,
  region,
  name,
  nameText,
  body,
  included,
})

type Problems = Extract<PrepareOutcome, { problems: unknown }>['problems']

function errorAt({ document, problem }: Problems[number], documents: Placed[]): RequestError {
  const { path = '', template } = documents[document] ?? {}
  return {
    path: `${path}.data/${problem.path}`,
    key: problem.key,
    message: problemText(problem, template?.language ?? 'en'),
    ...(problem.params && { params: problem.params }),
  }
}
