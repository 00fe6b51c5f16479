import { fireEvent } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptDefinition, receiptWizard } from '../../../server/src/testing/fixtures.ts'
import { openApp } from '../testing/render-page.tsx'

const pdf = (name: string, text = name) => new File([`%PDF-1.7\n${text}`], name, { type: 'application/pdf' })

describe('the page where files are uploaded', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  let lettersId = ''
  let linkedId = ''
  beforeAll(async () => {
    app = await openApp()
    const { documentTypeId } = await app.organization.admin.api.documentTypes.create({
      body: {
        name: 'Letters',
        documentGroupId: app.fixtures.documentGroupId,
        contextDefinition: receiptDefinition,
        wizardDefinition: receiptWizard,
        acceptedMimeTypeList: ['text/plain'],
        autoExtract: true,
      },
    })
    lettersId = documentTypeId
    const { api } = app.organization.admin
    const { documentGroupId, datalinkId, datalinkVersionId } = app.fixtures
    const type = await api.documentTypes.create({
      body: {
        name: 'Looked up',
        documentGroupId,
        contextDefinition: receiptDefinition,
        wizardDefinition: receiptWizard,
        acceptedMimeTypeList: ['application/pdf'],
      },
    })
    const mapping = {
      input: [{ key: 'payer', templateVersionContextPath: '$.payer' }],
      output: [{ output: '$.amount', templateVersionContextPath: '$.amount', disabled: true }],
    }
    const link = { datalinkId, datalinkVersionId, label: 'Payers', trigger: 'leave' as const, mapping }
    await api.documentTypes.setMappings({ body: { ...type, datalinks: [link] } })
    linkedId = type.documentTypeId
  })
  afterAll(() => app.close())

  async function open(search: string, title: string | RegExp = 'Upload documents') {
    const page = await app.renderPage(`/o/acme/documents/upload${search}`, 'admin')
    await page.heading(title)
    const input = await page.screen.findByLabelText<HTMLInputElement>(/^Choose (a file|files)$/, {
      selector: 'input[type=file]',
    })
    return { ...page, choose: (...files: File[]) => page.user.upload(input, files) }
  }
  const ofType = () => `?type=${app.fixtures.documentTypeId}`

  it('stores each file with the data that are filled in for all, and leads to it', async () => {
    const { screen, user, choose } = await open(ofType())
    await choose(pdf('One.pdf'), pdf('Two.pdf'))
    await user.type(await screen.findByLabelText(/^Payer/), 'Ana')
    await user.type(screen.getByLabelText(/^Amount/), '7')
    await user.click(screen.getByRole('button', { name: 'Upload 2 files' }))
    expect(await screen.findByText('2 documents saved')).toBeTruthy()
    const { items } = await app.organization.member.api.documents.list()
    const uploaded = items.filter(({ data }) => data?.['payer'] === 'Ana')
    expect(uploaded).toHaveLength(2)
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open One.pdf' })
    expect(uploaded.map(({ documentId }) => documentId)).toContain(link.href.split('/').at(-1))
  })

  it('fills fields by the data links of the type (B-169)', async () => {
    const { screen, user, choose } = await open(`?type=${linkedId}`)
    await choose(pdf('Linked.pdf'))
    await user.type(await screen.findByLabelText(/^Payer/), 'Ana')
    await user.tab()
    await screen.findByText('1 answer came from “Payers”.')
    const amount = screen.getByLabelText<HTMLInputElement>(/^Amount/)
    expect([amount.value, amount.readOnly || amount.disabled]).toEqual(['$7.00', true])
  })

  it('fills the empty fields of each file in with what its text tells, where the type says so (B-637)', async () => {
    const { screen, user, choose } = await open(`?type=${lettersId}`)
    const letter = (name: string, text: string) => new File([text], name, { type: 'text/plain' })
    await choose(letter('One.txt', 'Payer: Ana\nAmount: 7.5'), letter('Two.txt', 'Dear Sir'))
    await screen.findByText('Read in the file: Payer, Amount. Check what was filled in.')
    expect(screen.getByLabelText<HTMLInputElement>(/^Payer/).value).toBe('Ana')
    await user.clear(screen.getByLabelText(/^Payer/))
    await user.type(screen.getByLabelText(/^Payer/), 'Ana Ramos')
    await user.click(screen.getByRole('button', { name: 'Upload 2 files' }))
    // The other one says nothing, and is not filled in by the first.
    await screen.findByText('Enter an answer.')
    await user.type(screen.getByLabelText(/^Payer/), 'Eva')
    await user.type(screen.getByLabelText(/^Amount/), '8')
    await user.click(screen.getByRole('button', { name: 'Upload 2 files' }))
    await screen.findByText('2 documents saved')
    const { items } = await app.organization.member.api.documents.list({
      query: { documentTypeIdList: lettersId },
    })
    const kept = items.map(({ data }) => `${String(data?.['payer'])} ${String(data?.['amount'])}`)
    expect(kept.toSorted()).toEqual(['Ana Ramos 7.5', 'Eva 8'])
  })

  it('says before it is sent what the type does not take, and that a file is empty', async () => {
    const { screen, choose } = await open(ofType())
    await choose(new File([], 'empty.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('The file is empty: it has 0 bytes.')).toBeTruthy()
    const zone = screen.getByText('Drop files here').parentElement
    if (zone)
      fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } })
    expect(await screen.findByText('This type of document takes no files of the kind PNG.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upload' }).disabled).toBe(true)
  })

  it('sends nothing while something is missing in the data', async () => {
    const { screen, user, choose } = await open(ofType())
    await choose(pdf('Three.pdf'))
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }))
    expect(await screen.findByText('Enter an answer.')).toBeTruthy()
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('keeps a refused file with its reason, and tries it again', async () => {
    const { screen, user, choose } = await open(ofType())
    await choose(new File(['no PDF'], 'Four.pdf', { type: 'application/pdf' }))
    await user.type(await screen.findByLabelText(/^Payer/), 'Ana')
    await user.type(screen.getByLabelText(/^Amount/), '7')
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }))
    expect(await screen.findByText(/^Four\.pdf says it is PDF, but its content is TXT/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try Four.pdf again' }))
    expect(await screen.findByText(/but its content is/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove Four.pdf' }))
    expect(screen.queryByText('Four.pdf')).toBeNull()
  })

  it('keeps what was typed for all and for each file, and shows the file in which something is missing', async () => {
    const { screen, user, choose } = await open(ofType())
    await choose(pdf('Five.pdf'), pdf('Six.pdf'))
    const payer = () => screen.findByLabelText<HTMLInputElement>(/^Payer/)
    await user.type(await payer(), 'All')
    await user.type(screen.getByLabelText(/^Amount/), '7')
    await user.click(screen.getByLabelText('For each file'))
    await user.clear(await payer())
    await user.type(await payer(), 'Five')
    await user.click(screen.getByLabelText('For all files'))
    expect((await payer()).value).toBe('All')
    await user.click(screen.getByLabelText('For each file'))
    expect((await payer()).value).toBe('Five')
    await user.click(screen.getByRole('combobox', { name: 'Data of' }))
    await user.click(await screen.findByRole('option', { name: 'Six.pdf' }))
    expect((await payer()).value).toBe('All')
    await user.clear(await payer())
    await user.click(screen.getByRole('combobox', { name: 'Data of' }))
    await user.click(await screen.findByRole('option', { name: 'Five.pdf' }))
    await user.click(screen.getByRole('button', { name: 'Upload 2 files' }))
    expect(await screen.findByText('Enter an answer.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Data of' }).value).toBe('Six.pdf')
  })

  it('waits for a lost connection, and stores the file once', async () => {
    const { screen, user, choose } = await open(ofType())
    await choose(pdf('Seven.pdf'))
    await user.type(await screen.findByLabelText(/^Payer/), 'Berta')
    await user.type(screen.getByLabelText(/^Amount/), '7')
    const Connected = globalThis.XMLHttpRequest
    globalThis.XMLHttpRequest = class extends Connected {
      override send() {
        queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')))
      }
    }
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }))
    expect(await screen.findByText(/^No connection\. It goes on by itself/)).toBeTruthy()
    globalThis.XMLHttpRequest = Connected
    dispatchEvent(new Event('online'))
    expect(await screen.findByText('1 document saved')).toBeTruthy()
    const { items } = await app.organization.member.api.documents.list()
    expect(items.filter(({ data }) => data?.['payer'] === 'Berta')).toHaveLength(1)
  })

  it('makes the next version of a document, with its values', async () => {
    const { documentId } = app.fixtures
    const { screen, user, choose } = await open(`?version=${documentId}`, /^New version of/)
    await choose(pdf('Signed.pdf'))
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }))
    expect(await screen.findByText('1 document saved')).toBeTruthy()
    const info = await app.organization.member.api.documents.get({ params: { documentId } })
    expect(info).toMatchObject({ versionNumber: 2, data: { payer: 'María Pérez' } })
  })
})
