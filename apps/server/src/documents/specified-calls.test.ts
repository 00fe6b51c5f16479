import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfUri } from '../testing/document-samples.ts'
import { type Fixtures, optionalDefinition, receipt, receiptWizard } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'
import { type StatedCall, differencesFrom } from '../testing/stated-calls.ts'
import { type NewLink, openLink } from '../testing/visitors.ts'
import { wordFile, wordParagraph, wordUri } from '../testing/word-file.ts'

const person = { who: 'a person' } as const
const api = { who: 'an API session' } as const
const visitor = { who: 'a visitor' } as const
const saved = { answers: ['documentId', 'documentVersionId'] }
const summary = [
  'documentTypeId',
  'documentTypeVersionId',
  'documentId',
  'documentVersionId',
  'lastDocumentVersionId',
  'documentTypeName',
  'name',
  'createdAt',
  'createdBy',
  'data',
  'mimeType',
  'signaturePlaceholders',
  'signatureCheckIn',
]
const whole = [...summary, 'documentLists']
const page = ['items', 'totalCount']
const version = 'documents/{documentId}/versions/{documentVersionId}'
const filters =
  'documentTypeIdList={documentTypeId}&updatedBy=member@acme.test&dateStart=2020-01-01&dateEnd=2100-01-01&pageNumber=0&sortDirection=asc'

const saving = ({ documentTypeId, documentId }: Fixtures, parentDocumentVersionId: string) => ({
  documentTypeId,
  parentDocumentVersionId,
  originalDocumentId: documentId,
  mustUpdateBinaries: true,
  createNewVersion: true,
  contentType: 'application/pdf',
  data: receipt,
  documents: [pdfUri('A')],
  originMethod: 'scanned',
  signatureKeysToRemove: [],
  filesName: ['scan.pdf'],
})

/** The calls of the area documents, in `endpoints.json`, but those of signatures and of Word files. */
function ofDocuments(fixtures: Fixtures, scan: { documentVersionId: string }): StatedCall[] {
  const { documentTypeId } = fixtures
  const { parentDocumentVersionId: _, ...anew } = saving(fixtures, '')
  return [
    { ...person, ...saved, call: 'POST /app/documents', body: saving(fixtures, scan.documentVersionId) },
    { ...api, ...saved, call: 'POST /documents', body: anew },
    {
      ...visitor,
      ...saved,
      call: 'POST /app/shared-items/save-document',
      body: {
        contentType: 'application/pdf',
        data: receipt,
        binaries: [pdfUri('B')],
        documentTypeId,
        signatureKeysToRemove: [],
      },
    },
    { ...person, call: 'GET /app/documents/{documentId}/approvals', answers: ['items'] },
    {
      ...person,
      call: 'POST /app/documents/{documentId}/approve',
      body: { approvalTypeId: fixtures.approvalTypeId, approved: true },
      refuses: 'approval',
    },
    { ...person, call: 'POST /app/document/{documentId}/versions/{documentVersionId}/view' },
    { ...person, call: `GET /app/${version}`, answers: whole },
    { ...person, call: `GET /app/${version}?raw=true`, file: 'application/pdf' },
    { ...api, call: `GET /${version}`, answers: whole },
    { ...api, call: `GET /${version}/images`, answers: page },
    { ...person, call: `GET /app/${version}/images`, answers: page },
    {
      ...person,
      call: 'GET /app/documents/{documentId}/{documentVersionId}/image-as-pdf',
      file: 'application/pdf',
    },
    {
      ...visitor,
      call: 'GET /app/shared-items/documents/{documentId}?documentVersionId={documentVersionId}',
      answers: ['documentId', 'documentVersionId', 'name', 'mimeType'],
    },
    {
      ...visitor,
      call: 'GET /app/shared-items/documents/{documentId}?raw=true',
      file: 'application/pdf',
    },
    { ...person, call: 'GET /app/document/{documentId}/summary-info', answers: whole },
    {
      ...visitor,
      call: 'GET /app/shared-items/document/{documentId}/summary-info?documentVersionId={documentVersionId}',
      answers: summary,
    },
    {
      ...person,
      call: 'POST /app/concatenate-documents-to-pdf',
      body: { description: 'For the auditor', documents: [fixtures.documentId] },
      answers: ['transientDownloadId'],
    },
    { ...api, call: 'GET /documents/{paperTypeId}/identifier/P-Ana', answers: whole },
    {
      ...person,
      call: 'GET /app/documents/{documentId}/thumbnail?documentVersionId={documentVersionId}',
      file: 'image/',
    },
    {
      ...person,
      call: `GET /app/documents?${filters}&rowsPerPage=15&sortField=documentType`,
      answers: page,
      items: whole,
    },
    {
      ...api,
      call: `GET /documents?${filters}&rowsPerPage=500&sortField=updatedBy`,
      answers: page,
      items: whole,
    },
    { ...api, call: 'GET /documents/{documentId}?preferOriginal=true', answers: [...whole, 'dataUri'] },
    {
      ...person,
      call: 'GET /app/documents/{documentId}/versions-list',
      answers: page,
      items: ['documentVersionId'],
    },
    {
      ...person,
      call: 'GET /app/document-version-generation-context/{documentId}/versions/{documentVersionId}',
      answers: ['context'],
    },
    {
      ...person,
      call: 'GET /app/documents/{documentId}/history?pageNumber=0&rowsPerPage=10',
      answers: page,
      items: ['documentVersionId', 'changes'],
    },
    {
      ...api,
      call: 'GET /documents-by-generation-token/{generationToken}/document/{documentId}',
      ...saved,
    },
    {
      ...api,
      call: 'GET /documents-by-generation-token/{generationToken}?pageNumber=0&rowsPerPage=15',
      answers: page,
      items: saved.answers,
    },
    {
      ...person,
      ...saved,
      call: 'PUT /app/documents/{documentId}/restore-document-version/{documentVersionId}',
    },
  ]
}

