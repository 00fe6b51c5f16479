/* What this tab remembers of its wizards. */

/** The document that was made of a draft, as the address of the last step names it. */
export type Made = { made: string; madeVersion: string }

const madeKey = (draftId: string) => `tabellio.made ${draftId}`

/** Told when a draft has become a document: what is older in the history of this tab names the draft still. */
export function rememberMade(draftId: string, { made, madeVersion }: Made): void {
  sessionStorage.setItem(madeKey(draftId), `${made} ${madeVersion}`)
}

export function madeOf(draftId: string | undefined): Made | undefined {
  const [made, madeVersion] = sessionStorage.getItem(madeKey(draftId ?? ''))?.split(' ') ?? []
  return made && madeVersion ? { made, madeVersion } : undefined
}

const emptyKey = (draftId: string) => `tabellio.empty ${draftId}`

/** Told of a form in which nothing is answered yet, and when something is: its address names a draft that is nowhere. */
export function rememberEmpty(draftId: string, isEmpty: boolean): void {
  if (isEmpty) sessionStorage.setItem(emptyKey(draftId), 'true')
  else sessionStorage.removeItem(emptyKey(draftId))
}

export const wasEmpty = (draftId: string): boolean => sessionStorage.getItem(emptyKey(draftId)) !== null

/** The page from which the wizard was opened, for whoever leaves it without a document. */
const wayBackKey = 'tabellio.wizard-from'

/** Told when the wizard is entered; from nowhere when a page was loaded, which after a reload changes nothing. */
export function rememberWayBack(from: string | undefined): void {
  const loads = performance.getEntriesByType('navigation')
  const isReload = loads.some((load) => 'type' in load && load.type !== 'navigate')
  if (from?.startsWith('/o/')) sessionStorage.setItem(wayBackKey, from)
  else if (!isReload) sessionStorage.removeItem(wayBackKey)
}

export const wayBack = () => sessionStorage.getItem(wayBackKey) ?? undefined
