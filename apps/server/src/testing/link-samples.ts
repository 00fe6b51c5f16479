import { pdfUri, sharingBodies } from './document-samples.ts'
import { wordFile, wordParagraph, wordUri } from './word-file.ts'
import { type Fixtures, receipt, receiptLink } from './fixtures.ts'

/** Of whoever shares something by mail or by link, and of a visitor. */
export const linkBodies = (fixtures: Fixtures) => {
  const { documentTypeId, documentId, sharedTokenId: tokenId } = fixtures
  return {
    ...sharingBodies,
    'sharedItems.create': receiptLink(fixtures),
    'sharedItems.update': { ...receiptLink(fixtures), active: false },
    'sharedItems.signIn': { token: 'x'.repeat(43) },
    'sharedItems.answer': {
      recordType: 'document-signature-action' as const,
      tokenId,
      state: 'rejected' as const,
      documentIds: [documentId],
    },
    'sharedItems.save': { documentTypeId, data: receipt, binaries: [pdfUri('A')] },
    'sharedItems.choices': { dictionaryListId: 'a'.repeat(24), filter: 'sal' },
    'sharedItems.generate': { data: receipt },
    'sharedItems.live': { data: receipt },
    'sharedItems.executeDataLink': { inputParameters: [{ key: 'payer', value: receipt.payer }] },
    'signatures.validate': { documentId },
    'wordFiles.convert': { wordDataUri: wordUri(wordFile(wordParagraph('Lease'))) },
    'wordFiles.convertShared': { wordDataUri: wordUri(wordFile(wordParagraph('Lease'))) },
  }
}

export const otherLinkBodies = (fixtures: Fixtures) => {
  const bodies = linkBodies(fixtures)
  return {
    'sharedItems.create': { ...bodies['sharedItems.create'], name: 'Twice' },
    'sharedItems.update': { ...bodies['sharedItems.update'], name: 'Third' },
    'sharedItems.answer': { ...bodies['sharedItems.answer'], rejectComment: 'Wrong' },
    'sharedItems.save': { ...bodies['sharedItems.save'], binaries: [pdfUri('Twice')] },
    'sharedItems.choices': { ...bodies['sharedItems.choices'], filter: 'san' },
    'sharedItems.generate': { data: { ...receipt, payer: 'Twice' } },
    'sharedItems.live': { data: { ...receipt, payer: 'Twice' } },
    'sharedItems.executeDataLink': { inputParameters: [{ key: 'payer', value: 'Nobody' }] },
    'signatures.validate': { ...bodies['signatures.validate'], language: 'es' as const },
    'wordFiles.convert': { wordDataUri: wordUri(wordFile(wordParagraph('Twice'))) },
    'wordFiles.convertShared': { wordDataUri: wordUri(wordFile(wordParagraph('Twice'))) },
  }
}

/** A link of each name. */
export const linksNamed = (each: <Body>(make: (name: string) => Body) => Body[], fixtures: Fixtures) =>
  each((name) => ({ ...receiptLink(fixtures), name }))
