import type { DemoTemplate } from './demo-template.ts'
import {
  contextDefinitionOf,
  disable,
  field,
  hide,
  is,
  list,
  not,
  record,
  required,
  samples,
  sumIsUnder,
  wizardDefinitionOf,
  type DemoForm,
  type DemoPage,
} from './form.ts'
import { logo } from './pictures.ts'
import { simpleBillContexts } from './simple-bill.contexts.ts'
import { simpleBillInvoice } from './simple-bill.invoice.ts'
import { simpleBillNouns } from './simple-bill.nouns.ts'
import { wordTemplate } from '../word-template.ts'

const dollars = { currency: 'USD', controlSize: 'Small' } as const
const calculated = (formula: string) => ({ ...dollars, isCalculated: true, calculatedField: formula })

const billPage: DemoPage = {
  key: 'bill',
  label: 'Bill',
  description: 'Who is billed, and by when.',
  sections: [
    {
      key: 'bill-section',
      label: 'This bill',
      description: 'Its number and its dates.',
      items: [
        field('billNumber', 'Alphanumeric', 'Bill number', {
          ...required,
          inputMask: '####-####',
          inputMaskStoreFixedChars: true,
          controlSize: 'Small',
          description: 'The year and the running number.',
          sampleValue: '2026-0001',
        }),
        field('issueDate', 'Date', 'Date of issue', {
          ...required,
          controlSize: 'Small',
          sampleValue: '2026-03-02',
        }),
        field('dueDate', 'Date', 'Due date', {
          ...required,
          controlSize: 'Small',
          instructions: 'Our terms are 30 days unless the contract says otherwise.',
          minValueField: 'issueDate',
          sampleValue: '2026-04-01',
        }),
        field('purchaseOrder', 'Alphanumeric', 'Purchase order', {
          maxLength: 30,
          description: "The customer's own order number, if there is one.",
          sampleValue: 'PO-4471',
        }),
      ],
    },
    {
      key: 'customer',
      label: 'Customer',
      description: 'Printed under “Billed to”.',
      items: [
        field('customerName', 'Alphanumeric', 'Name', {
          ...required,
          maxLength: 100,
          sampleValue: 'Casco Bay Coffee Roasters',
        }),
        field('customerContact', 'Alphanumeric', 'For the attention of', {
          maxLength: 80,
          sampleValue: 'Priya Raman',
        }),
        field('customerAddress', 'Alphanumeric', 'Address', {
          ...required,
          inputType: 'TextArea',
          lineCount: 4,
          maxLength: 200,
          instructions: 'One line for the street, one for the city, state and ZIP code.',
          sampleValue: '118 Commercial Street\nPortland, ME 04101',
        }),
        field('customerEmail', 'Email', 'E-mail', {
          maxLength: 120,
          sampleValue: 'accounts@cascobay.example',
        }),
      ],
    },
  ],
}

const linesPage: DemoPage = {
  key: 'items',
  label: 'Items',
  description: 'What was delivered, and what it costs.',
  sections: [
    {
      key: 'lines-section',
      label: 'Items',
      description: 'One for each thing or service. The amounts are calculated.',
      items: [
        record('lines', 'Items', { minOccurs: 1, maxOccurs: 12 }, [
          field('description', 'Alphanumeric', 'Description', {
            ...required,
            controlSize: 'Large',
            maxLength: 160,
            sampleValue: 'Solid ash café table, 70 cm, oiled',
          }),
          field('quantity', 'DecimalNumber', 'Quantity', {
            ...required,
            controlSize: 'Small',
            minValue: 0.01,
            maxValue: 10_000,
            defaultValue: 1,
            sampleValue: 6,
          }),
          field('unit', 'Alphanumeric', 'Unit', {
            ...required,
            ...list({ piece: 'piece', hour: 'hour', foot: 'linear foot', job: 'flat rate' }),
            inputType: 'DropDownList',
            controlSize: 'Small',
            defaultValue: 'piece',
            sampleValue: 'piece',
          }),
          field('unitPrice', 'Currency', 'Unit price', {
            ...required,
            ...dollars,
            minValue: 0,
            maxValue: 100_000,
            sampleValue: 285,
          }),
          field('amount', 'Currency', 'Amount', calculated('round(quantity * unitPrice, 2)')),
        ]),
      ],
    },
    {
      key: 'totals',
      label: 'Totals',
      description: 'Discount and tax apply to the sum of all items.',
      items: [
        field('discountPercent', 'Numeric', 'Discount (%)', {
          ...required,
          controlSize: 'Small',
          minValue: 0,
          maxValue: 50,
          defaultValue: 0,
          sampleValue: 0,
        }),
        field('taxPercent', 'Numeric', 'Sales tax (%)', {
          ...required,
          controlSize: 'Small',
          minValue: 0,
          maxValue: 15,
          defaultValue: 5.5,
          instructions: 'Maine: 5.5. Enter 0 for a customer with a resale certificate.',
          sampleValue: 5.5,
        }),
        field('subtotal', 'Currency', 'Subtotal', calculated('sum(lines/amount)')),
        field('discount', 'Currency', 'Discount', calculated('round(subtotal * discountPercent / 100, 2)')),
        field(
          'tax',
          'Currency',
          'Sales tax',
          calculated('round((subtotal - discount) * taxPercent / 100, 2)'),
        ),
        field('total', 'Currency', 'Total', calculated('subtotal - discount + tax')),
      ],
    },
  ],
}

