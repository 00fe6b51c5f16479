import type { StateInput, StateUpdate, TemplateContextState } from '@tabellio/contract/task-template-context'
import { storedValues } from '@tabellio/forms'
import { sql } from 'kysely'
import { findCombinedTemplate } from '../combined-templates/index.ts'
import { note } from '../platform/action-log.ts'
import { type TenantTx, type Tx, db } from '../platform/database.ts'
import { invalidAt, notFound, refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { findTemplateForm } from '../templates/index.ts'

/** A form nobody has saved for so long is forgotten. */
const keptForDays = 30
/** So many does a person begin and not finish. */
const maxStates = 50

/** An outsider with a link and a job begin no forms here. */
const ownerOf = ({ actor }: TenantTx) => (actor.kind === 'person' ? actor.name : '')

/** A person meets their own, and none whose time has ended. */
const ownStates = (tx: TenantTx) =>
  db
    .selectFrom('templateContextStates')
    .where('organizationId', '=', tx.organizationId)
    .where('username', '=', ownerOf(tx))
    .where('expiresAt', '>', sql<number>`now()`)

const ownState = (tx: TenantTx, id: string) => ownStates(tx).where('id', '=', id)

const itemColumns = [
  'id',
  'username',
  'expiresAt as expirationDate',
  'contextType',
  'templateId',
  'templateVersionId',
  'combinedTemplateId',
  'templateVersionIdList',
  'templateName',
  'about',
  'parent',
  'revision',
  'savedAt',
] as const

const asReply = <Row extends { contextType: string }>(row: Row) => ({
  ...row,
  state: 'open' as const,
  contextType: row.contextType === 'template' ? ('template' as const) : ('combined-template' as const),
})

export async function listStates(tx: TenantTx) {
  const rows = await tx.all(
    ownStates(tx).select(itemColumns).orderBy('savedAt', 'desc').orderBy('id').limit(maxStates),
  )
  return { items: rows.map(asReply), totalCount: rows.length }
}

export async function getState(tx: TenantTx, id: string): Promise<TemplateContextState> {
  const found = await tx.first(
    ownState(tx, id).select(itemColumns).select(['context', 'step', 'part', 'leftOver']),
  )
  if (!found) throw stateNotFound()
  return { ...asReply(found), step: found.step === 'summary' ? 'summary' : 'form' }
}

const stateNotFound = () => notFound('Template context state')

/** Takes up a form that was begun. An id that the device has made and that is taken says so, with what is there. */
export async function createState(tx: TenantTx, input: StateInput) {
  const { stateId: id = newId() } = input
  const row = await rowOf(tx, input)
  const others = await tx.all(ownStates(tx).select(['id', 'revision']))
  const { revision } = others.find((other) => other.id === id) ?? {}
  if (revision !== undefined) throw changedTo(revision)
  if (others.length >= maxStates) throw refusal('too-many-drafts', { params: { limit: maxStates } })
  note(tx, { name: row.templateName })
  const { organizationId } = tx
  const [saved] = await tx.all(
    db
      .insertInto('templateContextStates')
      .values({ ...row, organizationId, username: ownerOf(tx), id })
      .onConflict((conflict) => conflict.columns(['organizationId', 'username', 'id']).doNothing())
      .returning(['id', 'revision', 'savedAt']),
  )
  if (!saved) throw changedTo(1)
  return saved
}

const changedTo = (revision: number) => refusal('draft-changed', { params: { revision } })

/** Saves all that is filled in, over the revision that was read and over no newer one. */
export async function updateState(tx: TenantTx, id: string, input: StateUpdate) {
  const held = await tx.first(ownState(tx, id).select('revision').forUpdate())
  if (!held) throw stateNotFound()
  const { revision } = held
  if (input.revision !== undefined && input.revision !== revision) throw changedTo(revision)
  const row = await rowOf(tx, input)
  note(tx, { name: row.templateName })
  const [saved] = await tx.all(
    db
      .updateTable('templateContextStates')
      .set({ ...row, revision: revision + 1, savedAt: sql<Date>`now()` })
      .where('organizationId', '=', tx.organizationId)
      .where('username', '=', ownerOf(tx))
      .where('id', '=', id)
      .returning(['id', 'revision', 'savedAt']),
  )
  if (!saved) throw stateNotFound()
  return saved
}

export async function removeState(tx: TenantTx, id: string): Promise<void> {
  const held = await tx.first(ownState(tx, id).select('templateName').forUpdate())
  if (!held) throw stateNotFound()
  note(tx, { name: held.templateName })
  await tx.run(
    db
      .deleteFrom('templateContextStates')
      .where('organizationId', '=', tx.organizationId)
      .where('username', '=', ownerOf(tx))
      .where('id', '=', id),
  )
}

/** Forgets the forms of all organizations whose time has ended. */
export const removeExpired = (tx: Tx) =>
  tx.run(db.deleteFrom('templateContextStates').where('expiresAt', '<=', sql<number>`now()`))

async function rowOf(tx: TenantTx, input: StateInput | StateUpdate) {
  const { contextType, step, part, about, parent, leftOver } = input
  const { names, context } = await placedIn(tx, input)
  return {
    contextType,
    ...names,
    context: JSON.stringify(context),
    step,
    part,
    about,
    parent: parent && JSON.stringify(parent),
    leftOver: JSON.stringify(leftOver),
    expiresAt: sql<Date>`now() + ${sql.lit(keptForDays)} * interval '1 day'`,
  }
}

/**
 * Names the templates, all of which the person may fill in now, and leaves out what no document keeps (G-212): it stays
 * on the device where it was typed.
 */
async function placedIn(tx: TenantTx, input: StateInput | StateUpdate) {
  if (input.contextType === 'template') {
    const { templateVersionId } = input
    const form = await formOf(tx, templateVersionId, 'templateVersionId')
    const { templateId, name: templateName, contextDefinition } = form
    const names = { templateId, templateVersionId, combinedTemplateId: null, templateVersionIdList: null }
    return { names: { ...names, templateName }, context: storedValues(contextDefinition, input.context) }
  }
  const { combinedTemplateId, templateVersionIdList } = input
  const combined = await findCombinedTemplate(tx, combinedTemplateId)
  if (!combined) throw invalidAt('combinedTemplateId', 'Invalid combinedTemplateId')
  let { context } = input
  for (const [index, id] of templateVersionIdList.entries()) {
    const { contextDefinition } = await formOf(tx, id, `templateVersionIdList[${index}]`)
    context = storedValues(contextDefinition, context)
  }
  const names = { templateId: null, templateVersionId: null, combinedTemplateId, templateVersionIdList }
  return { names: { ...names, templateName: combined.name }, context }
}

async function formOf(tx: TenantTx, templateVersionId: string, path: string) {
  const form = await findTemplateForm(tx, templateVersionId)
  if (!form) throw invalidAt(path, 'Invalid templateVersionId')
  return form
}
