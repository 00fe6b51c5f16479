import { type ListFileProblem, listFileColumns } from '@tabellio/contract/dictionary-files'
import type { DictionaryItem } from '@tabellio/contract/dictionary-lists'
import { fileLimits } from '@tabellio/contract/file-limits'
import { unparse } from 'papaparse'
import type { WorkbookProblem } from '../parts/workbooks/index.ts'
import { placedItems } from './edit-list.ts'

/** The items of a list as a file of commas: a cell that a spreadsheet would compute is kept from it. */
export const fileOfItems = (items: DictionaryItem[]): string =>
  unparse(
    {
      fields: [...listFileColumns],
      data: placedItems(items).map(({ item, parent, list }) => [
        parent,
        list,
        item.key,
        item.label,
        item.labels.en ?? '',
        item.labels.es ?? '',
        item.labels.fr ?? '',
        item.isRetired ? 'yes' : '',
      ]),
    },
    { escapeFormulae: true },
  )

/** What is wrong with a file: some of it is found here, before it is sent. */
export type FileProblem = { row: number; key: string; kind: ListFileProblem | WorkbookProblem }
type Prepared = { file: File; problems?: never } | { file?: never; problems: FileProblem[] }

const refused = (kind: WorkbookProblem): Prepared => ({ problems: [{ row: 1, key: '', kind }] })

/**
 * A file as the server takes it: one of commas as it is, of a workbook, which is told by its first bytes and not by its
 * name, the texts of its first sheet, each in its row.
 */
export async function fileToSend(given: File): Promise<Prepared> {
  const { isOldWorkbook, isWorkbook, readWorkbook } = await import('../parts/workbooks/index.ts')
  const head = new Uint8Array(await given.slice(0, 8).arrayBuffer())
  if (isOldWorkbook(head)) return refused('old-workbook')
  if (given.size > fileLimits.maxFileBytes) return refused('file-too-large')
  if (!isWorkbook(head)) return { file: given }
  const { cells, problems } = readWorkbook(new Uint8Array(await given.arrayBuffer()))
  if (problems.length > 0) return { problems }
  const file = new File([unparse(cells, { newline: '\n' })], given.name, { type: 'text/csv' })
  return file.size > fileLimits.maxFileBytes ? refused('file-too-large') : { file }
}
