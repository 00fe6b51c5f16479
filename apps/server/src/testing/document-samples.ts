import { type Fixtures, receipt } from './fixtures.ts'

export const deletedList = (documentId: string) => ({
  deletedDocumentList: [{ documentId, documentVersionList: [] }],
})

/** A file that is no more than the beginning of a PDF. */
export const pdfUri = (text: string) =>
  `data:application/pdf;base64,${Buffer.from(`%PDF-1.7\n${text}\n%%EOF`).toString('base64')}`

export const downloadBodies = ({ documentId }: Fixtures, description: string) => ({
  'transientDownloads.create': { description, resources: [{ type: 'document' as const, id: documentId }] },
  'transientDownloads.concatenate': { description, documents: [documentId] },
})

/** What comes in to be told what it is. */
export const intakeBodies = ({ documentTypeId }: Fixtures, text: string) => ({
  'intake.add': { documents: [pdfUri(text)], filesName: [`${text}.pdf`] },
  'intake.correct': { documentTypeId, data: { payer: text } },
  'intakeMailbox.save': mailboxOf(text),
  'intakeMailbox.test': mailboxOf(text),
})

/** This machine has a name of its own, at which nothing of the product connects. */
const mailboxOf = (account: string) => ({
  host: 'localhost',
  port: 993,
  security: 'tls' as const,
  account,
  password: 'of the mailbox',
  folder: 'INBOX',
  ending: 'seen' as const,
})

export const sharingBodies = {
  'sharing.support': { phoneNumber: '2222-1000', body: 'Help' },
  'sharing.document': { recipients: ['ana@luz.test'], subject: 'Deed', body: 'Here it is' },
}

/** Asks for a document that is missing: that needs nobody who signs. */
export const signingBodies = ({ documentTypeId }: Fixtures, title: string) => ({
  'signatureFlows.send': {
    title,
    documents: [{ recordType: 'missing-document-action' as const, documentTypeId, sentTo: 'eva@luz.test' }],
  },
  'signatureFlows.checkInShared': {},
})

export const placeholderBodies = ({ documentId }: Fixtures, key = 'buyer') => ({
  'documents.savePlaceholders': {
    signaturePlaceholders: [{ key, type: 'manual' as const, placeholders: [] }],
  },
  'documents.placeholders': { documents: [{ documentId }] },
})

/** A form that was begun. */
export const draft = (templateVersionId: string, about = 'María Pérez') => ({
  contextType: 'template' as const,
  templateVersionId,
  context: receipt,
  about,
})

export const draftBodies = (templateVersionId: string, about?: string) => ({
  'taskTemplateContext.create': draft(templateVersionId, about),
  'taskTemplateContext.update': draft(templateVersionId, about),
})
