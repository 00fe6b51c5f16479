import type { RetentionRuleInput } from '@tabellio/contract/retention'
import { findStoringType } from '../document-types/index.ts'
import { note } from '../platform/action-log.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound, refusal } from '../platform/errors.ts'
import { alphabetical } from '../platform/lists.ts'

const rulesIn = (organizationId: string) =>
  db
    .selectFrom('retentionRules as rules')
    .innerJoin('documentTypes as types', (join) =>
      join
        .onRef('types.organizationId', '=', 'rules.organizationId')
        .onRef('types.id', '=', 'rules.documentTypeId'),
    )
    .where('rules.organizationId', '=', organizationId)

export async function listRules({ organizationId, all }: TenantTx) {
  const items = await all(
    rulesIn(organizationId)
      .innerJoin('documentTypeVersions as versions', (join) =>
        join
          .onRef('versions.organizationId', '=', 'types.organizationId')
          .onRef('versions.id', '=', 'types.lastVersionId'),
      )
      .select([
        'rules.documentTypeId',
        'versions.name as documentTypeName',
        'rules.startsAt',
        'rules.fieldPath',
        'rules.period',
        'rules.unit',
        'rules.action',
        'rules.updatedAt',
        'rules.updatedBy',
      ])
      .orderBy(alphabetical('versions.name')),
  )
  return { items }
}

/** A field of the type says when its documents' period begins; one of a record has many days and says none. */
export async function setRule(tx: TenantTx, documentTypeId: string, rule: RetentionRuleInput): Promise<void> {
  const type = await findStoringType(tx, documentTypeId)
  if (!type) throw notFound('Document type')
  const fieldPath = rule.startsAt === 'field' ? rule.fieldPath : null
  const isDate = type.contextDefinition.fields.some(
    ({ fullPath, properties }) => fullPath === fieldPath && properties.dataType === 'Date',
  )
  if (rule.startsAt === 'field' && !isDate) throw refusal('no-date-field', { path: 'fieldPath' })
  const { organizationId, actor } = tx
  const values = { ...rule, fieldPath, updatedBy: actor.name, updatedAt: new Date() }
  note(tx, { name: type.documentTypeName, after: rule })
  await tx.run(
    db
      .insertInto('retentionRules')
      .values({ organizationId, documentTypeId, ...values })
      .onConflict((conflict) => conflict.columns(['organizationId', 'documentTypeId']).doUpdateSet(values)),
  )
}

export async function removeRule(tx: TenantTx, documentTypeId: string): Promise<void> {
  const { organizationId } = tx
  const removed = await tx.run(
    db
      .deleteFrom('retentionRules')
      .where('organizationId', '=', organizationId)
      .where('documentTypeId', '=', documentTypeId),
  )
  if (removed === 0) throw notFound('Retention rule')
}

export async function getSettings({ organizationId, first }: TenantTx) {
  const found = await first(
    db
      .selectFrom('retentionSettings')
      .select('needsSecondPerson')
      .where('organizationId', '=', organizationId),
  )
  return { needsSecondPerson: found?.needsSecondPerson ?? false }
}

export async function setSettings(tx: TenantTx, settings: { needsSecondPerson: boolean }): Promise<void> {
  const { organizationId } = tx
  note(tx, { after: settings })
  await tx.run(
    db
      .insertInto('retentionSettings')
      .values({ organizationId, ...settings })
      .onConflict((conflict) => conflict.column('organizationId').doUpdateSet(settings)),
  )
}
