/** Why a file is not read as a Word document. */
export type WordRefusal =
  | 'not-a-word-file'
  | 'word-old-format'
  | 'needs-password'
  | 'word-open-document'
  | 'word-with-macros'
  | 'word-damaged'
  | 'word-incomplete'
  | 'word-with-entities'
  | 'word-nested-too-deep'
  | 'word-too-large'

export class WordRefused extends Error {
  override name = 'WordRefused'
  readonly reason: WordRefusal

  constructor(reason: WordRefusal) {
    super(reason)
    this.reason = reason
  }
}

export const refuse = (reason: WordRefusal): WordRefused => new WordRefused(reason)
