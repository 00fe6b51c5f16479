/** Why a workbook, or a row of it, cannot be taken. */
export type WorkbookProblem =
  | 'no-workbook'
  | 'old-workbook'
  | 'too-large'
  | 'file-too-large'
  | 'failed-formula'
  | 'no-formula-value'

export type UnreadableKind = WorkbookProblem | 'too-many-rows'

/** Thrown where a file is no workbook that can be read. */
export class Unreadable extends Error {
  readonly kind: UnreadableKind
  constructor(kind: UnreadableKind) {
    super(kind)
    this.kind = kind
  }
}

/** Told of the tags and the text of a part, without the prefixes of names. */
export type Reader = {
  open: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}
