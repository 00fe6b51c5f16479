/** The page from which the wizard was opened, for whoever leaves it without a document. */
const key = 'tabellio.wizard-from'

/** Told when the wizard is entered; from nowhere when a page was loaded, which after a reload changes nothing. */
export function rememberWayBack(from: string | undefined): void {
  const loads = performance.getEntriesByType('navigation')
  const isReload = loads.some((load) => 'type' in load && load.type !== 'navigate')
  if (from?.startsWith('/o/')) sessionStorage.setItem(key, from)
  else if (!isReload) sessionStorage.removeItem(key)
}

export const wayBack = () => sessionStorage.getItem(key) ?? undefined
