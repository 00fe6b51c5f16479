import { type Page, chromium } from 'playwright-core'
import { type LeasePart, leaseNumber, leaseParts } from './lease-parts.ts'
import { type Asked, type MadeByPeer, pagesIn, servePeer } from './peer.ts'
import { cpuMsOf, processTree } from './processes.ts'

/**
 * The lease through a browser that stays open, each in a page of its own, as a server has it: the cost of all its
 * processes, not of what drives it.
 */
const browser = await chromium.launch({ executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium' })

const style = `
  body { font: 10.5pt/1.3 Carlito, sans-serif; margin: 0; text-align: justify }
  h1 { font-size: 17pt; text-align: center; margin: 0 0 14pt }
  h2 { font-size: 11.5pt; margin: 8pt 0 3pt }
  p { margin: 0 0 7pt }
  table { width: 100%; font-size: 9.5pt; border-collapse: collapse }
  td, th { padding: 4pt; text-align: left; border-bottom: 0.5pt solid }
  .signatures { display: flex; justify-content: space-around; margin-top: 50pt; break-inside: avoid }
  .signatures div { border-top: 0.5pt solid; width: 180pt }`

const htmlOf = (n: number) =>
  `<!doctype html><html lang="en"><title>Lease ${n}</title><style>${style}</style>${leaseParts(n).map(elementOf).join('')}`

function elementOf(part: LeasePart): string {
  switch (part.kind) {
    case 'title':
      return `<h1>${part.text}</h1>`
    case 'clause':
      return `<h2>${part.text}</h2>`
    case 'text':
      return `<p>${part.text}</p>`
    case 'signatures':
      return `<div class="signatures">${part.names.map((name) => `<div>${name}</div>`).join('')}</div>`
    case 'table':
      return `<table>${part.rows.map((row, at) => rowOf(row, at === 0 ? 'th' : 'td')).join('')}</table>`
  }
}

const rowOf = (cells: string[], tag: string) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

const small = 'font: 8.5px sans-serif; color: #555; width: 100%; padding: 0 68px'

const pdfOf = (page: Page, n: number) =>
  page.pdf({
    format: 'A4',
    margin: { top: '1in', right: '0.944in', bottom: '0.889in', left: '0.944in' },
    tagged: true,
    displayHeaderFooter: true,
    headerTemplate: `<div style="${small}">Residential lease ${leaseNumber(n)}</div>`,
    footerTemplate: `<div style="${small}">Page <span class="pageNumber"></span> of <span class="totalPages"></span></div>`,
  })

async function make({ first, count }: Asked): Promise<MadeByPeer> {
  const numbers = Array.from({ length: count }, (_, at) => first + at)
  const pages = new Map(numbers.map((n) => [n, htmlOf(n)]))
  const before = browserCpuMs()
  const pdfs: Buffer[] = []
  for (const [n, html] of pages) {
    const page = await browser.newPage()
    await page.setContent(html)
    pdfs.push(await pdfOf(page, n))
    await page.close()
  }
  return { cpuMs: browserCpuMs() - before, pages: pdfs.reduce((sum, pdf) => sum + pagesIn(pdf), 0) }
}

const browserCpuMs = () =>
  cpuMsOf(
    processTree(process.pid).filter((pid) => pid !== process.pid),
    { reaped: true },
  )

servePeer(make, () => browser.close())
