import { type ContextDefinition, hasDataElement } from '@tabellio/forms'
import { sql } from 'kysely'
import type { TenantTx } from '../platform/database.ts'
import { invalidAt } from '../platform/errors.ts'
import { alphabetical } from '../platform/lists.ts'
import { newestOf, typesIn, visibleTypes } from './document-types.db.ts'

/** The form of each of some types, as far as the caller sees them. */
export async function findContexts(tx: TenantTx, ids: string[]): Promise<Map<string, ContextDefinition>> {
  const types = await tx.all(
    newestOf(visibleTypes(tx))
      .select(['types.id', 'versions.contextDefinition'])
      .where('types.id', '=', sql<string>`any(${ids})`),
  )
  return new Map(types.map(({ id, contextDefinition }) => [id, contextDefinition]))
}

/** The name and the form of each of some types, whoever asks: for what the product itself says of their documents. */
export async function findForms(tx: TenantTx, ids: string[]) {
  const types = await tx.all(
    newestOf(typesIn(tx.organizationId))
      .select(['types.id', 'versions.name', 'versions.contextDefinition as definition'])
      .where('types.id', '=', sql<string>`any(${ids})`),
  )
  return new Map(types.map(({ id, ...form }) => [id, form]))
}

/** The forms of some types that the caller sees, in the order in which they are named. */
export async function contextsOf(tx: TenantTx, ids: string[], path: string): Promise<ContextDefinition[]> {
  const contexts = await findContexts(tx, ids)
  return ids.map((id) => {
    const context = contexts.get(id)
    if (!context) throw invalidAt(path, 'Supplied value for documentTypeId is invalid')
    return context
  })
}

type DataElement = { name: string; dataType: string }

/** The types whose forms have all of some data elements (B-173). */
export async function typesWithCommonFields(tx: TenantTx, { dataElements }: { dataElements: DataElement[] }) {
  const types = await tx.all(
    newestOf(visibleTypes(tx))
      .select(['types.id as documentTypeId', 'versions.name', 'versions.contextDefinition'])
      .orderBy(alphabetical('versions.name'))
      .orderBy('types.id'),
  )
  const items = types
    .filter(({ contextDefinition: form }) => dataElements.every((element) => hasDataElement(form, element)))
    .map(({ documentTypeId, name }) => ({ documentTypeId, name }))
  return { items, totalCount: items.length }
}
