import type { SecurityFieldChoice } from '@tabellio/contract/document-types'
import { labelOf } from '@tabellio/forms'
import { sql } from 'kysely'
import type { TenantTx } from '../platform/database.ts'
import { alphabetical } from '../platform/lists.ts'
import { newestOf, typesIn } from './document-types.db.ts'
import { fieldsIn } from './field-paths.ts'

/** The security fields of every type, each once with the types that name it; the first of these labels it. */
export async function securityFieldChoices({ organizationId, all }: TenantTx) {
  const types = await all(
    newestOf(typesIn(organizationId))
      .select(['versions.name', 'versions.securityFields', 'versions.contextDefinition'])
      .where(sql<boolean>`versions.security_fields <> '[]'::jsonb`)
      .orderBy(alphabetical('versions.name'))
      .orderBy('types.id'),
  )
  const choices = new Map<string, SecurityFieldChoice>()
  for (const { name, securityFields, contextDefinition } of types) {
    const fields = new Map(fieldsIn(contextDefinition))
    for (const fieldName of securityFields) {
      const field = fields.get(fieldName)
      if (!field) continue
      const choice = choices.get(fieldName) ?? {
        fieldName,
        label: labelOf(field),
        dataType: field.properties.dataType,
        documentTypes: [],
      }
      choices.set(fieldName, { ...choice, documentTypes: [...choice.documentTypes, name] })
    }
  }
  return { items: [...choices.values()], totalCount: choices.size }
}
