const [quote, feed, carriage] = [34, 10, 13]

/** A cell longer than any that is right: a quotation mark before it was never closed. */
const maxCell = 100_000
/** No list has more columns: what stands behind them is passed over. */
const maxColumns = 64

/** The quotation mark that begins in this row never ends. */
export class OpenQuote extends Error {
  readonly row: number
  constructor(row: number) {
    super('A quotation mark never ends')
    this.row = row
  }
}

/**
 * Reads cells that commas, semicolons or tabs part, as the text comes: piece by piece, each with the rows that end in it.
 * Which of the three it is, the first line says.
 */
export class CsvReader {
  #separator = 0
  #rows: string[][] = []
  #cells: string[] = []
  #cell = ''
  #isQuoted = false
  /** A quotation mark has just ended the cell, unless another one follows. */
  #isClosed = false
  #wasCarriage = false
  #ended = 0

  read(text: string): string[][] {
    if (text === '') return []
    this.#separator ||= separatorOf(text)
    let from = 0
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (this.#isQuoted ? code === quote : this.#isSign(code)) {
        this.#cell += text.slice(from, at)
        from = at + 1
        this.#take(code)
      } else if (!this.#isQuoted) this.#isClosed = this.#wasCarriage = false
    }
    this.#cell += text.slice(from)
    if (this.#cell.length > maxCell) throw new OpenQuote(this.#ended + 1)
    return this.#taken()
  }

  /** The last row, which need not have an end. */
  end(): string[][] {
    if (this.#isQuoted) throw new OpenQuote(this.#ended + 1)
    if (this.#cell !== '' || this.#cells.length > 0) this.#endRow()
    return this.#taken()
  }

  #isSign = (code: number) => code === quote || code === this.#separator || code === feed || code === carriage

  #take(code: number) {
    const [isClosed, wasCarriage] = [this.#isClosed, this.#wasCarriage]
    this.#isClosed = this.#wasCarriage = false
    if (code === quote) this.#takeQuote(isClosed)
    else if (code === this.#separator) this.#endCell()
    else if (code === carriage || !wasCarriage) {
      this.#endRow()
      this.#wasCarriage = code === carriage
    }
  }

  #takeQuote(isClosed: boolean) {
    if (this.#isQuoted) {
      this.#isQuoted = false
      this.#isClosed = true
      return
    }
    if (isClosed || this.#cell !== '') this.#cell += '"'
    this.#isQuoted = isClosed || this.#cell === ''
  }

  #endCell() {
    if (this.#cells.length < maxColumns) this.#cells.push(this.#cell)
    this.#cell = ''
  }

  #endRow() {
    this.#endCell()
    this.#rows.push(this.#cells)
    this.#cells = []
    this.#ended += 1
  }

  #taken() {
    const rows = this.#rows
    this.#rows = []
    return rows
  }
}

function separatorOf(text: string): number {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1)
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }))
  const [most] = counts.toSorted((one, other) => other.count - one.count)
  return (most?.sign ?? ',').charCodeAt(0)
}
