import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { wordFile, wordParagraph, zipOf } from '../testing/word-file.ts'
import { openOffice } from './office.ts'

const rtf = Buffer.from('{\\rtf1 By {\\b someone}}')
const odt = zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' })
const place = mkdtempSync(join(tmpdir(), 'office-'))

/** A program in LibreOffice's place, which is asked as it is: none is needed to try what it may do. */
function program(name: string, script: string): string {
  const file = join(place, name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  return file
}
/** Where the last argument but one says, by the word before it. */
const outdir = 'while [ "$1" != --outdir ]; do shift; done; mkdir -p "$2"'

it('brings what LibreOffice reads as a Word file, and leaves all else to who reads Word files', async () => {
  const word = wordFile(wordParagraph('By someone'))
  writeFileSync(join(place, 'ready.docx'), word)
  const convert = openOffice({ program: program('good', `${outdir}; cp ${place}/ready.docx "$2/in.docx"`) })
  for (const bytes of [rtf, odt]) expect(Buffer.from(await convert(bytes))).toEqual(word)
  const other = Buffer.from('Dear Sir')
  for (const bytes of [word, other]) expect(await convert(bytes)).toBe(bytes)
})

it('says so where LibreOffice is not there', async () => {
  const convert = openOffice({ program: join(place, 'nothing') })
  await expect(convert(rtf)).rejects.toMatchObject({
    details: { reason: 'office-not-installed', errors: [{ path: 'wordDataUri', params: { kind: '.rtf' } }] },
  })
  await expect(convert(odt)).rejects.toMatchObject({ details: { errors: [{ params: { kind: '.odt' } }] } })
})

it('refuses a file over which it crashes, hangs or makes nothing, and takes its own children with it', async () => {
  const crash = openOffice({ program: program('crash', 'kill -SEGV $$') })
  await expect(crash(rtf)).rejects.toMatchObject({ details: { reason: 'office-cannot-convert' } })
  const alive = join(place, 'alive')
  const hang = `(while true; do date +%N > ${alive}; sleep 0.05; done) & sleep 600`
  const stuck = openOffice({ program: program('hang', hang), maxMs: 700 })
  const begun = performance.now()
  await expect(stuck(odt)).rejects.toMatchObject({ details: { reason: 'office-cannot-convert' } })
  expect(performance.now() - begun).toBeLessThan(20_000)
  expect(existsSync(alive)).toBe(true)
  const last = readFileSync(alive, 'utf8')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(readFileSync(alive, 'utf8')).toBe(last)
})
