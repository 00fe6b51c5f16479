import type { GraphicMark, GraphicMarkInput, GraphicMarkQuery } from '@tabellio/contract/graphic-marks'
import { type RawBuilder, sql } from 'kysely'
import { changesBetween, note } from '../platform/action-log.ts'
import { type Actor, isInside, may } from '../platform/actor.ts'
import { type TenantTx, db, refuseDuplicate } from '../platform/database.ts'
import { notFound, refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { alphabetical, hasWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'

/** What can be written in full into the log: all but the pictures. */
const settings = [
  'name',
  'isDefault',
  'customMessage',
  'reason',
  'distinguishedName',
  'url',
  'logo',
  'email',
  'date',
  'waterMark',
  'location',
  'showLabels',
  'alignToRight',
  'hasQrCode',
  'stamp',
] as const

type Seen = { organizationId: string | RawBuilder<string>; actor: Pick<Actor, 'kind'> }

const visibleGraphicMarks = ({ organizationId, actor }: Seen) =>
  db.selectFrom('graphicMarks').where('organizationId', '=', organizationId).where(isInside(actor))

/** A row as its replies have it. */
const asReply = ({ actor }: TenantTx) => {
  const isAdmin = may(actor, 'organization-admin')
  return <Row extends object>(row: Row) => ({
    ...row,
    myPermissions: { view: true, edit: isAdmin, delete: isAdmin },
  })
}

const list = pagedList<GraphicMarkQuery, Actor['kind']>()({
  rows: ({ organizationId, asked: kind }) => visibleGraphicMarks({ organizationId, actor: { kind } }),
  filters: { nameFilter: { words: (rows, word) => rows.where(hasWord(sql.ref('name'), word)) } },
  order: (rows) => rows.orderBy(alphabetical('name')).orderBy('id'),
  items: (page) => page.select(['id', 'name', 'isDefault']),
})

export async function listGraphicMarks(tx: TenantTx, query: GraphicMarkQuery) {
  const page = await list.page(tx, query, tx.actor.kind)
  return { ...page, items: page.items.map(asReply(tx)) }
}

export async function allGraphicMarks(tx: TenantTx) {
  const { items, totalCount } = await list.all(tx, {}, tx.actor.kind)
  return { items: items.map(asReply(tx)), totalCount }
}

const wholeMarks = (tx: TenantTx) =>
  visibleGraphicMarks(tx).select(['id', 'image', 'waterMarkImage', ...settings])

export async function getGraphicMark(tx: TenantTx, id: string): Promise<GraphicMark> {
  const mark = await tx.first(wholeMarks(tx).where('id', '=', id))
  if (!mark) throw notFound('Graphic mark')
  return asReply(tx)(mark)
}

export async function getDefaultGraphicMark(tx: TenantTx): Promise<GraphicMark> {
  const mark = await tx.first(wholeMarks(tx).where('isDefault', '=', true))
  if (!mark) throw notFound('Default graphic mark')
  return asReply(tx)(mark)
}

const rowOf = ({ imageDataURI: image, waterMarkDataURI: waterMarkImage, ...mark }: GraphicMarkInput) => ({
  ...mark,
  image,
  waterMarkImage,
})

export async function createGraphicMark(tx: TenantTx, mark: GraphicMarkInput): Promise<string> {
  const { organizationId, actor } = tx
  const id = newId()
  if (mark.isDefault) await takeDefaultFromOthers(tx, id)
  const row = { ...rowOf(mark), organizationId, id, createdBy: actor.name }
  await refuseTwoDefaults(tx.run(db.insertInto('graphicMarks').values(row)))
  return id
}

export async function updateGraphicMark(tx: TenantTx, id: string, mark: GraphicMarkInput): Promise<void> {
  const before = await tx.first(visibleGraphicMarks(tx).select(settings).where('id', '=', id))
  if (!before) throw notFound('Graphic mark')
  const row = rowOf(mark)
  const { image: _image, waterMarkImage: _waterMarkImage, ...after } = row
  note(tx, changesBetween(before, after))
  if (mark.isDefault) await takeDefaultFromOthers(tx, id)
  await refuseTwoDefaults(
    tx.run(
      db
        .updateTable('graphicMarks')
        .set(row)
        .where('organizationId', '=', tx.organizationId)
        .where('id', '=', id),
    ),
  )
}

/** One mark is the default: whoever makes another one so takes it from the one before. */
const takeDefaultFromOthers = (tx: TenantTx, id: string) =>
  tx.run(
    db
      .updateTable('graphicMarks')
      .set({ isDefault: false })
      .where('organizationId', '=', tx.organizationId)
      .where('isDefault', '=', true)
      .where('id', '<>', id),
  )

/** Two people who make two marks the default at the same time: the second tries again. */
const refuseTwoDefaults = (write: Promise<number>) => refuseDuplicate(refusal('changed-meanwhile'), write)

export async function removeGraphicMark(tx: TenantTx, id: string): Promise<void> {
  const mark = await tx.first(visibleGraphicMarks(tx).select('name').where('id', '=', id).forUpdate())
  if (!mark) throw notFound('Graphic mark')
  note(tx, { name: mark.name })
  await tx.run(
    db.deleteFrom('graphicMarks').where('organizationId', '=', tx.organizationId).where('id', '=', id),
  )
}
