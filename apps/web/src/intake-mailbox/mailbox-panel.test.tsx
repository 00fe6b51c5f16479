import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailOf, openImap } from '../../../server/src/testing/imap.ts'
import { workDone } from '../../../server/src/testing/server.ts'
import { api } from '../platform/calls/api.ts'
import { openApp } from '../testing/render-page.tsx'

let app: Awaited<ReturnType<typeof openApp>>
let imap: Awaited<ReturnType<typeof openImap>>
beforeAll(async () => {
  app = await openApp({ role: 'all', outgoingTo: ['127.0.0.1'] })
  imap = await openImap()
})
afterAll(async () => {
  imap.close()
  await app.close()
})

it('the mailbox is set up in the settings, tried there, and says what became of each mail', async () => {
  imap.deliver(mailOf({ id: 'a', parts: [{ name: 'fine.txt', bytes: 'Fine' }] }))
  imap.deliver(mailOf({ id: 'b', parts: [{ name: 'lie.pdf', bytes: 'PK no pdf' }] }))
  const { user, heading } = await app.renderPage('/o/acme/settings', 'admin')
  await heading('Settings')
  const panel = within(await screen.findByRole('region', { name: 'Mailbox' }))
  panel.getByText('No mailbox is set up.')
  await user.click(panel.getByRole('button', { name: 'Set up a mailbox' }))
  const dialog = within(await screen.findByRole('dialog'))
  const enter = async (label: RegExp, text: string) => {
    const input = dialog.getByLabelText(label, { selector: 'input' })
    await user.clear(input)
    await user.click(input)
    await user.paste(text)
  }
  await enter(/^Server/, '127.0.0.1')
  await enter(/^Port/, String(imap.port))
  await user.selectOptions(dialog.getByLabelText('Encryption'), 'None')
  await enter(/^User/, 'post')
  await enter(/^Password/, 'wrong')
  await user.click(dialog.getByRole('button', { name: 'Test the connection' }))
  await dialog.findByText('The server refuses this user or password.')
  await enter(/^Password/, 'secret')
  await user.click(dialog.getByRole('button', { name: 'Test the connection' }))
  await dialog.findByText('It works: 2 mails are in the folder.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await panel.findByText(
    /^post at 127\.0\.0\.1, folder INBOX\. Attachments go to the inbox of the administrators\./,
  )
  await app.server.askForDueWork()
  await workDone(app.server)
  await user.click(panel.getByRole('button', { name: 'What came by mail' }))
  const mails = within(await screen.findByRole('dialog', { name: /^What came by mail/ }))
  await mails.findByText(/^fine\.txt .*: came in$/)
  await user.selectOptions(mails.getByLabelText('Show'), 'Mails of which something did not come in')
  await waitFor(() => expect(mails.queryByText(/^fine\.txt/)).toBeNull())
  await mails.findByText(/^lie\.pdf .*: refused\. .*it is PDF, but its content/)
  expect((await api.intake.list()).items.map(({ name }) => name)).toEqual(['fine.txt'])
})
