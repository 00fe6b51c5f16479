import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyDesign } from '../design/design.ts'
import { problemsOf } from '../design/problems.ts'
import { fieldsInRows } from './read-fields.ts'
import { rowsOfText, tableOfFile } from './read-table.ts'
import { withImported } from './with-imported.ts'

const fieldsOf = async (text: string) => fieldsInRows(await rowsOfText(text))
const said = async (text: string) =>
  (await fieldsOf(text)).map(({ label, kind, isRequired, choices, section }) =>
    [label, kind, ...(isRequired ? ['*'] : []), choices.join('/'), section].join('|'),
  )

it('reads a label a line, with sections, required ones and choices', async () => {
  expect(await said('Nombre *\n\n# La cosa\nFecha de la firma \r\nColor (rojo / verde)\n=1+1')).toEqual([
    'Nombre|text|*||',
    'Fecha de la firma|date||La cosa',
    'Color|choice|rojo/verde|La cosa',
    '=1+1|text||La cosa',
  ])
})

it('reads the columns of a table by their names in three languages', async () => {
  const rows = ['Buyer,text,,yes,People,As in the passport', 'Paid,"choice","A;B",no,Money,']
  for (const head of [
    'Label,Type,Choices,Required,Section,Help',
    'Etiqueta,Tipo,Opciones,Obligatorio,Sección,Ayuda',
    'Libellé,Genre,Choix,Obligatoire,Rubrique,Aide',
  ])
    expect(await said([head, ...rows].join('\r\n'))).toEqual([
      'Buyer|text|*||People',
      'Paid|choice|A/B|Money',
    ])
  expect((await fieldsOf('Label,Help\nName,As in the passport'))[0]?.help).toBe('As in the passport')
})

it('takes the first row of data for labels, and guesses kinds from what stands below', async () => {
  expect(await said('Name\tCount\tDay\nAna\t12\t2026-01-31\nLuz\t7\t31/12/2026')).toEqual([
    'Name|text||',
    'Count|whole||',
    'Day|date||',
  ])
})

it('reads files in the encodings that spreadsheets write, and says what is none', async () => {
  const fileOf = (bytes: Uint8Array<ArrayBuffer>) => tableOfFile(new File([bytes], 'form.csv'))
  const wide = new Uint8Array(Uint16Array.from('\ufeffAño\nPaís', (sign) => sign.charCodeAt(0)).buffer)
  expect(await fileOf(wide)).toEqual({ rows: [['Año'], ['País']] })
  expect(await fileOf(Uint8Array.of(0x41, 0xf1, 0x6f))).toEqual({ rows: [['Año']] })
  expect(await fileOf(Uint8Array.of(0x89, 0, 1, 2, 3))).toEqual({ fault: 'no-text' })
  expect(await fileOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0))).toEqual({ fault: 'old-workbook' })
  expect(await fileOf(Uint8Array.of(0x50, 0x4b, 3, 4, 0))).toEqual({ fault: 'no-table' })
  expect(await fileOf(new Uint8Array(6 * 2 ** 20))).toEqual({ fault: 'file-too-large' })
})

it('makes a form of whatever is pasted that has each field once and nothing to put right but missing choices', async () => {
  const line = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom(
      '# People',
      '# people',
      '#',
      'Name *',
      'Color (a / b)',
      'a;b',
      '=cmd()',
      '__proto__',
      'x'.repeat(300),
    ),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.array(line, { maxLength: 8 }), fc.array(line, { minLength: 300, maxLength: 900 })),
      async (lines) => {
        const fields = await fieldsOf(lines.join('\n'))
        const before = emptyDesign('Data')
        const design = withImported({ ...before, name: 'Form' }, fields)
        const shown = design.wizardDefinition.pages.flatMap(({ sections }) =>
          sections.flatMap((topic) => topic.fields.map(({ key }) => key)),
        )
        expect(design.contextDefinition.fields).toHaveLength(fields.length)
        expect(shown.toSorted()).toEqual(
          design.contextDefinition.fields.map(({ fullPath }) => fullPath).toSorted(),
        )
        expect(new Set(shown).size).toBe(shown.length)
        const codes = problemsOf(design).map(({ code }) => code)
        expect(codes.filter((code) => code !== 'value-list-is-missing')).toEqual([])
      },
    ),
    { seed: 20261123, numRuns: 60 },
  )
})

it('reads no more rows than are told of, and 2,000 fields at once', async () => {
  const many = await fieldsOf(Array.from({ length: 20_000 }, (_, at) => `Field ${at}`).join('\n'))
  expect(many).toHaveLength(5001)
  const design = withImported(emptyDesign('Data'), many.slice(0, 2000))
  expect(design.contextDefinition.fields).toHaveLength(2000)
})

it('reads a sheet of 10,000 rows as far as too many are told of, and its formulas as they stand', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => `Field ${at},"=HYPERLINK(""http://x"")"`)
  const { rows: read } = await tableOfFile(new File([['Label,Help', ...rows].join('\n')], 'form.csv'))
  const fields = fieldsInRows(read ?? [])
  expect(fields).toHaveLength(5000)
  expect(fields[0]).toMatchObject({ label: 'Field 0', help: '=HYPERLINK("http://x")' })
})

it('takes columns of other names for fields: nothing below a title that is not ours is lost in silence', async () => {
  expect(await said('Frage,Art\nWie heißen Sie?,Text')).toEqual(['Frage|text||', 'Art|text||'])
})
