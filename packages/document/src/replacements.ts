/** Words of the author that follow a value (B-556). */
export type Replacement =
  /** Other words for each value of a field; without words of its own a value stands as it is. */
  | { replacementType: 'Simple'; path: string; cases: ReplacementCase[]; otherwise?: string }
  /** Words that agree with one person, whose gender `path` says. */
  | { replacementType: 'GenderSingular'; path: string; words: WordForms; feminine?: string[] }
  /**
   * Words that agree with all of them: by how many instances the record at `path` has (AmountOf), or by the number
   * that the field at `path` has (ValueOf). `gender` is the field that says the gender of each.
   */
  | {
      replacementType: 'GenderNumber'
      pluralCondition: 'AmountOf' | 'ValueOf'
      path: string
      gender?: string
      words: WordForms
      feminine?: string[]
    }
  /** Made of plain words where a template is compiled: a word that may change before what follows, `de` or `y`. */
  | { replacementType: 'Linking'; word: string }
  /** Made likewise: the words between one instance and the one before it. */
  | { replacementType: 'Joining'; join: 'and' | 'or'; separator: string }

type ReplacementCase = { value: string; words: string }

/** `one` is written for one man; a form that is absent follows from it: `el arrendatario`, `las arrendatarias`. */
export type WordForms = { one: string; feminine?: string; plural?: string; femininePlural?: string }
