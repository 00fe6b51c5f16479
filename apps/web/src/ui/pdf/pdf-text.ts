import { openPdf } from './pdf-library.ts'

/** So many pages are read. */
const maxPages = 20

/** The text of a PDF in lines, as far as its pages have some. */
export async function textOfPdf(file: Blob): Promise<string> {
  const opening = await openPdf(file)
  try {
    const document = await opening.promise
    const pages: string[] = []
    for (let number = 1; number <= Math.min(document.numPages, maxPages); number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent()
      pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
    }
    return pages.join('\n')
  } finally {
    await opening.destroy()
  }
}
