import type { Tenant } from '../platform/database.ts'
import { summariesOf, takeShare } from '../documents/index.ts'
import { type AskedWords, shownWords } from './asked-words.db.ts'
import type { Asked } from './asked.db.ts'
import { findExcerpts } from './excerpts.db.ts'
import { approximateRank } from './matches.ts'
import { type IsMatch, hasMatch, patternOf, piecesOf, valuePieces } from './pieces.ts'
import { findPage } from './search.db.ts'

/** A page of what is found, with the places where the words stand. */
export const searchDocuments = (tenant: Tenant, asked: Asked) =>
  takeShare(tenant, () =>
    tenant.read(async (tx) => {
      const { pageNumber, rowsPerPage, includeApproximateResults } = asked
      const { totalCount, hasMore, found, words, textTypes } = await findPage(tx, asked)
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
        const snippet = excerpt === undefined ? [] : piecesOf(excerpt.text, isMatch)
        const isInText = hasMatch(snippet)
        return {
          ...summary,
          isApproximate: ranks.get(summary.documentId) === approximateRank,
          namePieces: piecesOf(summary.name, isMatch),
          snippet: isInText ? snippet : valuePieces(summary.data, isMatch),
          page: isInText ? (excerpt?.page ?? null) : null,
        }
      })
      return { items, totalCount, hasMore, pageNumber, rowsPerPage }
    }),
  )

/** Shorter beginnings are those of too many words. */
const leastOfBeginning = 3

/** What of a text is shown as found: the words themselves, or what begins with one or with what is left of it. */
function markerOf(
  asked: AskedWords,
  isApproximate: boolean,
): { isMatch: IsMatch; pattern: string | undefined } {
  const words = shownWords(asked)
  const whole = new Set(words.map(({ word }) => word))
  if (whole.size + asked.beginnings.length === 0) return { isMatch: () => false, pattern: undefined }
  const like = isApproximate
    ? words
        .flatMap(({ word, stems }) => [word, ...stems])
        .filter((beginning) => beginning.length >= leastOfBeginning)
    : []
  const beginnings = [...new Set([...asked.beginnings, ...like])]
  const isMatch: IsMatch = (word) =>
    whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning))
  return { isMatch, pattern: patternOf([...whole], beginnings) }
}
