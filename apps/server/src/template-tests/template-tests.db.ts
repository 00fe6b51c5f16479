import type { TemplateTestInput } from '@tabellio/contract/template-tests'
import { note } from '../platform/action-log.ts'
import { may } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { forbidden, notFound, refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { getTemplate, templateRights } from '../templates/index.ts'

type Stored = TemplateTestInput & { day: string }

/** All of them are run before a version is published. */
const most = 50

/** Tests are for who changes the template or publishes it. */
export async function refuseTesters(tx: TenantTx, templateId: string): Promise<void> {
  await getTemplate(tx, templateId)
  if (!templateRights(tx, templateId).edit && !may(tx.actor, 'publish-template')) throw forbidden()
}

export async function refuseWriters(tx: TenantTx, templateId: string): Promise<void> {
  const { name } = await getTemplate(tx, templateId)
  if (!templateRights(tx, templateId).edit) throw forbidden()
  note(tx, { name, things: { templateId } })
}

export const listTests = ({ organizationId, all }: TenantTx, templateId: string) =>
  all(
    db
      .selectFrom('templateTests')
      .select([
        'id as templateTestId',
        'name',
        'context',
        'day',
        'mustAppear',
        'mustNotAppear',
        'createdAt',
        'createdBy',
      ])
      .where('organizationId', '=', organizationId)
      .where('templateId', '=', templateId)
      .orderBy('createdAt')
      .orderBy('id'),
  )

/** The template of a test. */
export async function getTestOwner({ organizationId, first }: TenantTx, id: string): Promise<string> {
  const test = await first(
    db
      .selectFrom('templateTests')
      .select('templateId')
      .where('organizationId', '=', organizationId)
      .where('id', '=', id),
  )
  if (!test) throw notFound('Template test')
  return test.templateId
}

export async function createTest(tx: TenantTx, templateId: string, test: Stored) {
  await refuseWriters(tx, templateId)
  await getTemplate(tx, templateId, { held: true })
  const { organizationId, actor } = tx
  if ((await listTests(tx, templateId)).length >= most)
    throw refusal('too-many-tests', { path: 'name', params: { limit: most } })
  const id = newId()
  const row = { ...test, context: JSON.stringify(test.context) }
  await tx.run(
    db.insertInto('templateTests').values({ ...row, organizationId, id, templateId, createdBy: actor.name }),
  )
  return { templateTestId: id }
}

export const updateTest = ({ organizationId, run }: TenantTx, id: string, test: Stored) =>
  run(
    db
      .updateTable('templateTests')
      .set({ ...test, context: JSON.stringify(test.context) })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id),
  )

export const removeTest = ({ organizationId, run }: TenantTx, id: string) =>
  run(db.deleteFrom('templateTests').where('organizationId', '=', organizationId).where('id', '=', id))
