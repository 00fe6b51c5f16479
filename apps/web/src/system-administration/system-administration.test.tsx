import { screen, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../../../server/src/platform/database.ts'
import { openApp } from '../testing/render-page.tsx'

describe('the administration of the system', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    await app.server.database.system((tx) =>
      tx.run(db.updateTable('users').set({ isSystemAdmin: true }).where('username', '=', 'admin@acme.test')),
    )
  })
  afterAll(() => app.close())

  const open = async (path: string, title: string) => {
    const page = await app.renderPage(`/o/acme/system/${path}`, 'admin')
    await page.heading(title)
    const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
    return { ...page, press }
  }

  it('creates an organization, after what is missing is said at its input, and finds it by name (B-442)', async () => {
    const { press, user } = await open('organizations', 'Organizations')
    await press('Create organization')
    const form = within(await screen.findByRole('dialog'))
    const type = async (label: RegExp, text: string) => {
      await user.click(form.getByLabelText(label))
      await user.paste(text)
    }
    await type(/^Name of/, 'Notaría Luz')
    await type(/^Identifier/, 'notaria-luz')
    await type(/^First name/, 'Ana')
    await type(/^Last name/, 'Luz')
    await type(/^Phone/, '2222-1000')
    await user.click(form.getByRole('button', { name: 'Create organization' }))
    await form.findByText('Invalid email')
    await type(/^E-mail/, 'ana@luz.test')
    await user.click(form.getByRole('button', { name: 'Create organization' }))
    const row = await screen.findByRole('row', { name: /Notaría Luz/ })
    expect(within(row).getByText('1 person')).toBeTruthy()
  })

  it('closes an organization for a reason, and opens it again', async () => {
    const { press, user } = await open('organizations/notaria-luz', 'Notaría Luz')
    expect(await screen.findByText('English (United States)')).toBeTruthy()
    await press('Deactivate')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
    await dialog.findByText('Enter something here.')
    await user.type(dialog.getByLabelText(/^Reason/), 'Unpaid')
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
    await screen.findByText('Unpaid', { selector: '[class*=Alert] *' })
    await press('Activate')
    expect(await screen.findByText('Notaría Luz is active again.')).toBeTruthy()
  })

  it('says that a search has found more than the thousand that it counts', async () => {
    const many = sql`insert into users (username, first_name, last_name, language)
      select 'many' || n || '@crowd.test', 'Many', 'Crowd', 'en' from generate_series(1, 1001) as n`
    await app.server.database.system((tx) => tx.run({ compile: () => many.compile(db) }))
    await open('people?name=crowd', 'Everybody')
    await screen.findByText(/^More than 1,000 people: the first ones by name\./)
    const crowd = db.deleteFrom('users').where('username', 'like', '%@crowd.test')
    await app.server.database.system((tx) => tx.run(crowd.where('username', '=', 'many1@crowd.test')))
    await open('people?name=many+crowd', 'Everybody')
    expect(await screen.findByText('1,000 people')).toBeTruthy()
    await app.server.database.system((tx) => tx.run(crowd))
  })

  it('lists everybody with their organizations', async () => {
    await open('people', 'Everybody')
    const row = await screen.findByRole('row', { name: /ana@luz\.test/ })
    expect(within(row).getByText('notaria-luz')).toBeTruthy()
  })

  it('acts in the place of somebody of any organization, and of no other system administrator (B-433)', async () => {
    const { user } = await open('people', 'Everybody')
    const own = await screen.findByRole('row', { name: /admin@acme\.test/ })
    expect(within(own).queryByRole('button')).toBeNull()
    const row = await screen.findByRole('row', { name: /member@acme\.test/ })
    await user.click(within(row).getByRole('button', { name: 'Act in their place: member acme' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Reason/), 'She cannot find her receipt')
    await user.click(dialog.getByRole('button', { name: 'Begin' }))
    await screen.findByText(/you act in the place of member acme/)
  })

  it('is not there for whoever administers an organization alone', async () => {
    const page = await app.renderPage('/o/acme/system/organizations', 'member')
    expect(await page.heading('This page does not exist')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Everybody' })).toBeNull()
  })
})
