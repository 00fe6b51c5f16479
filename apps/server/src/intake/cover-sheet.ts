import { coverText } from '@tabellio/intake'
import type { Document, Paragraph } from '@tabellio/document'
import { barcodeOf, barcodeRoom } from '@tabellio/templates'
import { findSeenTypes, findStoringType } from '../document-types/index.ts'
import { refuseUneditableType } from '../documents/index.ts'
import { getLanguage } from '../organizations/index.ts'
import type { Tenant } from '../platform/database.ts'
import type { Bytes } from '../platform/endpoints.ts'
import { notFound } from '../platform/errors.ts'
import { type Renderer, renderRefusal } from '../rendering/index.ts'
import { coverSheetWords } from './cover-sheet.words.ts'

type Services = { renderer: Pick<Renderer, 'render'> }

const margins = { top: 48, right: 56, bottom: 48, left: 56 }
/** Points: large enough for a scanner that is out of focus. */
const codeSize = 130

/** A sheet to print, with its code at the head and at the foot: what is cut lacks one of them. */
export async function coverSheetOf(
  services: Services,
  tenant: Tenant,
  documentTypeId: string,
): Promise<Bytes> {
  const { type, language } = await tenant.read(async (tx) => {
    const [seen] = await findSeenTypes(tx, [documentTypeId])
    const found = seen === undefined ? undefined : await findStoringType(tx, documentTypeId)
    if (!found?.isPublished) throw notFound('Document type')
    refuseUneditableType(tx, documentTypeId)
    return { type: found, language: await getLanguage(tx) }
  })
  const words = coverSheetWords[language]
  const room = barcodeRoom('QR', 'Large')
  const source = barcodeOf('QR', coverText(documentTypeId), { room })
  const text = coverText(documentTypeId)
  const code: Paragraph = {
    type: 'paragraph',
    attrs: { align: 'center' },
    content: [{ type: 'picture', attrs: { source, width: codeSize, height: codeSize, alt: words.title } }],
  }
  const template: Document = {
    type: 'doc',
    attrs: {
      version: 1,
      language,
      styles: {
        Normal: { spaceAfter: 8, text: { size: 12 } },
        Code: { text: { size: 7 } },
        Title: { outlineLevel: 1, spaceBefore: 90, spaceAfter: 12, text: { size: 30, bold: true } },
        Foot: { spaceAfter: 190, text: { size: 12 } },
      },
      lists: {},
    },
    content: [
      {
        type: 'section',
        attrs: { page: { width: 595, height: 842, margins } },
        content: [
          code,
          paragraph(text, { style: 'Code', align: 'center' }),
          paragraph(type.documentTypeName, { style: 'Title', align: 'center' }),
          paragraph(words.hint, { align: 'center' }),
          paragraph(words.whole, { style: 'Foot', align: 'center' }),
          code,
          paragraph(text, { style: 'Code', align: 'center' }),
        ],
      },
    ],
  }
  const title = `${words.title}: ${type.documentTypeName}`
  const { pdf } = await services.renderer
    .render({ template, title, owner: tenant })
    .catch((failure: unknown) => {
      throw renderRefusal(failure, 'documentTypeId')
    })
  return { contentType: 'application/pdf', bytes: pdf, fileName: `${title}.pdf` }
}

const paragraph = (text: string, attrs: NonNullable<Paragraph['attrs']>): Paragraph => ({
  type: 'paragraph',
  attrs,
  content: [{ type: 'text', text }],
})
