/** The document that was made of a draft, as the address of the last step names it. */
export type Made = { made: string; madeVersion: string }

const keyOf = (draftId: string) => `tabellio.made ${draftId}`

/** Told when a draft has become a document: what is older in the history of this tab names the draft still. */
export function rememberMade(draftId: string, { made, madeVersion }: Made): void {
  sessionStorage.setItem(keyOf(draftId), `${made} ${madeVersion}`)
}

export function madeOf(draftId: string | undefined): Made | undefined {
  const [made, madeVersion] = sessionStorage.getItem(keyOf(draftId ?? ''))?.split(' ') ?? []
  return made && madeVersion ? { made, madeVersion } : undefined
}
