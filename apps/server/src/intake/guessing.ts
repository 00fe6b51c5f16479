import type { IntakeGuess } from '@tabellio/contract/intake'
import { takesMimeType } from '@tabellio/contract/file-kinds'
import type { Values } from '@tabellio/expression'
import { labelOf } from '@tabellio/forms'
import {
  type FieldGuess,
  type LearnedLabels,
  type PageText,
  type Sample,
  nearestTypes,
  readFields,
  textOf,
  wordCounts,
} from '@tabellio/intake'
import { findStoringType, typesToAddTo } from '../document-types/index.ts'
import { getRegion } from '../organizations/index.ts'
import type { TenantTx } from '../platform/database.ts'
import { findSamples } from './intake-work.db.ts'

/** So many types are told, the likeliest first. */
const toldTypes = 4
/** What is less like a type than this is told, and chosen by nobody but a person. */
const likelyFrom = 0.1

type Read = { name: string; mimeType: string; pages: readonly PageText[] }
type Said = { documentTypeId: string | null }

/** The types that a file may be of, by the rights of whoever it came for. A type that is said comes before all. */
export async function guessTypes(tx: TenantTx, { name, mimeType, pages }: Read, said: Said) {
  const types = await typesToAddTo(tx)
  const taking = types.filter(({ acceptedMimeTypes }) => takesMimeType(acceptedMimeTypes, mimeType))
  const learned = await findSamples(
    tx,
    taking.map(({ documentTypeId }) => documentTypeId),
  )
  const samples: Sample[] = [...learned, ...taking.map(ownSample)]
  const nameOf = new Map(types.map((type) => [type.documentTypeId, type.name]))
  const near = nearestTypes(wordCounts(`${name}\n${textOf(pages)}`), samples).slice(0, toldTypes)
  const named = near.map((guess) => ({ ...guess, name: nameOf.get(guess.documentTypeId) ?? '' }))
  const { documentTypeId } = said
  const saidName = documentTypeId === null ? undefined : nameOf.get(documentTypeId)
  if (documentTypeId !== null && saidName !== undefined)
    return [
      { documentTypeId, name: saidName, likeness: 1, words: [] },
      ...named.filter((guess) => guess.documentTypeId !== documentTypeId),
    ]
  return named
}

/** The one that is taken for granted until somebody says another. */
export const likeliest = (types: IntakeGuess['types']): string | null => {
  const [first] = types
  return first && first.likeness >= likelyFrom ? first.documentTypeId : null
}

/** What a type says of itself, before any file was stored as one. */
const ownSample = ({
  documentTypeId,
  name,
  description,
  contextDefinition,
}: Awaited<ReturnType<typeof typesToAddTo>>[number]): Sample => {
  const labels = contextDefinition.fields.map(labelOf).join(' ')
  return { documentTypeId, words: wordCounts(`${name} ${name} ${name} ${description} ${labels}`) }
}

/** What a file says of the fields of a type. */
export async function guessFields(
  tx: TenantTx,
  documentTypeId: string,
  { pages, today }: { pages: readonly PageText[]; today: string },
): Promise<{ fields: FieldGuess[]; data: Values }> {
  const [type, samples, region] = await Promise.all([
    findStoringType(tx, documentTypeId),
    findSamples(tx, [documentTypeId]),
    getRegion(tx),
  ])
  if (!type) return { fields: [], data: {} }
  const { contextDefinition: definition, wizardDefinition: wizard } = type
  const fields = readFields({ definition, wizard, pages, region, today, labels: labelsOf(samples) })
  return { fields, data: Object.fromEntries(fields.map(({ name, value }) => [name, value])) }
}

/** The labels of all samples, by fields. */
function labelsOf(samples: readonly { labels: { [name: string]: string } }[]): LearnedLabels {
  const labels = new Map<string, Set<string>>()
  for (const sample of samples)
    for (const [name, label] of Object.entries(sample.labels))
      labels.set(name, (labels.get(name) ?? new Set()).add(label))
  return Object.fromEntries([...labels].map(([name, all]) => [name, [...all]]))
}