const place = { signaturePageIndex: 0, x: 1, y: 1, width: 9, height: 9, pageHeight: 0, pageWidth: 0 }
const mark = (key: string, emailValue: string) => ({
  key,
  identifier: key,
  keywordName: 'signature',
  keywordValue: 'Sign here',
  emailValue,
  type: 'manual',
  placeholders: [place],
})
const word = { wordDataUri: wordUri(wordFile(wordParagraph('Lease'))) }

/** Those of signatures and of Word files. */
const ofSignatures = (
  { documentId, documentTypeId }: Fixtures,
  { tokenId }: { tokenId: string },
): StatedCall[] => [
  {
    ...person,
    call: 'POST /app/document/{documentId}/versions/{documentVersionId}/save-signature-placeholders',
    body: { signaturePlaceholders: [mark('seller', 'admin@acme.test'), mark('buyer', 'eva@luz.test')] },
  },
  {
    ...person,
    call: 'POST /app/documents/placeholders-summary-info',
    body: { documents: [{ documentId }] },
    answers: ['placeholdersResume'],
  },
  {
    ...person,
    call: 'POST /app/documents/send-documents-to-sign',
    body: {
      taskId: 'a'.repeat(24),
      stageName: 'Signing',
      title: 'The lease',
      subtitle: 'Of the flat',
      documents: [
        {
          recordType: 'document-signature-action',
          documentId,
          documentTypeId,
          state: 'sent',
          signaturePlaceholderKeys: ['seller', 'buyer'],
          signatureComment: 'Please',
          followingSignatureKeys: [],
          cardDescription: 'The lease',
        },
        { recordType: 'missing-document-action', documentTypeId, cardDescription: 'A proof', context: '' },
      ],
    },
  },
  { ...person, call: 'PUT /app/documents/{documentId}/signature-check-in/{documentVersionId}' },
  ...['', `?tokenId=${tokenId}`].map((query) => ({
    ...visitor,
    call: `PUT /app/shared-items/documents/{documentId}/signature-check-in/{documentVersionId}${query}`,
    body: query === '' ? { tokenId } : {},
  })),
  {
    ...person,
    call: 'POST /app/validate-document-signature',
    body: { documentId },
    answers: ['result', 'base64PdfReport', 'signatures'],
  },
  { ...person, call: 'POST /app/convert-word-to-pdf', body: word, file: 'application/pdf' },
  { ...visitor, call: 'POST /app/shared-items/convert-word-to-pdf', body: word, file: 'application/pdf' },
]

const labels = [{ name: 'Urgent', isFavorites: false, icon: 'flag', color: 'red', order: 1 }]