const paymentPage: DemoPage = {
  key: 'payment',
  label: 'Payment',
  description: 'How the bill is paid, and whether it has been.',
  sections: [
    {
      key: 'payment-section',
      label: 'Payment',
      description: 'Printed beside the QR code.',
      items: [
        field('paymentReference', 'Alphanumeric', 'Payment reference', {
          ...required,
          inputMask: 'HP-########',
          inputMaskStoreFixedChars: true,
          description: 'The QR code leads to the payment page with this reference filled in.',
          sampleValue: 'HP-20260001',
        }),
        field('isPaid', 'Logical', 'This bill has been paid', {
          controlSize: 'Small',
          instructions: 'A paid bill is marked so, and its items can no longer be changed.',
          defaultValue: false,
          sampleValue: false,
        }),
        field('paidAt', 'DateTime', 'Received', { ...required, sampleValue: '2026-03-18T10:42:00' }),
        field('notes', 'Alphanumeric', 'Notes', {
          inputType: 'TextArea',
          controlSize: 'Large',
          lineCount: 6,
          maxLength: 600,
          description: 'Printed at the foot of the bill.',
          sampleValue: 'Thank you for furnishing your new roastery with us.',
        }),
      ],
    },
  ],
}

const sellerPage: DemoPage = {
  key: 'seller',
  label: 'Seller',
  description: 'Our own details. They rarely change.',
  sections: [
    {
      key: 'seller-section',
      label: 'Seller',
      description: 'Printed at the head and the foot of the bill.',
      items: [
        field('sellerLogo', 'Image', 'Logo', {
          inputType: 'ImageUpload',
          controlSize: 'None',
          instructions: 'A square PNG or JPEG picture looks best.',
          defaultValue: logo,
          sampleValue: logo,
        }),
        field('sellerName', 'Alphanumeric', 'Name', {
          ...required,
          maxLength: 100,
          defaultValue: 'Harbor & Pine Joinery',
          sampleValue: 'Harbor & Pine Joinery',
        }),
        field('sellerAddress', 'Alphanumeric', 'Address', {
          ...required,
          maxLength: 200,
          defaultValue: '27 Shipwright Lane, Bath, ME 04530',
          sampleValue: '27 Shipwright Lane, Bath, ME 04530',
        }),
        field('sellerTaxId', 'Alphanumeric', 'Employer identification number', {
          ...required,
          inputMask: '##-#######',
          inputMaskStoreFixedChars: true,
          controlSize: 'Small',
          defaultValue: '01-5550142',
          sampleValue: '01-5550142',
        }),
        field('sellerPhone', 'Phone', 'Telephone', {
          ...required,
          inputMask: '(###) ###-####',
          inputMaskStoreFixedChars: true,
          controlSize: 'Small',
          defaultValue: '(207) 555-0142',
          sampleValue: '(207) 555-0142',
        }),
        field('sellerEmail', 'Email', 'E-mail', {
          ...required,
          maxLength: 120,
          defaultValue: 'bills@harborandpine.example',
          sampleValue: 'bills@harborandpine.example',
        }),
        field('sellerBank', 'Alphanumeric', 'Bank account', {
          ...required,
          maxLength: 160,
          defaultValue: 'Kennebec Valley Bank, routing 211200000, account 0048 8120 31',
          sampleValue: 'Kennebec Valley Bank, routing 211200000, account 0048 8120 31',
        }),
      ],
    },
  ],
}

const bill = (...lines: [quantity: number, unit: string][]) => ({
  lines: lines.map(([quantity, unit]) => ({ quantity, unit })),
})

const form: DemoForm = {
  defaultPageName: 'Page',
  defaultSectionName: 'Section',
  pages: [billPage, linesPage, paymentPage, sellerPage],
  nouns: simpleBillNouns,
  dependencies: [
    {
      name: 'No time of payment before it is paid',
      expression: not(is('isPaid', true)),
      items: [hide('field', 'paidAt')],
    },
    {
      name: 'No discount below ten pieces',
      expression: sumIsUnder('lines/quantity', is('lines/unit', 'piece'), 10),
      items: [disable('field', 'discountPercent')],
      samples: samples(
        ['A table, and hours', bill([1, 'piece'], [12, 'hour'])],
        ['Ten chairs and four tables', bill([10, 'piece'], [4, 'piece'])],
      ),
    },
    {
      name: 'A paid bill is closed',
      expression: is('isPaid', true),
      items: [
        disable('section', 'customer'),
        disable('record', 'lines'),
        disable('field', 'dueDate'),
        disable('page', 'seller'),
      ],
    },
  ],
}

const contextDefinition = contextDefinitionOf(form)

export const simpleBill: DemoTemplate = {
  name: 'Simple bill',
  description:
    'A one-page bill with items, discount, sales tax, and a QR code that leads to the payment page.',
  language: 'English',
  documentGroup: 'Billing',
  contextDefinition,
  wizardDefinition: wizardDefinitionOf(form),
  ...(await wordTemplate('simple-bill.docx', contextDefinition, 'en')),
  output: { format: 'e-invoice', invoice: simpleBillInvoice },
  nameConfig: 'Bill {billNumber} – {customerName}',
  contexts: simpleBillContexts,
}
