import { api } from '../platform/calls/api.ts'
import { adoptOldDrafts, readDrafts, type Draft, type DraftOwner } from './draft.ts'

/** A version of a template; none when it cannot be read now. */
export const versionOf = (templateVersionId: string) =>
  api.templates.get({ params: { templateVersionId } }).catch(() => undefined)

/** Everything a person has begun in this browser, the newest first. */
export async function draftsOf(owner: DraftOwner): Promise<Draft[]> {
  await adoptOldDrafts(owner, versionOf)
  return readDrafts(owner)
}
