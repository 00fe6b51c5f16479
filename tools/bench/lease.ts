import type { Block, Document, Inline, Paragraph, TableCell, TableRow, ValueFormat } from '@tabellio/document'
import type { ContextDefinition, DataType, Field } from '@tabellio/forms'

/** A two-page lease with fields in every clause and a table whose rows vary: what every engine here has to make. */
export const lease: { body: Document; definition: ContextDefinition } = {
  definition: {
    fields: [
      field('number', 'Alphanumeric'),
      field('signedOn', 'Date'),
      field('startsOn', 'Date'),
      field('endsOn', 'Date'),
      field('landlord', 'Alphanumeric'),
      field('tenant', 'Alphanumeric'),
      field('address', 'Alphanumeric'),
      field('city', 'Alphanumeric'),
      field('rent', 'Currency'),
      field('deposit', 'Currency'),
      field('hasPets', 'Logical'),
      field('noticeDays', 'Numeric'),
    ],
    records: [
      {
        name: 'inventory',
        fullPath: 'inventory',
        fields: [
          field('inventory/article', 'Alphanumeric'),
          field('inventory/quantity', 'Numeric'),
          field('inventory/condition', 'Alphanumeric'),
          field('inventory/value', 'Currency'),
        ],
        records: [],
        properties: {},
      },
    ],
  },
  body: {
    type: 'doc',
    attrs: {
      version: 1,
      language: 'en',
      styles: {
        Normal: { align: 'justify', lineHeight: 1.08, spaceAfter: 7, text: { font: 'Carlito', size: 10.5 } },
        Title: {
          align: 'center',
          outlineLevel: 1,
          spaceAfter: 14,
          keepWithNext: true,
          text: { size: 17, bold: true },
        },
        Clause: {
          align: 'left',
          outlineLevel: 2,
          spaceBefore: 8,
          spaceAfter: 3,
          keepWithNext: true,
          text: { size: 11.5, bold: true },
        },
        Cell: { align: 'left', spaceAfter: 0, text: { size: 9.5 } },
        Small: { align: 'left', spaceAfter: 0, text: { size: 8.5, color: '#555555' } },
      },
      lists: { clauses: { levels: [{ kind: 'decimal', text: '%1.', indentLeft: 18, hanging: 18 }] } },
    },
    content: [
      {
        type: 'section',
        attrs: {
          page: { width: 595.28, height: 841.89, margins: { top: 72, right: 68, bottom: 64, left: 68 } },
        },
        content: [
          {
            type: 'header',
            content: [
              {
                type: 'paragraph',
                attrs: { style: 'Small', tabs: [{ at: 459, align: 'right' }] },
                content: ['Residential lease', { type: 'tab' } as const, 'No. ', value('number')].map(inline),
              },
            ],
          },
          {
            type: 'footer',
            content: [
              {
                type: 'paragraph',
                attrs: { style: 'Small', align: 'center' },
                content: [
                  'Page ',
                  { type: 'pageNumber' } as const,
                  ' of ',
                  { type: 'pageCount' } as const,
                ].map(inline),
              },
            ],
          },
          ...opening(),
          ...clauses(),
          ...laterClauses(),
          ...inventory(),
          ...signatures(),
        ],
      },
    ],
  },
}

function opening(): Block[] {
  return [
    styled('Title', 'Residential lease agreement'),
    p(
      'This lease is made on ',
      value('signedOn', { kind: 'date', style: 'long' }),
      ' between ',
      value('landlord'),
      ', the landlord, and ',
      value('tenant'),
      ', the tenant, for the dwelling at ',
      value('address'),
      ', ',
      value('city'),
      '. Both parties have the capacity to enter into it and agree on the following clauses.',
    ),
  ]
}

function clauses(): Block[] {
  return [
    clause('Premises and use'),
    p(
      'The landlord lets to the tenant, who takes it to full satisfaction, the dwelling at ',
      value('address'),
      '. It shall be used as a private residence only. The tenant shall not assign the lease, sublet the premises or any part of them, or carry on a trade there without the prior consent of the landlord in writing, which shall not be withheld without reason.',
    ),
    clause('Term'),
    p(
      'The term begins on ',
      value('startsOn', { kind: 'date', style: 'long' }),
      ' and ends on ',
      value('endsOn', { kind: 'date', style: 'long' }),
      '. It is renewed for equal periods unless one party tells the other in writing, ',
      value('noticeDays', { kind: 'words' }),
      ' (',
      value('noticeDays'),
      ') days before its end at the latest, that it shall not be. A tenant who stays after the end without a new agreement does so from month to month and on the same conditions.',
    ),
    clause('Rent'),
    p(
      'The rent is ',
      value('rent', { kind: 'words' }),
      ' (',
      value('rent'),
      ') a month, payable in advance within the first five days of each month by transfer to the account the landlord names. An amount that is not paid within ten days bears interest at the legal rate from the day it was due, without prejudice to the right to end the lease.',
    ),
    clause('Deposit'),
    p(
      'The tenant pays a deposit of ',
      value('deposit', { kind: 'words' }),
      ' (',
      value('deposit'),
      ') at the signature. It secures the good state of the premises and the payment of services, is not set off against the rent, and is returned within thirty days after the premises were given back, less what is owed, of which the landlord renders an account.',
    ),
  ]
}

