import { type TenantTx, db } from '../platform/database.ts'

/** The wishes of a caller beside a document (B-350): kept, without effect until distributions and plugins exist. */
export type Wishes = { plugins: unknown[]; distributions: unknown[] }

/** Keeps nothing where nothing was asked for. */
export async function saveWishes(tx: TenantTx, documentVersionId: string, wishes: Wishes): Promise<void> {
  const { plugins, distributions } = wishes
  if (plugins.length + distributions.length === 0) return
  await tx.run(
    db.insertInto('generationWishes').values({
      organizationId: tx.organizationId,
      documentVersionId,
      plugins: JSON.stringify(plugins),
      distributions: JSON.stringify(distributions),
    }),
  )
}
