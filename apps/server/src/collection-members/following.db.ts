import type { Values } from '@tabellio/expression'
import type { ContextDefinition } from '@tabellio/forms'
import { compileText } from '@tabellio/templates'
import { sql } from 'kysely'
import { type GatheringConfig, configsWithType } from '../collection-configs/index.ts'
import { getLanguage, getRegion } from '../organizations/index.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { keysOf, relationsOf } from './keys.ts'

/** A document with the values of its newest version, and the form that tells how these are written. */
type FollowedDocument = {
  documentId: string
  documentTypeId: string
  name: string
  definition: ContextDefinition
  data: Values
}

/** A request may store many documents of a type: it asks once. */
const asked = new WeakMap<TenantTx, Map<string, Promise<GatheringConfig[]>>>()

function configsOf(tx: TenantTx, documentTypeId: string): Promise<GatheringConfig[]> {
  const known = asked.get(tx) ?? new Map<string, Promise<GatheringConfig[]>>()
  asked.set(tx, known)
  const configs = known.get(documentTypeId) ?? configsWithType(tx, documentTypeId)
  known.set(documentTypeId, configs)
  return configs
}

type Stored = Omit<FollowedDocument, 'data'> & {
  /** A new one has nothing yet that it must lose. */
  isNew: boolean
  /** The values are not asked for where no configuration concerns them. */
  values: () => Values
}

/**
 * Makes the case files follow a document in the transaction that stores it (G-139): one of a master type has its case
 * file, one of a related type what it is gathered by.
 */
export async function followDocument(tx: TenantTx, { values, isNew, ...document }: Stored): Promise<void> {
  const configs = await configsOf(tx, document.documentTypeId)
  if (configs.length === 0) return
  const followed = [{ ...document, data: values() }]
  for (const config of configs) await followAll(tx, config, { documents: followed, areNew: isNew })
}

type Following = { documents: FollowedDocument[]; areNew: boolean }

/** The same for some documents that one configuration concerns. */
export async function followAll(
  tx: TenantTx,
  config: GatheringConfig,
  { documents, areNew }: Following,
): Promise<void> {
  const isMaster = ({ documentTypeId }: FollowedDocument) => documentTypeId === config.masterDocumentTypeId
  await keepCollections(tx, config, documents.filter(isMaster))
  const related = documents.filter((document) => !isMaster(document))
  await keepRelated(tx, config, { documents: related, areNew })
}

/** A case file for each master document, with the keys of what it gathers. */
async function keepCollections(tx: TenantTx, config: GatheringConfig, masters: FollowedDocument[]) {
  if (masters.length === 0) return
  const { organizationId } = tx
  const nameOf = await namerOf(tx, config)
  const kept = await tx.all(
    db
      .insertInto('collections')
      .values(
        masters.map((master) => ({
          organizationId,
          id: newId(),
          documentCollectionConfigId: config.id,
          masterDocumentId: master.documentId,
          name: nameOf(master),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['organizationId', 'documentCollectionConfigId', 'masterDocumentId'])
          .doUpdateSet({ name: sql`excluded.name` }),
      )
      .returning(['id', 'masterDocumentId']),
  )
  const idOf = new Map(kept.map(({ id, masterDocumentId }) => [masterDocumentId, id]))
  await tx.run(
    db
      .deleteFrom('collectionKeys')
      .where('organizationId', '=', organizationId)
      .where('collectionId', '=', sql<string>`any(${[...idOf.values()]})`),
  )
  const relations = [...relationsOf(config.definition)]
  const keys = masters.flatMap(({ documentId, data }) =>
    relations.flatMap(([documentTypeId, fields]) =>
      keysOf(
        data,
        fields.map(({ sourceField }) => sourceField),
      ).map((key) => ({ key, documentTypeId, collectionId: idOf.get(documentId) ?? '' })),
    ),
  )
  if (keys.length === 0) return
  const rows = keys.map((row) => ({ ...row, organizationId, documentCollectionConfigId: config.id }))
  await tx.run(db.insertInto('collectionKeys').values(rows))
}

/** What each document is gathered by. */
async function keepRelated(tx: TenantTx, config: GatheringConfig, { documents, areNew }: Following) {
  if (documents.length === 0) return
  const { organizationId } = tx
  if (!areNew)
    await tx.run(
      db
        .deleteFrom('collectionDocuments')
        .where('organizationId', '=', organizationId)
        .where('documentCollectionConfigId', '=', config.id)
        .where('documentId', '=', sql<string>`any(${documents.map(({ documentId }) => documentId)})`),
    )
  const relations = relationsOf(config.definition)
  const rows = documents.flatMap(({ documentId, documentTypeId, data }) =>
    keysOf(
      data,
      (relations.get(documentTypeId) ?? []).map(({ targetField }) => targetField),
    ).map((key) => ({
      organizationId,
      documentCollectionConfigId: config.id,
      documentTypeId,
      documentId,
      key,
    })),
  )
  if (rows.length > 0) await tx.run(db.insertInto('collectionDocuments').values(rows))
}

const maxNameLength = 200

/** Gives a case file its name by the configuration; that of its master document where the configuration says none. */
async function namerOf(tx: TenantTx, { definition }: GatheringConfig) {
  const [language, region] = await Promise.all([getLanguage(tx), getRegion(tx)])
  return ({ definition: form, data, name }: FollowedDocument): string => {
    const filled = compileText(definition.nameConfig, form, language)
      .fill(data, { region })
      .slice(0, 2000)
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim()
    return Array.from(filled || name)
      .slice(0, maxNameLength)
      .join('')
  }
}

/** Says who is in charge of a case file: the one thing that is its own. */
export const assign = ({ organizationId, run }: TenantTx, id: string, assignedTo: string | null) =>
  run(
    db
      .updateTable('collections')
      .set({ assignedTo })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id),
  )
