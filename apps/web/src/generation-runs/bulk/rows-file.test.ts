import { proposedColumns } from '@tabellio/forms'
import { expect, it } from 'vitest'
import { namedFields } from '../told-apart.ts'
import { readSheetFile } from './read-file.ts'
import { headingsFile } from './rows-file.ts'

const field = (name: string, label: string, properties: object = {}) => ({
  name,
  fullPath: name,
  properties: { dataType: 'Alphanumeric' as const, label, ...properties },
})
const tenant = (name: string, properties: object) => field(name, name, { ...properties })

const form = {
  language: 'English' as const,
  contextDefinition: {
    fields: [field('seller', 'Name'), field('buyer', 'Name'), field('remark', 'Remark; if any')],
    records: [
      {
        name: 'tenants',
        fullPath: 'tenants',
        properties: { label: 'Tenants', minOccurs: 2, maxOccurs: 4 },
        fields: [tenant('who', { minOccurs: 1 }), tenant('since', {})],
        records: [],
      },
    ],
  },
  wizardDefinition: {
    pages: [
      {
        key: 'page',
        label: 'Page',
        sections: [
          { key: 's', label: 'Seller', fields: [{ key: 'seller', isRecord: false }] },
          { key: 'b', label: 'Buyer', fields: [{ key: 'buyer', isRecord: false }] },
        ],
      },
    ],
    dependencies: [],
  },
}

it.each([
  { region: 'en-US', sign: ',' },
  { region: 'es-ES', sign: ';' },
])('a file of headings, brought back in $region, fills each field by itself', async ({ region, sign }) => {
  const fields = namedFields(form)
  const text = headingsFile(fields, region)
  expect(text).toMatch(new RegExp(`^\uFEFFName \\(Seller\\)${sign}Name \\(Buyer\\)${sign}`))
  const { table } = await readSheetFile(
    new File([text + ['Ana', 'Eva', '', 'Iris', '', '', ''].join(sign)], 'rows.csv'),
  )
  const [headings = [], first] = table?.cells ?? []
  expect(first?.slice(0, 2)).toEqual(['Ana', 'Eva'])
  expect(proposedColumns(fields, headings.map(String))).toEqual([
    'seller',
    'buyer',
    'remark',
    'tenants[0]/who',
    'tenants[0]/since',
    'tenants[1]/who',
    'tenants[1]/since',
  ])
})
