import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../../../server/src/platform/database.ts'
import { bodyOf } from '../../../server/src/platform/mail.ts'
import { pdfUri } from '../../../server/src/testing/document-samples.ts'
import { receipt } from '../../../server/src/testing/fixtures.ts'
import { openApp } from '../testing/render-page.tsx'

describe('documents that are sent to sign', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  /** A session of the member’s own: to open a page ends the one of the fixtures. */
  let member: Awaited<ReturnType<typeof app.server.person>>
  beforeAll(async () => {
    app = await openApp()
    member = await app.server.person('acme', 'member')
  })
  afterAll(() => app.close())

  /** A document of its own, on its page. */
  const stored = async (payer: string) => {
    const { documentTypeId } = app.fixtures
    const body = { documentTypeId, data: { ...receipt, payer }, documents: [pdfUri(payer)] }
    return member.api.uploads.save({ body })
  }
  const open = (documentId: string, who: 'admin' | 'member' = 'member') =>
    app.renderPage(`/o/acme/documents/${documentId}`, who)
  const section = async () => within(await screen.findByRole('region', { name: 'To sign' }))
  const send = async (
    { documentId, documentVersionId }: { documentId: string; documentVersionId: string },
    emails: string[],
  ) => {
    const { documents, signatureFlows } = member.api
    const signaturePlaceholders = emails.map((emailValue, index) => ({
      key: `signer-${index}`,
      identifier: `Signer ${index}`,
      emailValue,
      type: 'manual' as const,
      placeholders: [],
    }))
    await documents.savePlaceholders({
      params: { documentId, documentVersionId },
      body: { signaturePlaceholders },
    })
    const recordType = 'document-signature-action' as const
    const { documentTypeId } = app.fixtures
    await signatureFlows.send({
      body: { title: 'Lease', documents: [{ recordType, documentId, documentTypeId }] },
    })
  }
  const linkTo = async (recipient: string) => {
    const mail = await app.server.database.system((tx) =>
      tx.first(
        db
          .selectFrom('mails')
          .select(['bodyText', 'bodyHtml', 'sealedSecret'])
          .where('recipient', '=', recipient),
      ),
    )
    const text = mail && bodyOf(mail, app.server.seal)?.text
    return /\/shared#[\w-]+/.exec(text ?? '')?.[0] ?? ''
  }

  it('name the people who are asked, and say that each was, and has not seen it', async () => {
    const { documentId } = await stored('Ana')
    const { user } = await open(documentId)
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    await user.click(await screen.findByRole('menuitem', { name: 'To sign' }))
    await user.type(await screen.findByLabelText('Name of signer 1'), 'Eva Luna')
    await user.type(screen.getByLabelText(/^E-mail of signer 1/), 'eva')
    await user.click(screen.getByRole('button', { name: 'Add a signer' }))
    await user.type(await screen.findByLabelText(/^E-mail of signer 2/), 'admin@acme.test')
    await user.click(screen.getByRole('button', { name: 'Send to sign' }))
    expect(await screen.findAllByText(/Enter an e-mail address, for example/)).not.toHaveLength(0)
    await user.type(screen.getByLabelText(/^E-mail of signer 1/), '@luz.test')
    await user.click(screen.getByRole('button', { name: 'Send to sign' }))
    await screen.findByText('The signers were asked.')
    const shown = await section()
    await shown.findByText('Sent to sign')
    expect(shown.getByText('Eva Luna · eva@luz.test')).toBeTruthy()
    expect(shown.getByText('admin acme · admin@acme.test')).toBeTruthy()
    expect(shown.getAllByText(/^Asked .* · Not seen yet$/)).toHaveLength(2)
    await user.click(shown.getByRole('button', { name: 'Ask Eva Luna again' }))
    await shown.findByText(/^Asked 2 times, last /)
  })

  it('show that a person of the organization came to see them, who is told what is asked', async () => {
    const version = await stored('Berta')
    await send(version, ['admin@acme.test'])
    await open(version.documentId, 'admin')
    await (await section()).findByText(/You are asked to sign this document.* as member acme has told you/)
    await (await section()).findByText(/ · Seen /)
    const { api } = member
    const { signatureCheckIn } = await api.documents.summary({ params: version, query: {} })
    expect(signatureCheckIn).toMatchObject({ checkInBy: 'internal-user', username: 'admin@acme.test' })
  })

  it('are seen and refused by a visitor, and their page says so', async () => {
    const version = await stored('Carla')
    await send(version, ['carla@luz.test'])
    const { user } = await app.renderPage(await linkTo('carla@luz.test'))
    await screen.findByText(/^You are asked to sign this document/)
    await user.click(screen.getByRole('button', { name: 'I do not sign' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Why you do not sign'), 'The sum is wrong')
    await user.click(dialog.getByRole('button', { name: 'I do not sign' }))
    await screen.findByText('You said that you do not sign this document.')
    const { signatureFlows } = member.api
    const state = () => signatureFlows.state({ params: version })
    expect((await state()).items[0]).toMatchObject({ seenAt: expect.any(Number) })
  })

  it('are not spoken of where nobody is to sign', async () => {
    const { documentId } = await stored('Dora')
    await open(documentId)
    await screen.findByRole('button', { name: 'Send' })
    expect(screen.queryByRole('region', { name: 'To sign' })).toBeNull()
  })
})