function laterClauses(): Block[] {
  return [
    clause('Care, repairs and improvements'),
    p(
      'Repairs of ordinary wear are borne by the tenant, those of the structure, the roof and the general installations by the landlord. ',
      value('tenant'),
      ' shall tell the landlord without delay of any defect that calls for repair. Improvements need the written consent of the landlord and remain with the premises without compensation, unless the parties agree otherwise.',
    ),
    clause('Animals'),
    pets(
      true,
      'The tenant may keep domestic animals and is liable for the damage and the nuisance they cause.',
    ),
    pets(
      false,
      'No animals may be kept on the premises, except those that assist a person with a disability.',
    ),
    clause('Services and access'),
    p(
      'Electricity, water, gas and communications are contracted and paid by the tenant. The landlord may enter the premises after twenty-four hours’ notice to inspect or repair them, and without notice only when there is danger. The parties take the address of the premises in ',
      value('city'),
      ' for every notice under this lease.',
    ),
    clause('Termination'),
    p(
      'The lease may be ended at once when rent for two months is owed, when the premises are used for another purpose, or when serious damage is done to them. The tenant may end it early with sixty days’ notice and the payment of one month’s rent as compensation. On its end the premises are given back vacant, clean and with all services paid.',
    ),
  ]
}

function inventory(): Block[] {
  return [
    clause('Inventory'),
    p(
      'The premises are let with the following articles, which the tenant shall give back in the same condition:',
    ),
    {
      type: 'table',
      attrs: { columns: [5, 1.4, 2, 2], borders: 'horizontal', headerRows: 1, cellPadding: 4 },
      content: [
        row({}, cell('Article'), cell('Quantity', 'right'), cell('Condition'), cell('Value', 'right')),
        row(
          { repeat: { record: 'inventory' } },
          cell(value('inventory/article')),
          cell(value('inventory/quantity'), 'right'),
          cell(value('inventory/condition')),
          cell(value('inventory/value'), 'right'),
        ),
      ],
    },
  ]
}

function signatures(): Block[] {
  const place = (identifier: string, path: string): Inline => ({
    type: 'signature',
    attrs: { identifier, width: 180, height: 50, label: [value(path)] },
  })
  return [
    {
      type: 'table',
      attrs: { borders: 'none' },
      content: [row({}, cell(place('landlord', 'landlord')), cell(place('tenant', 'tenant')))],
    },
  ]
}

type Piece = string | Inline

function inline(piece: Piece): Inline {
  return typeof piece === 'string' ? { type: 'text', text: piece } : piece
}

function p(...pieces: Piece[]): Paragraph {
  return { type: 'paragraph', content: pieces.map(inline) }
}

function value(path: string, format?: ValueFormat): Inline {
  return { type: 'field', attrs: { path, ...(format && { format }) } }
}

function styled(style: string, ...pieces: Piece[]): Paragraph {
  return { type: 'paragraph', attrs: { style }, content: pieces.map(inline) }
}

function clause(name: string): Paragraph {
  return {
    type: 'paragraph',
    attrs: { style: 'Clause', list: { id: 'clauses', level: 0 } },
    content: [inline(name)],
  }
}

function pets(when: boolean, words: string): Block {
  return {
    type: 'condition',
    attrs: {
      expression: {
        operatorType: 'equals',
        source: { sourceField: 'hasPets' },
        target: { targetValue: true },
      },
      when,
      effect: 'include',
    },
    content: [p(words)],
  }
}

function row(attrs: NonNullable<TableRow['attrs']>, ...content: TableCell[]): TableRow {
  return {
    type: 'tableRow',
    attrs: { ...attrs, keepTogether: true },
    content,
  }
}

function cell(piece: Piece, align: 'left' | 'right' = 'left'): TableCell {
  return {
    type: 'tableCell',
    content: [{ type: 'paragraph', attrs: { style: 'Cell', align }, content: [inline(piece)] }],
  }
}

function field(fullPath: string, dataType: DataType): Field {
  return { name: fullPath.split('/').at(-1) ?? '', fullPath, properties: { dataType } }
}
