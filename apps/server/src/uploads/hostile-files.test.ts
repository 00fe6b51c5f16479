import { uploads } from '@tabellio/contract/uploads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fixtures, optionalDefinition, receiptWizard } from '../testing/fixtures.ts'
import { archiveBombs, wordFile } from '../testing/archives.ts'
import { type NamedFile, mutatedFiles } from '../testing/mutated-files.ts'
import { polyglots } from '../testing/polyglots.ts'
import { pdfOfPages } from '../testing/pdf-file.ts'
import { pngFile, rasterBombs } from '../testing/picture-bombs.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

const bytesOfUri = (uri: string) => Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64')

/** What people bring in, small. */
const real: NamedFile[] = [
  { name: 'lease.pdf', bytes: pdfOfPages(3) },
  { name: 'lease.docx', bytes: wordFile() },
  { name: 'scan.png', bytes: Buffer.from(pngFile({ width: 40, height: 30 })) },
  ...rasterBombs
    .filter(([name]) => /frame|two sizes|behind/.test(name))
    .map(([, source]) => ({ name: 'scan', bytes: bytesOfUri(source) })),
]

describe('files from people who mean no good', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let documentTypeId = ''
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
    ;({ documentTypeId } = await organization.admin.api.documentTypes.create({
      body: {
        name: 'Papers',
        documentGroupId: fixtures.documentGroupId,
        contextDefinition: optionalDefinition,
        wizardDefinition: receiptWizard,
        acceptedMimeTypeList: ['application/*', 'image/*', 'text/*', 'video/*', 'audio/*'],
      },
    }))
  })
  afterAll(() => server.close())

  const send = (...files: NamedFile[]) => {
    const form = new FormData()
    form.append('body', JSON.stringify({ documentTypeId }))
    for (const { name, bytes } of files)
      form.append('documents', new Blob([new Uint8Array(bytes)]), name || 'file')
    return organization.member.send('/app/documents', { method: 'POST', body: form })
  }

  const raw = async (ids: { documentId: string; documentVersionId: string }) =>
    organization.member.send(
      `/app/documents/${ids.documentId}/versions/${ids.documentVersionId}?raw=true`,
      {},
    )

  /** What came of a file: any other words than these two tell of a fault. */
  const outcomeOf = async (file: NamedFile) => {
    const answer = await send(file)
    if (answer.status !== 200) {
      const text = await answer.text()
      const isTold = answer.status === 400 && text.includes('"path":"documents[0]"')
      return isTold ? 'refused' : `${file.name}: ${answer.status} ${text}`
    }
    const kept = await raw(uploads.save.reply.parse(await answer.json()))
    const isSame = Buffer.compare(Buffer.from(await kept.arrayBuffer()), file.bytes) === 0
    return isSame ? 'stored' : `${file.name} is stored as another one`
  }

  it('are stored as they came or refused at the file, broken in 120 ways (A23)', async () => {
    const files = mutatedFiles(real, { count: 120 })
    const outcomes: string[] = []
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        for (const file of files) outcomes.push(await outcomeOf(file))
      }),
    )
    expect(new Set(outcomes)).toEqual(new Set(['stored', 'refused']))
    expect(outcomes).toHaveLength(120)
  })

  it('are refused when they unpack to more than anybody could bear (A24)', async () => {
    const archives = archiveBombs
      .filter(([name]) => /^(small-sizes|shared-content|entries)\.zip|text\.docx$/.test(name))
      .map(([name, make]) => ({ name, bytes: make() }))
    const pictures = rasterBombs
      .filter(([, , fault]) => fault === 'picture-too-large')
      .map(([name, source]) => ({ name, bytes: bytesOfUri(source) }))
    for (const file of [...archives, ...pictures]) {
      const answer = await send(file)
      expect([file.name, answer.status]).toEqual([file.name, 400])
      expect(await answer.json()).toMatchObject({
        errors: [
          {
            path: 'documents[0]',
            key: /zip|docx/.test(file.name) ? 'file-unpacks-too-far' : 'picture-too-large',
          },
        ],
      })
    }
  })

  it('run no script where they are shown, whatever they say they are (A25)', async () => {
    const shownInPlace = /^(application\/pdf|image\/(png|jpeg|webp))$/
    let stored = 0
    for (const file of polyglots('run()')) {
      const answer = await send(file)
      if (answer.status === 400) continue
      stored += 1
      const { headers } = await raw(uploads.save.reply.parse(await answer.json()))
      const type = headers.get('content-type') ?? ''
      const where = headers.get('content-disposition')?.split(';')[0]
      expect([file.name, where]).toEqual([file.name, shownInPlace.test(type) ? 'inline' : 'attachment'])
      // What a browser would run is for download, by every call that answers it.
      const isActive = /html|xml|svg|script|multipart|message/.test(type)
      expect([file.name, isActive && where === 'inline']).toEqual([file.name, false])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    }
    expect(stored).toBeGreaterThan(20)
  })
})
