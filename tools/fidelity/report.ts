import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Shown = { file: string; said: string; ours: string; theirs?: string | undefined }

/** Of each file so many pages are shown. */
const maxPages = 6

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Writes a page to look at: of each file our pages, and below them those of LibreOffice. */
export function writeReport(target: string, rows: Shown[]) {
  const sections = rows.map(
    ({ file, said, ours, theirs }) =>
      `<h2>${escaped(file)}</h2><p>${escaped(said)}</p>${pagesOf(ours, 'Tabellio')}${theirs === undefined ? '' : pagesOf(theirs, 'LibreOffice')}`,
  )
  const style =
    'body{font:14px sans-serif}div{display:flex;gap:8px;overflow:auto;padding:4px}img{border:1px solid #888}'
  writeFileSync(
    target,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fidelity</title><style>${style}</style>${sections.join('')}</html>`,
  )
}

function pagesOf(pdf: string, by: string): string {
  const place = mkdtempSync(join(tmpdir(), 'fidelity-pages-'))
  execFileSync('pdftoppm', ['-r', '50', '-png', '-l', String(maxPages), pdf, join(place, 'page')])
  const pictures = readdirSync(place)
    .toSorted()
    .map((name, at) => {
      const data = readFileSync(join(place, name)).toString('base64')
      return `<img alt="${by}, page ${at + 1}" src="data:image/png;base64,${data}">`
    })
  rmSync(place, { recursive: true })
  return `<div>${by}<br>${pictures.join('')}</div>`
}
