import { readFileSync } from 'node:fs'
import { type Block, bindingsOf, type Document, type TableCell, type TableRow } from '@tabellio/document'
import { createRenderer, RenderFailure } from '../../apps/server/src/rendering/index.ts'
import { figure, isSmoke } from './figures.ts'
import { cpuMsOf } from './processes.ts'

/**
 * Measures long documents the way each document is made: one of 100 pages, and one of 1,000, which is more than is made
 * at once: it must be refused by name, and the next document must not notice.
 */
const clause =
  'The tenant uses the dwelling as a home for themselves and their family, keeps it in good order, does not let it to others without the consent of the landlord, and returns it at the end of the lease in the state in which it was received, wear from its proper use excepted. '

const paragraph = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const table = (first: number): Block => ({
  type: 'table',
  attrs: { columns: [1, 4, 2], headerRows: 1 },
  content: ['No.', ...Array.from({ length: 12 }, (_, at) => String(first + at))].map((number): TableRow => ({
    type: 'tableRow',
    content: [number, `What stands in row ${number}`, '1,250.00'].map((text): TableCell => ({
      type: 'tableCell',
      content: [paragraph(text)],
    })),
  })),
})

/** A page has fourteen clauses, or ten and a table. */
const documentOf = (pages: number): Document => ({
  type: 'doc',
  attrs: {
    version: 1,
    language: 'en',
    styles: { Normal: { spaceAfter: 6, align: 'justify', text: { font: 'Calibri', size: 11 } } },
    lists: {},
  },
  content: [
    {
      type: 'section',
      attrs: { page: { width: 595, height: 842, margins: { top: 72, right: 72, bottom: 72, left: 72 } } },
      content: Array.from({ length: pages }, (_, at): Block[] => {
        const clauses = Array.from({ length: at % 5 === 0 ? 10 : 14 }, (__, of) =>
          paragraph(`${at + 1}.${of + 1} ${clause}`),
        )
        return at % 5 === 0 ? [...clauses, table(at * 12 + 1)] : clauses
      }).flat(),
    },
  ],
})

const ifMissed = 'The goal was set on processors that are about two and a half times as fast.'

const renderer = createRenderer({ workers: 1 })
const make = (pages: number) => {
  const template = documentOf(pages)
  return renderer.render({ template, bindings: bindingsOf(template), title: 'Long', key: `long ${pages}` })
}

/** A child that has grown is replaced as soon as it has answered: what it took is looked at while it works. */
function watched() {
  const before = cpuMsOf(renderer.pids())
  const seen = { cpuMs: 0, peakMb: 0 }
  const look = () => {
    for (const pid of renderer.pids()) {
      const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(statusOf(pid)) ?? []
      seen.peakMb = Math.max(seen.peakMb, Number(kilobytes) / 1024)
    }
    seen.cpuMs = Math.max(seen.cpuMs, cpuMsOf(renderer.pids()) - before)
  }
  const timer = setInterval(look, 10)
  return () => {
    clearInterval(timer)
    look()
    return seen
  }
}

/** Nothing where it has ended, or the system has no such file. */
function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

try {
  await make(1)
  const watch = watched()
  const begun = performance.now()
  const { pageCount } = await make(isSmoke ? 3 : 100)
  const took = performance.now() - begun
  const { cpuMs, peakMb } = watch()
  figure({
    what: `a document of ${pageCount} pages`,
    value: took,
    unit: 'ms',
    goal: { atMost: 2000 },
    ifMissed,
  })
  figure({ what: 'the same', value: cpuMs, unit: 'ms of CPU' })
  if (process.platform === 'linux')
    figure({ what: 'the same, the most memory', value: peakMb, unit: 'MB', goal: { atMost: 700 } })
  if (!isSmoke) await more()
} finally {
  await renderer.close()
}

async function more() {
  const begun = performance.now()
  const outcome = await make(1_000).then(
    ({ pageCount }) => `made, ${pageCount} pages`,
    (failure: unknown) => {
      if (failure instanceof RenderFailure) return `refused, ${failure.reason}`
      throw failure
    },
  )
  figure({ what: `a document of 1,000 pages, ${outcome}`, value: performance.now() - begun, unit: 'ms' })
  const next = performance.now()
  await make(1)
  figure({ what: 'the document after it', value: performance.now() - next, unit: 'ms' })
}
