import type { FontQuery } from '@tabellio/contract/fonts'
import { sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { type Actor, isInside } from '../platform/actor.ts'
import { type TenantTx, db, refuseDuplicate } from '../platform/database.ts'
import { notFound, refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { alphabetical, hasWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'

const list = pagedList<FontQuery, Actor['kind']>()({
  rows: ({ organizationId, asked: kind }) =>
    db.selectFrom('fonts').where('organizationId', '=', organizationId).where(isInside({ kind })),
  filters: { nameFilter: { words: (rows, word) => rows.where(hasWord(sql.ref('family'), word)) } },
  order: (rows) => rows.orderBy(alphabetical('family')).orderBy('isBold').orderBy('isItalic').orderBy('id'),
  items: (page) =>
    page.select([
      'id',
      'family',
      'isBold',
      'isItalic',
      'fileName',
      'size',
      'sample',
      'createdAt',
      'createdBy',
    ]),
})

export const listFonts = (tx: TenantTx, query: FontQuery) => list.page(tx, query, tx.actor.kind)

/** What documents of the organization may be set in, whoever asks for them. */
export const brought = (tx: TenantTx) =>
  tx.all(
    db
      .selectFrom('fonts')
      .where('organizationId', '=', tx.organizationId)
      .select(['family', 'setAs', 'ascent', 'descent', 'blob']),
  )

/** So many an organization may have: the families of a letterhead have four each. */
const most = 60

type NewFont = {
  family: string
  setAs: string
  isBold: boolean
  isItalic: boolean
  ascent: number
  descent: number
  fileName: string
  size: number
  blob: string
  sample: string
}

export async function saveFont(tx: TenantTx, font: NewFont): Promise<string> {
  const { organizationId, actor } = tx
  if ((await brought(tx)).length >= most) throw refusal('too-many-fonts', { params: { limit: most } })
  const id = newId()
  const row = { ...font, id, organizationId, createdBy: actor.name }
  const isHere = refusal('font-is-here', { path: 'fontDataUri', params: { name: font.family } })
  await refuseDuplicate(isHere, tx.run(db.insertInto('fonts').values(row)))
  note(tx, { name: font.family })
  return id
}

export async function removeFont(tx: TenantTx, id: string): Promise<void> {
  const ofId = db.selectFrom('fonts').where('organizationId', '=', tx.organizationId).where('id', '=', id)
  const font = await tx.first(ofId.select('family').forUpdate())
  if (!font) throw notFound('Font')
  note(tx, { name: font.family })
  await tx.run(db.deleteFrom('fonts').where('organizationId', '=', tx.organizationId).where('id', '=', id))
}
