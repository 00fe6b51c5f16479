import type { Document, Inline } from '@tabellio/document'
import {
  bold,
  cell,
  lineBreak,
  longDate,
  money,
  onlyIf,
  paragraph,
  picture,
  row,
  rowIf,
  rowOfEach,
  table,
  tab,
  value,
} from './body.ts'
import { hasValue, is, isOver, not } from './form.ts'

const green = '#1f4d3a'
const paleGreen = '#eef3ef'

const plain = paragraph({ style: 'Plain' })
const right = paragraph({ style: 'Plain', align: 'right' })
const label = paragraph({ style: 'Label' })
const head = paragraph({ style: 'ColumnHead' })
const headRight = paragraph({ style: 'ColumnHead', align: 'right' })

const letterhead = table(
  { borders: 'none', columns: [1.25, 4.4, 3.85], cellPadding: 0 },
  row(
    cell({ verticalAlign: 'middle' }, plain`${picture('sellerLogo', 'Logo of the seller', { width: 58 })}`),
    cell(
      { verticalAlign: 'middle' },
      paragraph({ style: 'Seller' })`${value('sellerName')}`,
      plain`${value('sellerAddress')}${lineBreak}${value('sellerPhone')} · ${value('sellerEmail')}`,
    ),
    cell(
      { verticalAlign: 'middle' },
      paragraph({ style: 'Title' })`Bill`,
      right`No. ${bold(value('billNumber'))}`,
    ),
  ),
)

const parties = table(
  { borders: 'none', columns: [5, 4], cellPadding: 0 },
  row(
    cell(
      {},
      label`Billed to`,
      plain`${bold(value('customerName'))}`,
      onlyIf(hasValue('customerContact'), plain`${value('customerContact')}`),
      plain`${value('customerAddress')}`,
      plain`${value('customerEmail')}`,
    ),
    cell(
      {},
      label`Details`,
      paragraph({ style: 'Detail' })`Issued${tab}${longDate('issueDate')}`,
      paragraph({ style: 'Detail' })`Due${tab}${bold(longDate('dueDate'))}`,
      onlyIf(
        hasValue('purchaseOrder'),
        paragraph({ style: 'Detail' })`Your order${tab}${value('purchaseOrder')}`,
      ),
      paragraph({ style: 'Detail' })`Reference${tab}${value('paymentReference')}`,
    ),
  ),
)

const lines = table(
  { borders: 'horizontal', columns: [6.8, 1.4, 1.7, 1.8, 2.1], headerRows: 1, cellPadding: 6 },
  row(
    cell({ fill: green }, head`Description`),
    cell({ fill: green }, headRight`Quantity`),
    cell({ fill: green }, head`Unit`),
    cell({ fill: green }, headRight`Unit price`),
    cell({ fill: green }, headRight`Amount`),
  ),
  rowOfEach(
    'lines',
    plain`${value('lines/description')}`,
    right`${value('lines/quantity')}`,
    plain`${value('lines/unit')}`,
    right`${money('lines/unitPrice')}`,
    right`${money('lines/amount')}`,
  ),
)

const totals = table(
  { borders: 'none', columns: [9.1, 2.6, 2.1], cellPadding: 6 },
  row(plain``, right`Subtotal`, right`${money('subtotal')}`),
  rowIf(
    isOver('discountPercent', 0),
    plain``,
    right`Discount ${value('discountPercent')}%`,
    right`−${money('discount')}`,
  ),
  rowIf(isOver('taxPercent', 0), plain``, right`Sales tax ${value('taxPercent')}%`, right`${money('tax')}`),
  row(
    plain``,
    cell({ fill: paleGreen }, paragraph({ style: 'Total' })`Total`),
    cell({ fill: paleGreen }, paragraph({ style: 'Total' })`${money('total')}`),
  ),
)

const paymentCode: Inline = {
  type: 'barcode',
  attrs: {
    kind: 'QR',
    value: 'https://pay.harborandpine.example/{paymentReference}',
    width: 84,
    height: 84,
    alt: 'QR code of the payment page',
  },
}

const receipt = onlyIf(
  is('isPaid', true),
  paragraph({ style: 'Paid' })`Paid in full`,
  plain`We received your payment of ${money('total')} on ${longDate('paidAt')}. Thank you.`,
)

const payment = onlyIf(
  not(is('isPaid', true)),
  table(
    { borders: 'none', columns: [2, 8], cellPadding: 0 },
    row(
      cell({ verticalAlign: 'middle' }, plain`${paymentCode}`),
      cell(
        { verticalAlign: 'middle' },
        label`How to pay`,
        plain`Scan the code, or transfer ${bold(money('total'))} by ${bold(longDate('dueDate'))} with the reference
          ${bold(value('paymentReference'))} to:`,
        plain`${value('sellerBank')}`,
      ),
    ),
  ),
)

export const simpleBillBody: Document = {
  type: 'doc',
  attrs: {
    version: 1,
    language: 'en',
    styles: {
      Normal: { lineHeight: 1.15, spaceAfter: 6, text: { font: 'Carlito', size: 10.5, color: '#222222' } },
      Plain: { basedOn: 'Normal', align: 'left', spaceAfter: 0 },
      Seller: { basedOn: 'Plain', spaceAfter: 2, text: { size: 16, bold: true, color: green } },
      Title: {
        basedOn: 'Normal',
        align: 'right',
        outlineLevel: 1,
        spaceAfter: 0,
        text: { size: 28, bold: true, color: green },
      },
      Label: {
        basedOn: 'Normal',
        spaceAfter: 3,
        keepWithNext: true,
        text: { size: 9, bold: true, color: '#5f7a6c' },
      },
      Detail: { basedOn: 'Plain', tabs: [{ at: 70, align: 'left' }] },
      ColumnHead: { basedOn: 'Plain', text: { size: 9.5, bold: true, color: '#ffffff' } },
      Total: { basedOn: 'Plain', align: 'right', text: { size: 13, bold: true, color: green } },
      Paid: { basedOn: 'Plain', spaceAfter: 3, text: { size: 18, bold: true, color: green } },
      Space: { basedOn: 'Plain', spaceAfter: 14, text: { size: 4 } },
      Foot: { basedOn: 'Plain', align: 'center', text: { size: 8.5, color: '#5b6660' } },
    },
    lists: {},
  },
  content: [
    {
      type: 'section',
      attrs: { page: { width: 612, height: 792, margins: { top: 50, right: 54, bottom: 60, left: 54 } } },
      content: [
        {
          type: 'footer',
          content: [
            { type: 'horizontalRule' },
            paragraph({
              style: 'Foot',
            })`${value('sellerName')} · ${value('sellerAddress')} · EIN ${value('sellerTaxId')}`,
          ],
        },
        letterhead,
        paragraph({ style: 'Space' })``,
        parties,
        paragraph({ style: 'Space' })``,
        lines,
        totals,
        paragraph({ style: 'Space' })``,
        receipt,
        payment,
        onlyIf(hasValue('notes'), paragraph({ style: 'Space' })``, label`Notes`, plain`${value('notes')}`),
      ],
    },
  ],
}
