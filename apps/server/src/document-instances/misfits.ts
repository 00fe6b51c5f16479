import { takesMimeType } from '@tabellio/contract/file-kinds'
import { TooComplexError, type Values } from '@tabellio/expression'
import { givenValues, isUnstored, problemText, unstoredPaths, valuesReader } from '@tabellio/forms'
import type { findStoringType } from '../document-types/index.ts'

export type Type = NonNullable<Awaited<ReturnType<typeof findStoringType>>>

/** Something of a document that does not fit its type: `path` is that of a value, or empty for the file. */
export type Misfit = {
  path: string
  field: string
  key: string
  params?: Record<string, string | number>
  message: string
}

/** So many steps the look at one document may take, and so much of each is told. */
const maxSteps = 250_000
const maxTold = 20

/** Tells what of stored documents would be refused, were they stored today. */
export function misfitFinder(type: Type, today: string) {
  const { contextDefinition, wizardDefinition, acceptedMimeTypes } = type
  const read = valuesReader({ definition: contextDefinition, wizard: wizardDefinition, language: 'en' })
  const unstored = unstoredPaths(contextDefinition)
  const inValues = (data: Values): Misfit[] => {
    const budget = { steps: maxSteps, isExceeded: false }
    try {
      const { problems } = read({ values: givenValues(contextDefinition, data), today, budget })
      return problems
        .filter(({ path }) => !isUnstored(unstored, path))
        .map((problem) => ({ ...problem, message: problemText(problem, 'en') }))
    } catch (error) {
      if (!(error instanceof TooComplexError)) throw error
      return [{ path: error.place, field: '', key: 'too-complex', message: 'This takes too long to check' }]
    }
  }
  return ({ mimeType, data }: { mimeType: string; data: Values }): Misfit[] => {
    const message = `The type takes no files of ${mimeType}`
    const inFile = takesMimeType(acceptedMimeTypes, mimeType)
      ? []
      : [{ path: '', field: '', key: 'file-type-not-accepted', params: { mimeType }, message }]
    return [...inFile, ...inValues(data)].slice(0, maxTold)
  }
}
