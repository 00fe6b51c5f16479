import { sql } from 'kysely'
import { z } from 'zod'
import { type TenantTx, type Tx, db } from '../platform/database.ts'
import { enqueueFor, job, jobKind } from '../platform/jobs.ts'
import { releaseBlobs } from '../platform/kept-blobs.ts'

/** So long the values of what failed are kept, to be put right, and files that their templates do not keep. */
const keptForDays = 30
const isOld = sql<boolean>`finished_at < now() - ${sql.lit(keptForDays)} * interval '1 day'`

const oldRuns = jobKind('generation-runs-old', z.object({}))

export const forgetOldRuns = () => job(oldRuns, ({ tenant }) => tenant.write(forgetOld))

/** The run and its documents stay listed; their values and files go. */
async function forgetOld(tx: TenantTx): Promise<void> {
  const { organizationId } = tx
  const old = db
    .selectFrom('generationRuns')
    .select('token')
    .where('organizationId', '=', organizationId)
    .where(isOld)
  await tx.run(
    db
      .deleteFrom('generationRunContexts')
      .where('organizationId', '=', organizationId)
      .where('generationToken', 'in', old),
  )
  const held = await tx.all(
    db
      .selectFrom('generationRunDocuments')
      .select('blob')
      .where('organizationId', '=', organizationId)
      .where('generationToken', 'in', old)
      .where('blob', 'is not', null)
      .forUpdate(),
  )
  await tx.run(
    db
      .updateTable('generationRunDocuments')
      .set({ blob: null, fileKey: null })
      .where('organizationId', '=', organizationId)
      .where('generationToken', 'in', old)
      .where('blob', 'is not', null),
  )
  await releaseBlobs(
    tx,
    held.flatMap(({ blob }) => blob ?? []),
  )
}

/** Asks for that in each organization that has some. */
export async function askToForget(tx: Tx): Promise<void> {
  const found = await tx.all(
    db
      .selectFrom('generationRuns')
      .select('generationRuns.organizationId')
      .distinct()
      .where(isOld)
      .where((where) =>
        where.or([
          where.exists(
            where
              .selectFrom('generationRunContexts')
              .whereRef('generationRunContexts.organizationId', '=', 'generationRuns.organizationId')
              .whereRef('generationRunContexts.generationToken', '=', 'generationRuns.token'),
          ),
          where.exists(
            where
              .selectFrom('generationRunDocuments')
              .whereRef('generationRunDocuments.organizationId', '=', 'generationRuns.organizationId')
              .whereRef('generationRunDocuments.generationToken', '=', 'generationRuns.token')
              .where('blob', 'is not', null),
          ),
        ]),
      ),
  )
  for (const { organizationId } of found)
    await enqueueFor(tx, { organizationId, username: 'sweep' }, oldRuns, {})
}
