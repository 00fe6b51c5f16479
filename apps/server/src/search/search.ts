import type { Tenant } from '../platform/database.ts'
import { summariesOf, takeShare } from '../documents/index.ts'
import type { AskedWord } from './asked-words.db.ts'
import { type IsMatch, hasMatch, patternOf, piecesOf, valuePieces } from './pieces.ts'
import { type Asked, approximateRank, findExcerpts, findPage } from './search.db.ts'

/** A page of what is found, with the places where the words stand. */
export const searchDocuments = (tenant: Tenant, asked: Asked) =>
  takeShare(tenant, () =>
    tenant.read(async (tx) => {
      const { pageNumber, rowsPerPage, includeApproximateResults } = asked
      const { totalCount, found, words, textTypes } = await findPage(tx, asked)
      const ranks = new Map(found.map(({ id, rank }) => [id, rank]))
      const summaries = await summariesOf(tx, [...ranks.keys()])
      const { isMatch, pattern } = markerOf(words, includeApproximateResults)
      const excerpts = await findExcerpts(
        tx,
        summaries.flatMap(({ documentTypeId, documentVersionId }) =>
          pattern !== undefined && textTypes.includes(documentTypeId) ? [documentVersionId] : [],
        ),
        pattern ?? '',
      )
      const items = summaries.map((summary) => {
        const excerpt = excerpts.get(summary.documentVersionId)
        const snippet = excerpt === undefined ? [] : piecesOf(excerpt, isMatch)
        return {
          ...summary,
          isApproximate: ranks.get(summary.documentId) === approximateRank,
          namePieces: piecesOf(summary.name, isMatch),
          snippet: hasMatch(snippet) ? snippet : valuePieces(summary.data, isMatch),
        }
      })
      return { items, totalCount, pageNumber, rowsPerPage }
    }),
  )

/** Shorter beginnings are those of too many words. */
const leastOfBeginning = 3

/** What of a text is shown as found: the words themselves, or what begins with one or with what is left of it. */
function markerOf(
  words: AskedWord[],
  isApproximate: boolean,
): { isMatch: IsMatch; pattern: string | undefined } {
  const whole = new Set(words.map(({ word }) => word))
  if (words.length === 0) return { isMatch: () => false, pattern: undefined }
  if (!isApproximate) return { isMatch: (word) => whole.has(word), pattern: patternOf([...whole], false) }
  const beginnings = words
    .flatMap(({ word, stems }) => [word, ...stems])
    .filter((beginning) => beginning.length >= leastOfBeginning)
  const isMatch: IsMatch = (word) =>
    whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning))
  return { isMatch, pattern: patternOf([...new Set([...whole, ...beginnings])], true) }
}
