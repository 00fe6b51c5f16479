import type { Design } from './design.ts'

/** Whose unsaved design it is, and of which version. */
export type DesignPlace = { organizationId: string; username: string; versionId: string }

const keyOf = ({ organizationId, username, versionId }: DesignPlace) =>
  `document type ${organizationId} ${username} ${versionId}`

/** A browser may refuse to keep anything: then what is not saved lives as long as the page. */
export function keepDesign(place: DesignPlace, design: Design): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(design))
  } catch {
    return
  }
}

export const dropDesign = (place: DesignPlace): void => localStorage.removeItem(keyOf(place))

export function readDesign(place: DesignPlace, saved: Design): Design | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null')
    return isDesign(kept, saved) ? kept : undefined
  } catch {
    return undefined
  }
}

/** What this browser kept was written by this page, perhaps by an earlier version of it. */
const isDesign = (kept: unknown, saved: Design): kept is Design =>
  typeof kept === 'object' && kept !== null && Object.keys(saved).every((key) => key in kept)
