import { sql } from 'kysely'
import { z } from 'zod'
import { findGatheringConfig } from '../collection-configs/index.ts'
import { findForms } from '../document-types/index.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { jobKind } from '../platform/jobs.ts'
import { collectionsSeenBy, idSight, isIdSeen } from '../platform/seen.ts'
import { followAll } from './following.db.ts'
import { relationsOf } from './keys.ts'

/** Takes the documents that are there into the case files of a configuration. */
export const fillCollections = jobKind(
  'collections.fill',
  z.object({ documentCollectionConfigId: z.string() }),
)

/** Documents of one transaction: few enough that nobody who stores one of them waits for long. */
const atOnce = 200

const typesOf = (config: { masterDocumentTypeId: string; definition: Parameters<typeof relationsOf>[0] }) => [
  config.masterDocumentTypeId,
  ...relationsOf(config.definition).keys(),
]

const documentsOf = (organizationId: string, types: string[]) =>
  db
    .selectFrom('documents')
    .where('documents.organizationId', '=', organizationId)
    .where('documents.documentTypeId', '=', sql<string>`any(${types})`)

/**
 * Begins a run over the documents of a configuration's types; what no longer belongs to it goes at once. Nothing where the
 * configuration is gone.
 */
export async function beginFilling(tx: TenantTx, configId: string): Promise<string | undefined> {
  const { organizationId } = tx
  const config = await findGatheringConfig(tx, configId)
  if (!config) return undefined
  const types = typesOf(config)
  await tx.run(
    db
      .deleteFrom('collectionDocuments')
      .where('organizationId', '=', organizationId)
      .where('documentCollectionConfigId', '=', configId)
      .where('documentTypeId', '<>', sql<string>`all(${types.slice(1)}::text[])`),
  )
  await tx.run(
    db
      .deleteFrom('collections')
      .using('documents')
      .whereRef('documents.organizationId', '=', 'collections.organizationId')
      .whereRef('documents.id', '=', 'collections.masterDocumentId')
      .where('collections.organizationId', '=', organizationId)
      .where('collections.documentCollectionConfigId', '=', configId)
      .where('documents.documentTypeId', '<>', config.masterDocumentTypeId),
  )
  const counted = await tx.first(documentsOf(organizationId, types).select(sql<number>`count(*)`.as('count')))
  const run = { id: newId(), total: counted?.count ?? 0, done: 0, lastDocumentId: '', finishedAt: null }
  await tx.run(
    db
      .insertInto('collectionRuns')
      .values({ organizationId, documentCollectionConfigId: configId, ...run })
      .onConflict((conflict) =>
        conflict
          .columns(['organizationId', 'documentCollectionConfigId'])
          .doUpdateSet({ ...run, startedAt: sql<Date>`now()` }),
      ),
  )
  return run.id
}

/** Takes the next documents of a run; tells whether there may be more. The row of the run says how far it is. */
export async function goOnFilling(
  tx: TenantTx,
  { documentCollectionConfigId: configId, runId }: { documentCollectionConfigId: string; runId: string },
): Promise<boolean> {
  const { organizationId } = tx
  const [config, run] = await Promise.all([findGatheringConfig(tx, configId), holdRun(tx, runId)])
  if (!config || !run) return false
  const types = typesOf(config)
  const held = await tx.all(
    documentsOf(organizationId, types)
      .select('documents.id')
      .where('documents.id', '>', run.lastDocumentId)
      .orderBy('documents.id')
      .limit(atOnce)
      .forNoKeyUpdate(),
  )
  const ids = held.map(({ id }) => id)
  const [documents, forms] = await Promise.all([newestOf(tx, ids), findForms(tx, types)])
  const nothing = { name: '', definition: { fields: [], records: [] } }
  const followed = documents.map((document) => ({
    ...document,
    definition: (forms.get(document.documentTypeId) ?? nothing).definition,
  }))
  await followAll(tx, config, { documents: followed, areNew: false })
  const isLast = ids.length < atOnce
  await tx.run(
    db
      .updateTable('collectionRuns')
      .set(({ eb }) => ({
        lastDocumentId: ids.at(-1) ?? run.lastDocumentId,
        done: eb('done', '+', ids.length),
        finishedAt: isLast ? sql<Date>`now()` : null,
      }))
      .where('organizationId', '=', organizationId)
      .where('id', '=', runId),
  )
  return !isLast
}

/** What the held documents say now: whoever stored a version meanwhile was waited for. */
const newestOf = ({ organizationId, all }: TenantTx, ids: string[]) =>
  all(
    db
      .selectFrom('documents')
      .innerJoin('documentVersions as versions', (join) =>
        join
          .onRef('versions.organizationId', '=', 'documents.organizationId')
          .onRef('versions.id', '=', 'documents.lastVersionId'),
      )
      .select(['documents.id as documentId', 'documents.documentTypeId', 'documents.name', 'versions.data'])
      .where('documents.organizationId', '=', organizationId)
      .where('documents.id', '=', sql<string>`any(${ids})`),
  )

const holdRun = ({ organizationId, first }: TenantTx, runId: string) =>
  first(
    db
      .selectFrom('collectionRuns')
      .select(['id', 'lastDocumentId'])
      .where('organizationId', '=', organizationId)
      .where('id', '=', runId)
      .where('finishedAt', 'is', null)
      .forUpdate(),
  )

/** The runs that are under way, of the configurations that the actor sees. */
export function listFilling({ organizationId, actor, all }: TenantTx) {
  const seen = collectionsSeenBy(actor)
  return all(
    db
      .selectFrom('collectionRuns as runs')
      .innerJoin('collectionConfigs as configs', (join) =>
        join
          .onRef('configs.organizationId', '=', 'runs.organizationId')
          .onRef('configs.id', '=', 'runs.documentCollectionConfigId'),
      )
      .select(['configs.name as configName', 'runs.total', 'runs.done'])
      .where('runs.organizationId', '=', organizationId)
      .where('runs.finishedAt', 'is', null)
      .where(isIdSeen('configs.id', idSight(seen), sql`${seen.ids}`))
      .orderBy('configs.name')
      .limit(100),
  )
}

/** The number of the oldest transaction that writes at the moment, and of the next one to begin. */
export async function oldestTransaction({ all }: TenantTx): Promise<{ oldest: bigint; newest: bigint }> {
  const asked = sql<{ oldest: string; newest: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
      pg_snapshot_xmax(pg_current_snapshot())::text as newest`
  const [numbers] = await all<{ oldest: string; newest: string }>({ compile: () => asked.compile(db) })
  return { oldest: BigInt(numbers?.oldest ?? 0), newest: BigInt(numbers?.newest ?? 0) }
}
