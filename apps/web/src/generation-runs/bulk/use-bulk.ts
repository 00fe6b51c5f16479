import { type SheetField, proposedColumns, rememberedColumns } from '@tabellio/forms'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useWrite } from '../../platform/calls/queries.ts'
import { useLocale } from '../../platform/region.ts'
import { today } from '../../platform/today.ts'
import { readSheetFile, type SheetFault, type SheetTable } from './read-file.ts'
import { type Begun, type BegunPlace, type Said, dropBegun, keepSaid, keepTable } from './begun.ts'
import { columnsOf, rememberColumns } from './remembered.ts'
import {
  type BadRow,
  type BulkSource,
  type Corrections,
  type SheetRow,
  badRowsOf,
  requestOf,
  rowsOf,
  valuesOf,
} from './rows.ts'
import { namedFields } from '../told-apart.ts'

/** A spreadsheet with what its columns fill, and what was found of its rows since. */
type Work = {
  table: SheetTable
  columns: (string | undefined)[]
  corrections: Corrections
  /** Once they were checked. */
  bad?: BadRow[]
}

const headingsOf = ({ cells, headings }: SheetTable) => (cells[headings] ?? []).map(String)

/** What the browser keeps of it. */
const saidOf = ({ columns, corrections }: Work): Said => ({
  columns,
  corrections: [...corrections].flatMap(([row, ofRow]) =>
    [...ofRow].map(([path, { text }]) => ({ row, path, text })),
  ),
})

/** A field that is gone since takes its corrections with it. */
const resumed = (fields: SheetField[], { columns, corrections }: Said, opened: Work): Work =>
  corrections.reduce(
    (work, { row, path, text }) => {
      const field = fields.find((each) => each.path === path)
      return field ? withCorrection(work, row, { field, text }) : work
    },
    { ...opened, columns: opened.columns.map((_, at) => columns[at]) },
  )

/** Keeps what was begun in this browser, until documents are made of it or it is let go. */
function useKept(place: BegunPlace, work: Work | undefined) {
  const { organizationId, username, id } = place
  const table = work?.table
  useEffect(() => {
    if (table) void keepTable({ organizationId, username, id }, table)
  }, [table, organizationId, username, id])
  useEffect(() => {
    if (work) void keepSaid({ organizationId, username, id }, saidOf(work))
  }, [work, organizationId, username, id])
}

/**
 * From a file to a generation: nothing is stored on the server before it is started. A file that was begun is gone on with
 * after its tab was closed.
 */
export function useBulk(source: BulkSource, place: BegunPlace, begun: Begun | null) {
  const { id, contextDefinition, wizardDefinition, language } = source
  const fields = useMemo(
    () => namedFields({ contextDefinition, wizardDefinition, language }),
    [contextDefinition, wizardDefinition, language],
  )
  const [fault, setFault] = useState<{ kind: SheetFault; row: number }>()
  const opened = (table: SheetTable): Work => ({
    table,
    columns: proposedColumns(fields, headingsOf(table), columnsOf(id)),
    corrections: new Map(),
  })
  const [work, setWork] = useState<Work | undefined>(() =>
    begun?.said ? resumed(fields, begun.said, opened(begun.table)) : undefined,
  )
  useKept(place, work)
  const columnFields = (work?.columns ?? []).map((path) => fields.find((each) => each.path === path))
  const reading = useMutation({
    mutationFn: readSheetFile,
    onSuccess: ({ table, fault: found }) => {
      setFault(found)
      setWork(table && opened(table))
    },
  })
  const asking = useAsking(source, columnFields, place)
  return {
    fields,
    columnFields,
    work,
    fault,
    reading,
    share: asking.share,
    starting: asking.starting,
    request: () => work && asking.requestFor(work),
    isChecking: asking.checking.isPending,
    check: (onError: (error: unknown) => void) =>
      work &&
      asking.checking.mutate(work, {
        onSuccess: (bad) => setWork((now) => now && { ...now, bad }),
        onError,
      }),
    headings: work ? headingsOf(work.table) : [],
    setHeadings: (headings: number) =>
      setWork((now) => now && opened({ ...now.table, headings, hasMergedHeadings: false })),
    letGo: () => {
      setWork(undefined)
      void dropBegun(place)
    },
    setColumn: (at: number, path: string | undefined) => setWork((now) => now && withColumn(now, at, path)),
    correct: (row: number, field: SheetField, text: string) =>
      setWork((now) => now && withCorrection(now, row, { field, text })),
  }
}

/** What was found of the rows is so of these columns no more. */
function withColumn({ bad: _outdated, ...work }: Work, at: number, path: string | undefined): Work {
  const others = work.columns.map((each) => (each === path ? undefined : each))
  return { ...work, columns: others.with(at, path) }
}

function withCorrection(work: Work, row: number, { field, text }: { field: SheetField; text: string }): Work {
  const ofRow = new Map(work.corrections.get(row)).set(field.path, { field, text })
  return { ...work, corrections: new Map(work.corrections).set(row, ofRow) }
}

/** The rows that are left, each at its number. */
const withRows = (table: SheetTable, left: ReadonlySet<number>): SheetTable => ({
  ...table,
  cells: table.cells.map((row, at) => (at <= table.headings || left.has(at + 1) ? row : [])),
})

/** Has the rows checked, and documents made of those that are right. */
function useAsking(source: BulkSource, columnFields: (SheetField | undefined)[], place: BegunPlace) {
  const locale = useLocale()
  const [share, setShare] = useState(0)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const write = useWrite('generationRuns', 'start')
  const dataOf = (row: SheetRow, { corrections }: Work) =>
    valuesOf(row, columnFields, { locale, today: today(), corrections })
  const checking = useMutation({
    mutationFn: (work: Work) => {
      const { signal } = (leaving.current = new AbortController())
      setShare(0)
      const data = (row: SheetRow) => dataOf(row, work)
      return badRowsOf(rowsOf(work.table), {
        parts: source.parts,
        dataOf: data,
        signal,
        onProgress: setShare,
      })
    },
  })
  /** What those rows ask for that are right. */
  const requestFor = (work: Work) => {
    const { table, columns, bad = [] } = work
    rememberColumns(source.id, rememberedColumns(headingsOf(table), columns))
    const isBad = new Set(bad.map(({ row }) => row.number))
    const rows = rowsOf(table)
      .filter(({ number }) => !isBad.has(number))
      .map((row) => ({ number: row.number, data: dataOf(row, work) }))
    return requestOf(source, rows)
  }
  const starting = useMutation({
    mutationFn: async (work: Work) => {
      const { table, bad = [] } = work
      const started = await write({ body: requestFor(work) })
      const isBad = new Set(bad.map(({ row }) => row.number))
      await (bad.length === 0 ? dropBegun(place) : keepTable(place, withRows(table, isBad)))
      return started
    },
  })
  return { checking, starting, share, requestFor }
}

export type Bulk = ReturnType<typeof useBulk>
