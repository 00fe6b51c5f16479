import type { NamedFile } from './mutated-files.ts'
import { zipOf } from './archives.ts'
import { pdfOfPages } from './pdf-file.ts'
import { pngFile } from './picture-bombs.ts'

const names = ['paper.pdf', 'paper.png', 'paper.html', 'paper.svg', 'paper.txt', 'paper']

/** Files of several kinds at once; whoever takes one for a page runs the script. */
export function polyglots(script: string): NamedFile[] {
  const html = `<!doctype html><html><body><script>${script}</script></body></html>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><script>${script}</script></svg>`
  const png = Buffer.from(pngFile({ width: 4, height: 3 }))
  const contents: (string | Buffer)[] = [
    html,
    svg,
    `<?xml version="1.0"?>${svg}`,
    `<?xml version="1.0"?><x:html xmlns:x="http://www.w3.org/1999/xhtml"><x:script>${script}</x:script></x:html>`,
    `GIF89a/*${html}*/=1;${script}`,
    `%PDF-1.7\n${html}\n%%EOF`,
    Buffer.concat([pdfOfPages(1), Buffer.from(html)]),
    Buffer.concat([png, Buffer.from(html)]),
    Buffer.concat([Buffer.from('\xff\xd8\xff\xe0/*', 'latin1'), Buffer.from(html)]),
    `RIFF\0\0\0\0WEBPVP8 ${html}`,
    Buffer.from(`\ufeff${html}`, 'utf16le'),
    zipOf([{ name: 'index.html', content: html }]),
    `From: a@b.test\r\nContent-Type: text/html\r\n\r\n${html}`,
    `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(${script})>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  ]
  return names.flatMap((name) => contents.map((content) => ({ name, bytes: Buffer.from(content) })))
}
