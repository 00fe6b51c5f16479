import { escapedXml } from './escaped-xml.ts'
import type { Invoice, InvoiceLine, Party } from './invoice.ts'
import { amountOf, cents } from './invoice-problems.ts'

/** The profile of Factur-X and ZUGFeRD that has all terms of EN 16931. */
const guideline = 'urn:cen.eu:en16931:2017'

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

/** The invoice as a cross industry invoice: the file that programs read, its elements in the order of their schema. */
export function invoiceXml(invoice: Invoice): string {
  const attrs = Object.entries(namespaces)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
  const content = [
    element('rsm:ExchangedDocumentContext', [
      element('ram:GuidelineSpecifiedDocumentContextParameter', [text('ram:ID', guideline)]),
    ]),
    element('rsm:ExchangedDocument', [
      text('ram:ID', invoice.number),
      text('ram:TypeCode', '380'),
      element('ram:IssueDateTime', [day(invoice.issueDate)]),
      invoice.note ? element('ram:IncludedNote', [text('ram:Content', invoice.note)]) : '',
    ]),
    element('rsm:SupplyChainTradeTransaction', [
      ...invoice.lines.map((line, at) => lineXml(line, at + 1, invoice)),
      agreement(invoice),
      '<ram:ApplicableHeaderTradeDelivery/>',
      settlement(invoice),
    ]),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice${attrs}>${content.join('')}</rsm:CrossIndustryInvoice>\n`
}

const element = (name: string, content: string[]): string => `<${name}>${content.join('')}</${name}>`
const text = (name: string, value: string | undefined, attrs = ''): string =>
  value === undefined || value === '' ? '' : `<${name}${attrs}>${escapedXml(value)}</${name}>`
const day = (date: string): string => text('udt:DateTimeString', date.replaceAll('-', ''), ' format="102"')

/** Standard rated, or zero rated where there is no tax. */
const categoryOf = ({ taxPercent }: Invoice): string => (taxPercent > 0 ? 'S' : 'Z')

const plain = (number: number): string => String(Number(number.toFixed(6)))

const lineXml = ({ name, quantity, unit, price, amount }: InvoiceLine, at: number, invoice: Invoice) =>
  element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [text('ram:LineID', String(at))]),
    element('ram:SpecifiedTradeProduct', [text('ram:Name', name)]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [text('ram:ChargeAmount', plain(price))]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      text('ram:BilledQuantity', plain(quantity), ` unitCode="${escapedXml(unit)}"`),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      taxXml(invoice),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        text('ram:LineTotalAmount', amountOf(amount)),
      ]),
    ]),
  ])

const taxXml = (invoice: Invoice): string =>
  element('ram:ApplicableTradeTax', [
    text('ram:TypeCode', 'VAT'),
    text('ram:CategoryCode', categoryOf(invoice)),
    text('ram:RateApplicablePercent', plain(invoice.taxPercent)),
  ])

const agreement = ({ seller, buyer, orderReference }: Invoice): string =>
  element('ram:ApplicableHeaderTradeAgreement', [
    element('ram:SellerTradeParty', partyXml(seller)),
    element('ram:BuyerTradeParty', partyXml(buyer)),
    orderReference
      ? element('ram:BuyerOrderReferencedDocument', [text('ram:IssuerAssignedID', orderReference)])
      : '',
  ])

const partyXml = ({ name, address, country, taxId, email }: Party): string[] => {
  const [first, ...more] = (address ?? '').split('\n').map((line) => line.trim())
  return [
    text('ram:Name', name),
    element('ram:PostalTradeAddress', [
      text('ram:LineOne', first),
      text('ram:LineTwo', more.join(', ')),
      text('ram:CountryID', country),
    ]),
    email ? element('ram:URIUniversalCommunication', [text('ram:URIID', email, ' schemeID="EM"')]) : '',
    taxId ? element('ram:SpecifiedTaxRegistration', [text('ram:ID', taxId, ' schemeID="FC"')]) : '',
  ]
}

function settlement(invoice: Invoice): string {
  const { currency, paymentReference, lineTotal, discount, tax, taxPercent, total, dueDate } = invoice
  const net = cents(lineTotal - discount)
  return element('ram:ApplicableHeaderTradeSettlement', [
    text('ram:PaymentReference', paymentReference),
    text('ram:InvoiceCurrencyCode', currency),
    element('ram:ApplicableTradeTax', [
      text('ram:CalculatedAmount', amountOf(tax)),
      text('ram:TypeCode', 'VAT'),
      text('ram:BasisAmount', amountOf(net)),
      text('ram:CategoryCode', categoryOf(invoice)),
      text('ram:RateApplicablePercent', plain(taxPercent)),
    ]),
    discount === 0 ? '' : allowance(invoice),
    dueDate
      ? element('ram:SpecifiedTradePaymentTerms', [element('ram:DueDateDateTime', [day(dueDate)])])
      : '',
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      text('ram:LineTotalAmount', amountOf(lineTotal)),
      discount === 0 ? '' : text('ram:AllowanceTotalAmount', amountOf(discount)),
      text('ram:TaxBasisTotalAmount', amountOf(net)),
      text('ram:TaxTotalAmount', amountOf(tax), ` currencyID="${escapedXml(currency)}"`),
      text('ram:GrandTotalAmount', amountOf(total)),
      text('ram:DuePayableAmount', amountOf(total)),
    ]),
  ])
}

const allowance = (invoice: Invoice): string =>
  element('ram:SpecifiedTradeAllowanceCharge', [
    '<ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator>',
    text('ram:ActualAmount', amountOf(invoice.discount)),
    // 95: a discount (UNTDID 5189).
    text('ram:ReasonCode', '95'),
    element('ram:CategoryTradeTax', [
      text('ram:TypeCode', 'VAT'),
      text('ram:CategoryCode', categoryOf(invoice)),
      text('ram:RateApplicablePercent', plain(invoice.taxPercent)),
    ]),
  ])
