/* What this tab remembers: an older address in its history still names the draft. */

const keyOf = (stateId: string) => `tabellio.combined ${stateId}`

/** Told when a draft has become documents. */
export const rememberMade = (stateId: string, generationToken: string): void =>
  sessionStorage.setItem(keyOf(stateId), generationToken)

export const madeOf = (stateId: string | undefined): string | undefined =>
  stateId === undefined ? undefined : (sessionStorage.getItem(keyOf(stateId)) ?? undefined)
