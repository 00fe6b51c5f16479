import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp } from '../../testing/render-page.tsx'

describe('the summary of a form', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  it('leads back to the form at a value: by its label, by one that is not changed on the spot, by a record (B-085)', async () => {
    const { templateVersionId } = app.fixtures
    const { user } = await app.renderPage(
      `/o/acme/templates/versions/${templateVersionId}/generate`,
      'member',
    )
    const press = async (name: string | RegExp) => {
      const [button] = await screen.findAllByRole('button', { name })
      if (button) await user.click(button)
    }
    const focusIn = (label: RegExp) =>
      waitFor(() => expect(document.activeElement?.closest('[data-path]')?.textContent).toMatch(label))
    await user.type(await screen.findByLabelText(/^Payer/), 'Ana')
    await user.type(screen.getByLabelText(/^Amount/), '7')
    await press('Review answers')

    await press('Go to Payer in the form')
    await focusIn(/^Payer/)
    await press('Back to summary')
    await press(/^\S.* Go to total in the form$/)
    await focusIn(/^total/)
    await press('Back to summary')
    await press('Go to Items in the form')
    await focusIn(/^Items/)
    await press('Back to summary')

    // A value that can be changed on the spot is, and the summary stays (G-043).
    await press(/Edit Payer/)
    await user.type(await screen.findByRole('textbox', { name: /^Payer/ }), ' López{Enter}')
    await screen.findByText('Ana López')
    expect(await screen.findByRole('button', { name: 'Go to Payer in the form' })).toBeTruthy()
  })
})
