import type { BreaksFoundBy } from '../break.ts'

const server = 'apps/server/src'
const contract = 'packages/contract/src'
const templates = 'packages/templates/src'
const barcode = `${server}/barcodes/generate-barcode.ts`
const replacements = `${templates}/grammar/replacements.ts`
/** What a thread is asked: what it does itself is broken in the tests of the packages. */
const asked = "threads.run<BarcodeDrawn>('drawBarcode', «body», organizationId)"

/** Documents as files: Word files, barcodes, protection, and words that agree. */
export const documentBreaks: BreaksFoundBy[] = [
  {
    test: `${server}/word-files/word-files.test.ts`,
    breaks: [
      ['B-198', `${server}/word-files/word-files.routes.ts`, "'application/pdf'", "'text/plain'"],
      ['B-199', `${contract}/word-files.ts`, "'Word must be in Data URI format'", "'Invalid file'"],
    ],
  },
  {
    test: `${server}/word-files/word-files.test.ts`,
    isAlone: true,
    breaks: [
      [
        'B-198',
        `${server}/word-files/word-files.routes.ts`,
        'convertShared: «convert»',
        "() => Promise.reject(new Error('Only for members'))",
      ],
    ],
  },
  {
    test: `${server}/barcodes/barcodes.test.ts`,
    breaks: [
      ['B-356', barcode, "if ('barcodeDataUri' in drawn) return «drawn»", "{ barcodeDataUri: 'data:,' }"],
      ['B-356', `${contract}/barcodes.ts`, 'z.number().min(1).max(2000)', 'z.number().max(2000)'],
      ['B-357', barcode, asked, "{ ...body, type: 'QR', value: 'A' }"],
      ['B-357', `${contract}/barcodes.ts`, 'z.enum(barcodeTypes)', 'z.string()'],
      ['B-358', barcode, asked, "{ ...body, anchor: 'UpperLeft' }"],
      ['B-358', `${contract}/barcodes.ts`, 'z.enum(barcodeAnchors)', 'z.string()'],
      ['B-359', barcode, asked, "{ ...body, size: 'Normal' }"],
      ['B-359', barcode, asked, "{ ...body, source: 'FixedValue' }"],
      ['B-359', `${contract}/barcodes.ts`, "size !== 'Personalized'", 'true'],
    ],
  },
  {
    test: `${templates}/barcodes.test.ts`,
    breaks: [['B-357', `${templates}/barcodes.ts`, 'symbologies[kind]', "'qrcode'"]],
  },
  {
    test: 'packages/rendering/src/word-out/write-word.test.ts',
    breaks: [
      [
        'B-554',
        'packages/rendering/src/word-out/write-word.ts',
        "'w:edit': «edits[protection]»",
        "'readOnly'",
      ],
      [
        'B-554',
        'packages/rendering/src/word-out/write-word.ts',
        "«protection === 'allow-only-revisions'» ? '<w:trackRevisions/>' : ''",
        'false',
      ],
    ],
  },
  {
    test: 'tools/word-fill.test.ts',
    breaks: [
      [
        'B-554',
        'packages/rendering/src/word-fill/protection.ts',
        '(found) => added + found',
        '(found) => found',
      ],
      ['B-554', 'packages/rendering/src/word-fill/protection.ts', 'edits[protection]', "'none'"],
    ],
  },
  {
    test: `${templates}/charts.test.ts`,
    breaks: [
      [
        'B-555',
        `${templates}/charts.ts`,
        'values: «instances.map((inner) => numberIn(valuesIn(values, inner, path)))»',
        'instances.map(() => 0)',
      ],
    ],
  },
  {
    test: `${templates}/grammar/replacements.test.ts`,
    breaks: [
      ['B-556', replacements, 'instancesIn(values, scope, path).length > 1', 'true'],
      ['B-556', replacements, "pluralCondition === 'AmountOf'", 'true'],
      ['B-556', replacements, "pluralCondition === 'AmountOf'", 'false'],
      ['B-556', replacements, "attrs.replacementType === 'GenderSingular'", 'false'],
      [
        'B-556',
        replacements,
        '«attrs.cases.find((each) => each.value === String(value))?.words» ?? attrs',
        'undefined',
      ],
      [
        'B-556',
        replacements,
        'commonGender(genders.map((value) => genderOf(value, feminine)))',
        "'masculine'",
      ],
    ],
  },
  {
    test: `${templates}/tags/read-tags.test.ts`,
    breaks: [
      ['B-556', `${templates}/bind.ts`, "sort.order === 'ascending'", 'true'],
      ['B-556', `${templates}/bind.ts`, "sort.order === 'ascending'", 'false'],
      ['B-556', `${templates}/bind.ts`, 'sign * compareValues(a.key, b.key)', '0'],
    ],
  },
]
