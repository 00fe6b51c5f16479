import type { Document } from '@tabellio/document'
import type { ContextDefinition } from '@tabellio/forms'
import { measurePicture } from '@tabellio/forms'
import { bind, compileTemplate } from '@tabellio/templates'
import { expect, it } from 'vitest'
import { drawChart } from './draw-chart.ts'

const definition: ContextDefinition = {
  fields: [],
  records: [
    {
      name: 'payments',
      fullPath: 'payments',
      properties: {},
      records: [],
      fields: [
        { name: 'month', fullPath: 'payments/month', properties: { dataType: 'Alphanumeric' } },
        { name: 'paid', fullPath: 'payments/paid', properties: { dataType: 'Numeric', label: 'Paid' } },
        { name: 'due', fullPath: 'payments/due', properties: { dataType: 'Numeric', label: 'Due' } },
      ],
    },
  ],
}

const bodyWith = (kind: 'bar' | 'line' | 'pie'): Document => ({
  type: 'doc',
  attrs: { version: 1, language: 'es', styles: {}, lists: {} },
  content: [
    {
      type: 'section',
      attrs: { page: { width: 595, height: 842, margins: { top: 72, right: 72, bottom: 72, left: 72 } } },
      content: [
        {
          type: 'paragraph',
          content: [
            {
              type: 'chart',
              attrs: {
                kind,
                title: 'Pagos <b>& más',
                record: 'payments',
                label: 'payments/month',
                values: ['payments/paid', 'payments/due'],
                width: 400,
                height: 220,
                alt: 'Pagos',
              },
            },
          ],
        },
      ],
    },
  ],
})

const values = {
  payments: [
    { month: 'enero', paid: 10_000, due: 12_000 },
    { month: '<script>', paid: 12_000, due: 12_000 },
  ],
}

it.each(['bar', 'line', 'pie'] as const)(
  'draws a chart of kind %s that every reader of documents can show, the same each time (B-555)',
  (kind) => {
    const template = compileTemplate(bodyWith(kind), definition)
    const picture = () => bind(template, values, { drawChart, region: 'es-ES' }).pictures['0.svg'] ?? ''
    const svg = decodeURIComponent(picture().slice('data:image/svg+xml,'.length))
    expect(measurePicture(picture()).fault).toBeUndefined()
    expect(picture() === picture()).toBe(true)
    expect(svg).toContain('enero')
    expect(svg).toContain('Pagos &lt;b&gt;&amp; más')
    expect(svg).not.toMatch(/<script|<b>|<image|href="(?!#)/)
  },
)
