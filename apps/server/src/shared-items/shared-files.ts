import type { SharedFile } from '@tabellio/contract/shared-items'
import type { SharedItem } from './shared-items.db.ts'

/** A link as its replies have it. */
export function sharedFileOf(item: SharedItem): SharedFile {
  const { id, tokenType, name, assignedTo, active, description, usage, state, createdAt } = item
  const { config, successMessage, target, returnURL, expiresAt, maxUsage, bannerImage, logoImage } = item
  return {
    tokenId: id,
    tokenType,
    name,
    assignedTo,
    active,
    description,
    usage,
    state,
    createdAt,
    config,
    successMessage,
    hasPassword: item.passwordHash !== null,
    ...target,
    returnURL: returnURL ?? undefined,
    expirationDate: expiresAt ?? undefined,
    maxUsage: maxUsage ?? undefined,
    bannerImage: bannerImage ?? undefined,
    logoImage: logoImage ?? undefined,
  }
}

/** What a visitor may read of it: a value that is hidden from them is. */
export const withoutHidden = (file: SharedFile): SharedFile => ({
  ...file,
  config: file.config.map((entry) => (entry.hidden ? { ...entry, defaultValue: null } : entry)),
})
