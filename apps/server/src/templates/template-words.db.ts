import { type TenantTx, db } from '../platform/database.ts'

/** Keeps the Word file that is the content of a version. */
export const saveWordFile = ({ organizationId, run }: TenantTx, templateVersionId: string, blob: string) =>
  run(db.insertInto('templateWords').values({ organizationId, templateVersionId, blob }))
