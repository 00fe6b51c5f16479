import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApp } from '../testing/render-page.tsx'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

it('a link that was used, or that nobody was sent, no longer works', async () => {
  const { heading } = await app.renderPage(`/activate/${'a'.repeat(43)}`)
  expect(await heading('This link no longer works')).toBeTruthy()
})
