import { maxImportedItems } from '@tabellio/contract/dictionary-files'
import type {
  ImportBody,
  ImportChecked,
  ImportInput,
  ImportProblem,
  ImportProgress,
} from '@tabellio/contract/dictionary-lists'
import { note } from '../platform/action-log.ts'
import type { Database, Tenant, TenantTx } from '../platform/database.ts'
import { invalid, invalidAt, refusal } from '../platform/errors.ts'
import type { IncomingFile } from '../platform/read-parts.ts'
import { turnsByKey, turnsOf } from '../platform/turns.ts'
import { advanceList, findList, holdListForImport } from './dictionary-lists.db.ts'
import { isWorkbook, textOfFile } from './file-text.ts'
import {
  addFileRows,
  beginRows,
  changesOfRows,
  compareRows,
  problemsOfRows,
  storeRows,
} from './import-rows.db.ts'
import { maxProblems, readListFile, wordsOfProblem } from './list-file.ts'

/** A file of an organization at a time, and of all organizations so many: each has a connection to the database. */
const turns = turnsByKey(1)
const turn = turnsOf(2)

/** How far the imports of this process are, by the keys that their callers gave them. */
const progress = new Map<string, ImportProgress>()

export const progressOf = ({ organizationId }: Tenant, key: string): ImportProgress =>
  progress.get(`${organizationId} ${key}`) ?? { phase: null, share: 0 }

type Asked = {
  name: string
  body: ImportBody
  files: Pick<IncomingFile, 'path' | 'size'>[]
  signal: AbortSignal
}
type OnProgress = (phase: NonNullable<ImportProgress['phase']>, share: number) => void

/** Says what a file would change in a list. Nothing is stored: the transaction is only for its table of rows. */
export const checkImport = (
  { database }: { database: Database },
  tenant: Tenant,
  asked: Asked,
): Promise<ImportChecked> =>
  inTurn(tenant, asked, (onProgress) =>
    database.tenant(tenant.organizationId, tenant.actor).write(async (tx) => {
      const list = await findList(tx, asked.name)
      const { lastRow: _, ...read } = await readRows(tx, list, asked, onProgress)
      return { revision: list.revision, ...read }
    }),
  )

/** Imports a file into a list: all of it, or nothing. */
export const importFile = (tenant: Tenant, asked: Asked & { body: ImportInput }) =>
  inTurn(tenant, asked, (onProgress) =>
    tenant.write(async (tx) => {
      const { missing, revision: seen } = asked.body
      const list = await holdListForImport(tx, asked.name)
      if (seen !== undefined && seen !== list.revision) throw refusal('changed-meanwhile')
      const { lastRow, problems, ...read } = await readRows(tx, list, asked, onProgress)
      const isKept = missing !== 'delete'
      const wrong = problems.filter(
        ({ onlyIf }) => onlyIf === undefined || (onlyIf === 'delete') === (missing === 'delete'),
      )
      if (wrong.length > 0)
        throw invalid(
          wrong.map((problem) => ({
            path: 'documents',
            key: `list-file-${problem.kind}`,
            message: wordsOfProblem(problem),
            params: { row: problem.row, key: problem.key },
          })),
        )
      await storeRows(tx, {
        listId: list.id,
        missing,
        changes: read,
        lastRow,
        signal: asked.signal,
        onProgress: (share) => onProgress('storing', share),
      })
      const revision = await advanceList(tx, list)
      const { added, changed, missing: others } = read
      note(tx, {
        name: list.name,
        after: { added: added.count, changed: changed.count, [isKept ? missing : 'deleted']: others.count },
      })
      return { dictionaryListName: list.name, revision, ...read }
    }),
  )

/** Works when it is the organization's turn, and tells how far that is, until it is over. */
async function inTurn<T>(
  { organizationId }: Tenant,
  { body: { progressKey }, signal }: Asked,
  work: (onProgress: OnProgress) => Promise<T>,
): Promise<T> {
  const key = `${organizationId} ${progressKey ?? ''}`
  const onProgress: OnProgress = (phase, share) => {
    if (progressKey !== undefined) progress.set(key, { phase, share })
  }
  onProgress('waiting', 0)
  try {
    return await turns.run(organizationId, () =>
      turn(() => {
        signal.throwIfAborted()
        return work(onProgress)
      }),
    )
  } finally {
    progress.delete(key)
  }
}

type List = Awaited<ReturnType<typeof findList>>

/** Reads the rows of the file into the transaction, and says what they would change. */
async function readRows(tx: TenantTx, { id, children }: List, asked: Asked, onProgress: OnProgress) {
  await beginRows(tx)
  const read = await readListFile(await textOf(asked, onProgress), {
    schema: { children },
    maxRows: maxImportedItems,
    onRows: (rows) => addFileRows(tx, rows),
  })
  asked.signal.throwIfAborted()
  onProgress('comparing', 0)
  await compareRows(tx, id)
  const changes = await changesOfRows(tx)
  const together = await problemsOfRows(tx, id)
  const tooMany: ImportProblem[] =
    read.count + changes.missing.count > maxImportedItems
      ? [{ row: read.count + changes.missing.count, key: '', kind: 'too-many', onlyIf: 'keep' }]
      : []
  const problems: ImportProblem[] = [...read.problems, ...together, ...tooMany]
    .toSorted((one, other) => one.row - other.row)
    .slice(0, maxProblems)
  return { rows: read.count, lastRow: read.lastRow, ...changes, problems }
}

/** The text of the one file that came, or of the body itself, told as it is read. */
async function textOf(
  { body: { csv }, files, signal }: Asked,
  onProgress: OnProgress,
): Promise<AsyncIterable<string>> {
  const [file, ...others] = files
  if ((file ? 1 : 0) + others.length + (csv === undefined ? 0 : 1) !== 1)
    throw invalidAt('documents', 'Send one file, as the part documents, or its text as csv')
  if (!file) return piecesOf(csv ?? '')
  if (await isWorkbook(file.path))
    throw invalidAt('documents', 'The file is an Excel workbook. Save it as CSV in UTF-8 first.')
  return textOfFile(file.path, {
    signal,
    onRead: (bytes) => onProgress('reading', bytes / Math.max(1, file.size)),
  })
}

async function* piecesOf(text: string) {
  yield text
}
