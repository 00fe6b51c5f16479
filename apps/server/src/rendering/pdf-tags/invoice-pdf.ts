import { edited, openWrittenPdf } from './edits.ts'
import { endOfSchemas, packetEdits } from './metadata.ts'

const uri = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** What Factur-X 1.0 has a PDF say of the invoice inside. */
const said = {
  DocumentType: 'INVOICE',
  DocumentFileName: 'factur-x.xml',
  Version: '1.0',
  ConformanceLevel: 'EN 16931',
}
const meanings: { [name in keyof typeof said]: string } = {
  DocumentType: 'INVOICE',
  DocumentFileName: 'Name of the embedded XML invoice file',
  Version: 'The actual version of the Factur-X XML schema',
  ConformanceLevel: 'The conformance level of the embedded Factur-X data',
}

const property = ([name, meaning]: [string, string]) =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
  '<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>' +
  `<pdfaProperty:description>${meaning}</pdfaProperty:description></rdf:li>`

const schema =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>' +
  `<pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>` +
  `<pdfaSchema:property><rdf:Seq>${Object.entries(meanings).map(property).join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`

const claims = Object.entries(said)
  .map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`)
  .join('')

/** A PDF/A-3, as our compiler writes it, that says of itself that `factur-x.xml` in it is its invoice. */
export function invoicePdf(pdf: Uint8Array): Uint8Array {
  const file = openWrittenPdf(pdf)
  return edited(
    file,
    packetEdits(file, [
      { before: 'xmlns:pdfaid=', text: `xmlns:fx="${uri}" ` },
      { before: endOfSchemas, text: schema },
      { before: '<pdfaid:part>', text: claims },
    ]),
  )
}
