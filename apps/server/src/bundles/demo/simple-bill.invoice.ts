import type { InvoiceMapping } from '@tabellio/contract/e-invoices'

const field = (path: string) => ({ path })

/** The bill as an electronic invoice. The workshop sells at home alone; feet and jobs have codes of UN/ECE Rec 20. */
export const simpleBillInvoice: InvoiceMapping = {
  terms: {
    number: field('billNumber'),
    issueDate: field('issueDate'),
    dueDate: field('dueDate'),
    currency: { fixed: 'USD' },
    note: field('notes'),
    orderReference: field('purchaseOrder'),
    paymentReference: field('paymentReference'),
    'seller.name': field('sellerName'),
    'seller.address': field('sellerAddress'),
    'seller.country': { fixed: 'US' },
    'seller.taxId': field('sellerTaxId'),
    'seller.email': field('sellerEmail'),
    'buyer.name': field('customerName'),
    'buyer.address': field('customerAddress'),
    'buyer.country': { fixed: 'US' },
    'buyer.email': field('customerEmail'),
    lineTotal: field('subtotal'),
    discount: field('discount'),
    taxPercent: field('taxPercent'),
    tax: field('tax'),
    total: field('total'),
  },
  lines: 'lines',
  lineTerms: {
    name: field('lines/description'),
    quantity: field('lines/quantity'),
    unit: { path: 'lines/unit', codes: { piece: 'H87', hour: 'HUR', foot: 'FOT', job: 'LS' } },
    price: field('lines/unitPrice'),
    amount: field('lines/amount'),
  },
}
