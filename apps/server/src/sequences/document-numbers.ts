import type { Values } from '@tabellio/expression'
import { type ContextDefinition, type NumberPlace, numberPlaces, withNumbers } from '@tabellio/forms'
import type { Database, Tenant, TenantTx } from '../platform/database.ts'
import { tooComplex } from '../platform/errors.ts'
import { giveBack, reserveNext } from './sequence-values.db.ts'

/** Values of a document to come, with the definition that says which of its fields sequences fill. */
type NumberedForm = { definition: ContextDefinition; data: Values }
type Services = { database: Database; today: () => string }
type Taken = { path: string; sequenceId: string; value: string }

/** So many numbers one request takes at most (AVL-1). */
const maxTaken = 1000

/**
 * Works with values in which each field of a sequence has its number (B-605). Numbers that nobody gave are reserved
 * first, in a transaction of their own: drawing a document keeps no sequence. What the work did not use is free again.
 * A preview shows the numbers that would come and takes none.
 */
export async function withTakenNumbers<F extends NumberedForm, T>(
  { database, today }: Services,
  tenant: Tenant,
  { forms, isPreview = false }: { forms: F[]; isPreview?: boolean | undefined },
  work: (forms: F[]) => Promise<T>,
): Promise<T> {
  const lacking = forms.map(({ definition, data }) =>
    numberPlaces(definition, data).filter(({ number }) => number === undefined),
  )
  const [first, ...others] = lacking.flat()
  if (!first) return work(forms)
  if (others.length >= maxTaken) throw tooComplex(`data/${first.path}`)
  // Whoever fills a form in by a link meets no sequence; the product takes the number for them.
  const door = database.tenant(tenant.organizationId, { kind: 'job', name: tenant.actor.name })
  const take = (tx: TenantTx) => takeAll(tx, lacking, today())
  const taken = await (isPreview ? takenAndUndone(door, take) : door.write(take))
  try {
    return await work(forms.map((form, at) => ({ ...form, data: filled(form, taken[at] ?? []) })))
  } finally {
    if (!isPreview) await door.write((tx) => giveBack(tx, taken.flat()))
  }
}

/** The sequences always in one order, so that of two who take numbers of both neither waits for the other for ever. */
async function takeAll(tx: TenantTx, lacking: NumberPlace[][], today: string): Promise<Taken[][]> {
  const taken: Taken[][] = lacking.map(() => [])
  const places = lacking.flatMap((ofForm, form) => ofForm.map((place) => ({ ...place, form })))
  for (const { form, path, sequenceId } of places.toSorted((one, other) =>
    one.sequenceId < other.sequenceId ? -1 : Number(one.sequenceId > other.sequenceId),
  )) {
    const { value } = await reserveNext(tx, sequenceId, today)
    taken[form]?.push({ path, sequenceId, value })
  }
  return taken
}

class Undone extends Error {}

/** The answer of a transaction that leaves nothing behind. */
async function takenAndUndone<T>(door: Tenant, take: (tx: TenantTx) => Promise<T>): Promise<T> {
  const seen: T[] = []
  const undone = door.write(async (tx) => {
    seen.push(await take(tx))
    throw new Undone()
  })
  await undone.catch((fault: unknown) => {
    if (!(fault instanceof Undone)) throw fault
  })
  const [answer] = seen
  if (answer === undefined) throw new Error('The transaction has answered')
  return answer
}

function filled({ definition, data }: NumberedForm, taken: Taken[]): Values {
  const byPath = new Map(taken.map(({ path, value }) => [path, value]))
  return withNumbers(definition, data, (path, number) => byPath.get(path) ?? number)
}