/** The calls of the area document-lists. */
const ofLists: StatedCall[] = [
  { ...person, call: 'PUT /app/document-lists', body: { documentLists: labels } },
  {
    ...person,
    call: 'POST /app/document/{documentId}/list',
    body: { documentLabel: 'Urgent' },
  },
  {
    ...person,
    call: 'GET /app/document/{documentId}/list',
    answers: page,
    items: ['isFavorites', 'name'],
  },
  {
    ...person,
    call: 'GET /app/documents-lists?documentLists=Urgent&includeFavorites=true&filters={}&pageNumber=0&rowsPerPage=15',
    answers: page,
    items: whole,
  },
  { ...person, call: 'GET /app/documents-labels-counts/Urgent', answers: ['count'] },
  {
    ...person,
    call: 'GET /app/my-profile/document-lists',
    answers: page,
    items: ['isFavorites', 'name', 'icon', 'color', 'lastUpdatedAt'],
  },
  { ...person, call: 'DELETE /app/document/{documentId}/list?documentLabel=Urgent' },
  {
    ...person,
    call: 'PUT /app/my-profile/document-lists',
    body: { oldDocumentLabel: 'Urgent', newDocumentLabel: 'Later' },
  },
  { ...person, call: 'DELETE /app/my-profile/document-lists?documentLabel=Later' },
]

const trash = ({ documentId }: Record<'documentId', string>) => ({
  deletedDocumentList: [{ documentId, documentVersionList: [] }],
})

/** Those that delete, and the calls of the area deleted-documents. */
const ofTrash = (fixtures: Fixtures, scan: { documentId: string }): StatedCall[] => [
  { ...person, call: 'DELETE /app/documents/{documentId}' },
  { ...api, call: `DELETE /documents/${scan.documentId}` },
  {
    ...person,
    call: 'GET /app/deleted-documents?deletedByFilter=admin@acme.test&pageNumber=0&rowsPerPage=15&sortField=deletedBy&sortDirection=asc',
    answers: page,
    items: ['documentId', 'documentTypeName', 'name', 'deletedBy', 'deletedAt'],
  },
  { ...person, call: 'POST /app/deleted-documents/restore', body: trash(fixtures) },
  { ...person, call: 'POST /app/deleted-documents/hard-delete', body: trash(scan) },
]

describe('the calls of documents, their lists and the trash', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let link: Awaited<ReturnType<typeof openLink>>
  const ids: Record<string, string> = {}
  /** Asks for a signature, and for a document. */
  const signedLink = (): NewLink => {
    const { documentId, documentTypeId } = fixtures
    const action = { recordType: 'document-signature-action' as const, documentId, documentTypeId }
    const missing = { recordType: 'missing-document-action' as const, documentTypeId }
    const documents = [{ ...action, signaturePlaceholderKeys: ['buyer'] }, missing]
    const name = 'Papers for the rent'
    return {
      tokenType: 'external-actions',
      name,
      title: name,
      assignedTo: 'Eva',
      sentTo: 'eva@luz.test',
      documents,
    }
  }
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
    link = await openLink(server, organization.member, signedLink())
    Object.assign(ids, fixtures, { paperTypeId: await paper(), shareItemsToken: link.visitor.token })
  })
  afterAll(() => server.close())

  /** A type whose documents have identifiers, with a document. */
  async function paper() {
    const { documentTypes, uploads } = organization.admin.api
    const { documentTypeId } = await documentTypes.create({
      body: {
        name: 'Papers',
        documentGroupId: fixtures.documentGroupId,
        contextDefinition: optionalDefinition,
        wizardDefinition: receiptWizard,
        acceptedMimeTypeList: ['application/pdf'],
        identifierConfig: 'P-{payer}',
      },
    })
    const body = { documentTypeId, data: { payer: 'Ana' }, documents: [pdfUri('A')] }
    await uploads.save({ body })
    return documentTypeId
  }

  it('exist and answer as stated (B-186)', async () => {
    const params = { documentId: fixtures.documentId }
    const drawn = () => organization.member.api.documents.thumbnail({ params, query: {} })
    await expect.poll(drawn, { timeout: 25_000 }).toBeInstanceOf(Blob)
    const body = { documentTypeId: fixtures.documentTypeId, data: receipt, documents: [pdfUri('S')] }
    const scan = await organization.member.api.uploads.save({ body })
    const stated = [
      ...ofSignatures(fixtures, link),
      ...ofDocuments(fixtures, scan),
      ...ofLists,
      ...ofTrash(fixtures, scan),
    ]
    for (const each of stated) expect(await differencesFrom(each, server, ids), each.call).toEqual([])
  })
})
