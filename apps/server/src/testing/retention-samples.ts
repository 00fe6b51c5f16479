import type { Fixtures } from './fixtures.ts'
import { type Connection, run } from './postgres.ts'

/** What changes nothing that others need: a hold on somebody whom no document names. */
export const retentionBodies = ({ templateId }: Pick<Fixtures, 'templateId'>, name: string) => ({
  'retention.setRule': {
    startsAt: 'stored' as const,
    period: name.length,
    unit: 'months' as const,
    action: 'review' as const,
  },
  'retention.setSettings': { needsSecondPerson: name === 'Twice' },
  'retention.placeHold': {
    name,
    reason: 'A court asks for it',
    subject: 'person' as const,
    person: `Nobody called ${templateId}`,
  },
  'retention.releaseHold': { reason: `${name}: the court is done` },
  'retention.propose': { name },
  'retention.decide': { isKept: name === 'Twice' },
})

const ids = {
  decided: 'ac'.repeat(12),
  confirmed: 'ad'.repeat(12),
  cancelled: 'ae'.repeat(12),
}

/** A document that is due, and what can be decided, confirmed and given up once. */
export async function makeDue(
  connection: Connection,
  { documentId, documentTypeId }: Fixtures,
  spareTypeId: string,
) {
  const lists = [ids.decided, ids.confirmed, ids.cancelled]
  await run(
    connection,
    `update documents set created_at = '2010-01-01' where organization_id = 'acme' and id = '${documentId}';
    insert into retention_rules (organization_id, document_type_id, starts_at, period, unit, action, updated_by)
      select 'acme', id, 'stored', 1, 'years', 'dispose', 'x' from unnest(array['${documentTypeId}', '${spareTypeId}']) as id;
    insert into dispositions (organization_id, id, name, proposed_by)
      select 'acme', id, id, 'x' from unnest(array['${lists.join("', '")}']) as id;
    insert into disposition_documents (organization_id, disposition_id, document_id, name, document_type_name, due_on, action, outcome)
      select 'acme', id, '${'f'.repeat(24)}', 'Gone', 'Receipt', '2020-01-01', 'dispose', 'waiting'
      from unnest(array['${lists.join("', '")}']) as id`,
  )
  return {
    'retention.removeRule': { params: { documentTypeId: spareTypeId } },
    'retention.decide': { params: { dispositionId: ids.decided, documentId: 'f'.repeat(24) } },
    'retention.confirm': { params: { dispositionId: ids.confirmed } },
    'retention.cancel': { params: { dispositionId: ids.cancelled } },
  }
}
