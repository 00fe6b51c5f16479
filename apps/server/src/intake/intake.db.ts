import type { IntakeFile, IntakeFileInfo, IntakeGuess, IntakeQuery } from '@tabellio/contract/intake'
import type { Values } from '@tabellio/expression'
import { type RawBuilder, sql } from 'kysely'
import { findWithFile } from '../documents/index.ts'
import { note } from '../platform/action-log.ts'
import { may } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound, refusal } from '../platform/errors.ts'
import { releaseBlobs } from '../platform/kept-blobs.ts'
import { hasWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'

type Seen = {
  organizationId: string | RawBuilder<string>
  owner: RawBuilder<unknown>
  nobodys: RawBuilder<unknown>
}

/** A person sees the files in their own inbox; an administrator those in nobody's, too. */
const filesSeen = ({ organizationId, owner, nobodys }: Seen) =>
  db
    .selectFrom('intakeFiles')
    .where('organizationId', '=', organizationId)
    .where(sql<boolean>`(username = ${owner} or (username is null and ${nobodys}::boolean))`)

const inboxOf = ({ actor }: Pick<TenantTx, 'actor'>) => ({
  owner: actor.kind === 'person' ? actor.name : '',
  nobodys: may(actor, 'organization-admin'),
})

const seenFiles = (tx: TenantTx) => {
  const { owner, nobodys } = inboxOf(tx)
  return filesSeen({ organizationId: tx.organizationId, owner: sql`${owner}`, nobodys: sql`${nobodys}` })
}

const columns = [
  'id as intakeFileId',
  'name',
  'source',
  'state',
  'problem',
  'mimeType',
  'size',
  'pageCount',
  'readPages',
  'thumbnail',
  'documentTypeId',
  'guess',
  'username',
  'createdAt',
  'blob',
] as const

const list = pagedList<IntakeQuery>()({
  rows: ({ organizationId, seen }) =>
    filesSeen({ organizationId, owner: seen('owner'), nobodys: seen('nobodys') }),
  filters: {
    nameFilter: { words: (rows, word) => rows.where(hasWord(sql.ref('name'), word)) },
    stateFilter: {
      value: (rows, state) => rows.where(sql<boolean>`(state = 'discarded') = (${state} = 'discarded')`),
    },
  },
  order: (rows) => rows.orderBy('createdAt', 'desc').orderBy('id'),
  items: (page) => page.select(columns),
})

type Row = Awaited<ReturnType<typeof list.page>>['items'][number]

export async function listIntake(tx: TenantTx, query: IntakeQuery) {
  const page = await list.page(tx, query, undefined, inboxOf(tx))
  const duplicates = await duplicatesOf(tx, page.items)
  return { ...page, items: page.items.map((row) => shown(row, duplicates(row))) }
}

function shown(row: Row, duplicates: IntakeFile['duplicates']): IntakeFile {
  const { thumbnail, username, guess, blob: _blob, ...rest } = row
  const type = guess.types.find(({ documentTypeId }) => documentTypeId === row.documentTypeId)
  return {
    ...rest,
    hasThumbnail: thumbnail !== null,
    documentTypeName: type?.name ?? null,
    likeness: type?.likeness ?? null,
    isMine: username !== null,
    duplicates,
  }
}

/** The same files, of what the caller sees: as documents, and in the inbox. */
async function duplicatesOf(tx: TenantTx, rows: readonly Row[]) {
  const blobs = rows.map(({ blob }) => blob)
  const [documents, files] = await Promise.all([
    findWithFile(tx, blobs),
    tx.all(
      seenFiles(tx)
        .select(['id', 'name', 'blob'])
        .where('blob', '=', sql<string>`any(${blobs})`)
        .where('state', 'in', ['waiting', 'ready'])
        .limit(200),
    ),
  ])
  return (row: Row) => [
    ...documents
      .filter(({ blob }) => blob === row.blob)
      .map(({ documentId, name }) => ({ documentId, name })),
    ...files
      .filter(({ blob, id }) => blob === row.blob && id !== row.intakeFileId)
      .map(({ name }) => ({ documentId: null, name })),
  ]
}

export type IntakeRow = Row & { reading: string | null; data: Values; isSaid: boolean }

/** A file that the caller sees. */
export async function findIntakeFile(tx: TenantTx, intakeFileId: string): Promise<IntakeRow> {
  const row = await tx.first(
    seenFiles(tx).select(columns).select(['reading', 'data', 'isSaid']).where('id', '=', intakeFileId),
  )
  if (!row) throw notFound('Intake file')
  return row
}

export async function getIntakeFile(tx: TenantTx, intakeFileId: string): Promise<IntakeFileInfo> {
  const { reading: _reading, data, isSaid: _isSaid, ...row } = await findIntakeFile(tx, intakeFileId)
  const duplicates = await duplicatesOf(tx, [row])
  return { ...shown(row, duplicates(row)), ...row.guess, data }
}

const one = (tx: TenantTx, intakeFileId: string) =>
  db.updateTable('intakeFiles').where('organizationId', '=', tx.organizationId).where('id', '=', intakeFileId)

type Said = { documentTypeId: string; data: Values; guess: IntakeGuess }

/** Says of which type a file is, and what its fields are. */
export async function sayOf(tx: TenantTx, intakeFileId: string, { guess, data, documentTypeId }: Said) {
  const file = await findIntakeFile(tx, intakeFileId)
  if (file.state !== 'ready') throw refusal('changed-meanwhile')
  note(tx, { name: file.name, things: { documentTypeId } })
  await tx.run(
    one(tx, intakeFileId)
      .where('state', '=', 'ready')
      .set({
        documentTypeId,
        isSaid: true,
        data: JSON.stringify(data),
        guess: JSON.stringify(guess),
        changedAt: sql<Date>`now()`,
      }),
  )
}

/** Discards a file, or brings it back. Doing it twice is harmless. */
export async function setDiscarded(tx: TenantTx, intakeFileId: string, isDiscarded: boolean): Promise<void> {
  const file = await findIntakeFile(tx, intakeFileId)
  note(tx, { name: file.name })
  const [from, to] = isDiscarded ? (['ready', 'discarded'] as const) : (['discarded', 'ready'] as const)
  if (file.state === 'waiting') throw refusal('changed-meanwhile')
  await tx.run(
    one(tx, intakeFileId)
      .where('state', isDiscarded ? 'in' : '=', isDiscarded ? [from, 'split'] : from)
      .set({ state: to, changedAt: sql<Date>`now()` }),
  )
}

/** Takes a file out, since it is a document now. Who was slower than another finds it no more. */
export async function takeOut(tx: TenantTx, { intakeFileId, blob, thumbnail, reading }: IntakeRow) {
  const taken = await tx.run(
    db
      .deleteFrom('intakeFiles')
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', intakeFileId)
      .where('state', '=', 'ready'),
  )
  if (taken === 0) throw refusal('changed-meanwhile')
  await releaseBlobs(
    tx,
    [blob, thumbnail, reading].flatMap((each) => each ?? []),
  )
}
