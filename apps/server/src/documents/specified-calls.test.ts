import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfUri } from '../testing/document-samples.ts'
import { type Fixtures, optionalDefinition, receipt, receiptWizard } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'
import { type StatedCall, differencesFrom } from '../testing/stated-calls.ts'
import { actionsLink, openLink } from '../testing/visitors.ts'

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

/** The calls of the area documents, in `endpoints.json`: those that neither sign nor turn Word into PDF. */
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
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
    const link = await openLink(server, organization.member, actionsLink(fixtures))
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

  it('exist and answer as stated, but those that sign and that turn Word into PDF', async () => {
    const params = { documentId: fixtures.documentId }
    const drawn = () => organization.member.api.documents.thumbnail({ params, query: {} })
    await expect.poll(drawn, { timeout: 25_000 }).toBeInstanceOf(Blob)
    const body = { documentTypeId: fixtures.documentTypeId, data: receipt, documents: [pdfUri('S')] }
    const scan = await organization.member.api.uploads.save({ body })
    for (const each of [...ofDocuments(fixtures, scan), ...ofLists, ...ofTrash(fixtures, scan)])
      expect(await differencesFrom(each, server, ids), each.call).toEqual([])
  })
})
