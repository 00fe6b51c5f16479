/** A PDF of so many small pages, each with its number. */
export function pdfOfPages(count: number): Buffer {
  const pages = Array.from({ length: count }, (_, at) => at)
  const page = (at: number) => {
    const content = `BT /F1 24 Tf 20 60 Td (Page ${at + 1}) Tj ET`
    return `${4 + 2 * at} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + 2 * at} 0 R>>endobj
${5 + 2 * at} 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj
`
  }
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[${pages.map((at) => `${4 + 2 * at} 0 R`).join(' ')}]/Count ${count}>>endobj
3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
${pages.map(page).join('')}trailer<</Root 1 0 R/Size ${4 + 2 * count}>>
%%EOF`)
}
