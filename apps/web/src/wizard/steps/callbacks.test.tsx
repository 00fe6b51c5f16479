import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { DataLinkMapping } from '@tabellio/contract/data-links'
import { type ContextDefinition, defaultValues, Form } from '@tabellio/forms'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '../../testing/render-page.tsx'
import { preloadForm, type Pins } from '../../parts/form/index.ts'
import type { LookupCalls } from '../../parts/lookups/index.ts'
import { Wizard, type WizardProps } from '../wizard.tsx'

const field = (name: string, label: string) => ({
  name,
  fullPath: name,
  properties: { dataType: 'Alphanumeric' as const, label },
})
const definition: ContextDefinition = {
  fields: [field('payer', 'Payer'), field('street', 'Street')],
  records: [],
}
const fields = ['payer', 'street'].map((key) => ({ key, isRecord: false }))
const sections = [{ key: 'all', label: 'All', fields }]
const wizard = { pages: [{ key: 'bill', label: 'Bill', sections }], dependencies: [] }

const link: DataLinkMapping = {
  datalinkId: 'd'.repeat(24),
  datalinkVersionId: 'e'.repeat(24),
  label: 'Payers',
  trigger: 'button',
  mapping: {
    input: [{ key: 'payer', templateVersionContextPath: '$.payer' }],
    output: [{ output: '$.street', templateVersionContextPath: '$.street', disabled: false }],
  },
}
const answer = { isFound: true, output: { street: 'Elm' }, document: null }
const noPins: Pins = {
  isPinned: () => false,
  toggle: () => {},
  hasAny: false,
  isChoosing: false,
  toggleChoosing: () => {},
  toggleAll: () => {},
}

/** The wizard by itself: what it is given answers, and there is nobody else to ask. */
describe('the wizard as a component', () => {
  const asked: unknown[] = []
  const { fetch, XMLHttpRequest } = globalThis
  beforeEach(() => {
    asked.length = 0
    globalThis.fetch = (input) => {
      asked.push(input)
      return Promise.reject(new Error('There is no server'))
    }
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        open(...said: unknown[]) {
          asked.push(said)
        }
      },
    )
  })
  afterEach(() => {
    cleanup()
    Object.assign(globalThis, { fetch, XMLHttpRequest })
  })

  const pdf = new Blob(['%PDF'], { type: 'application/pdf' })
  const made = { success: true, name: 'Bill of Ana', documentId: 'one', documentVersionId: 'two', blob: pdf }

  async function open(given: Partial<WizardProps> = {}, mappings: DataLinkMapping[] = []) {
    await preloadForm(definition, wizard)
    const form = new Form({
      definition,
      wizard,
      values: { ...defaultValues(definition), payer: 'Ana' },
      today: '2026-11-23',
      language: 'en',
    })
    const generateDocument = vi.fn<WizardProps['generateDocument']>(async (_, isPreview) =>
      isPreview ? { success: true, name: 'Bill of Ana', blob: pdf } : made,
    )
    const steps: string[] = []
    const onStepUpdated = vi.fn<NonNullable<WizardProps['onStepUpdated']>>((step) => void steps.push(step))
    const executeDataLink = vi.fn<WizardProps['executeDataLink']>(async () => answer)
    const clearQueryCache = vi.fn<WizardProps['clearQueryCache']>()
    const template = { templateVersionId: 'f'.repeat(24), name: 'Bill', saveToECM: true }
    const callbacks = { generateDocument, onStepUpdated, executeDataLink, clearQueryCache }
    const here = () => (
      <Wizard
        template={{ ...template, dataLinkMappings: mappings }}
        form={form}
        draft={{ isContinued: false, hasBegun: () => false }}
        title="Bill"
        part={undefined}
        onPart={() => {}}
        generatesOnFinish
        {...callbacks}
        {...given}
      />
    )
    const root = createRootRoute()
    const organization = createRoute({
      getParentRoute: () => root,
      path: 'o/$organizationId',
      component: here,
    })
    const history = createMemoryHistory({ initialEntries: ['/o/acme'] })
    const router = createRouter({ routeTree: root.addChildren([organization]), history })
    render(
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>,
    )
    await screen.findByRole('textbox', { name: 'Payer' })
    const user = userEvent.setup()
    const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
    const confirm = async (name = 'Confirm') => {
      const button = await screen.findByRole('button', { name })
      await waitFor(() => expect(button.dataset['loading']).toBeUndefined())
      await user.click(button)
    }
    const toPreview = async () => {
      await press('Review answers')
      await press('Preview document')
    }
    return {
      ...callbacks,
      steps,
      user,
      press,
      confirm,
      toPreview,
      form,
      pathNow: () => history.location.pathname,
    }
  }

  it('makes no call of its own: it works through its callbacks (B-042)', async () => {
    const getTemplateContextSample = vi.fn<() => Promise<{ payer: string }>>(async () => ({ payer: 'Eva' }))
    const calls = {
      types: vi.fn<LookupCalls['types']>(async () => []),
      find: vi.fn<LookupCalls['find']>(async () => ({ items: [], totalCount: 0 })),
      contextOf: vi.fn<LookupCalls['contextOf']>(),
    }
    const onSearch = vi.fn<() => Promise<LookupCalls>>(async () => calls)
    const page = await open({ getTemplateContextSample, onSearch, pins: noPins }, [link])
    const tool = async (name: string) => {
      await page.press('Form tools')
      await page.user.click(await screen.findByRole('menuitem', { name }))
    }
    await tool('Fill with sample values')
    await screen.findByDisplayValue('Eva')
    await page.press('Look up “Payers”')
    await screen.findByDisplayValue('Elm')
    await page.press('Ask again')
    await waitFor(() => expect(page.executeDataLink).toHaveBeenCalledTimes(2))
    expect(page.clearQueryCache).toHaveBeenCalled()
    await tool('Copy from another document…')
    await page.user.type(await screen.findByLabelText(/^Words of the name/), 'bill')
    await waitFor(() => expect(calls.find).toHaveBeenCalled())
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await page.toPreview()
    await page.confirm()
    await screen.findByRole('heading', { name: 'The document is ready' })
    expect(getTemplateContextSample).toHaveBeenCalledTimes(1)
    expect(page.generateDocument).toHaveBeenCalledTimes(2)

    cleanup()
    const onFinishGenerationAnon = vi.fn<() => void>()
    const visitor = await open({ onFinishGenerationAnon })
    await visitor.toPreview()
    await visitor.confirm()
    await waitFor(() => expect(onFinishGenerationAnon).toHaveBeenCalledTimes(1))
    expect(asked).toEqual([])
  })

  it('gives the context and whether it is a preview, and takes success, ids and file for an answer (B-043)', async () => {
    const page = await open()
    await page.toPreview()
    await screen.findByText('It will be stored as “Bill of Ana”.')
    expect(page.generateDocument.mock.calls).toEqual([[{ payer: 'Ana' }, true]])
    page.generateDocument.mockResolvedValueOnce({ success: false })
    await page.confirm()
    await screen.findByRole('heading', { name: 'The document could not be created' })
    const [, confirmed] = page.generateDocument.mock.calls
    expect(confirmed?.slice(0, 2)).toEqual([{ payer: 'Ana' }, false])
    await page.press('Try again')
    await screen.findByRole('heading', { level: 1, name: 'Bill of Ana' })
    const opener = await screen.findByRole('link', { name: 'Open document' })
    expect(opener.getAttribute('href')).toBe('/o/acme/documents/one')
    expect(page.onStepUpdated.mock.lastCall).toEqual(['generated', made])
    const saved: unknown[] = []
    URL.createObjectURL = (file) => `blob:${saved.push(file)}`
    const [download] = await screen.findAllByRole('button', { name: 'Download' })
    if (download) await page.user.click(download)
    expect(saved).toContain(pdf)
  })

  it('tells each new step (B-047)', async () => {
    const page = await open()
    expect(page.steps).toEqual(['form'])
    await page.press('Review answers')
    await waitFor(() => expect(page.steps).toEqual(['form', 'summary']))
    await page.press('Preview document')
    await waitFor(() => expect(page.steps.slice(2)).toEqual(['preview']))
    await page.press('Back to summary')
    await waitFor(() => expect(page.steps.slice(3)).toEqual(['summary']))
    await page.press('Back to form')
    await waitFor(() => expect(page.steps.slice(4)).toEqual(['form']))
    await page.press('Back to summary')
    await page.press('Preview document')
    await page.confirm()
    await waitFor(() => expect(page.steps.slice(5)).toEqual(['summary', 'preview', 'generated']))
  })

  it('calls the finish callback by Finish at the last step, and leads nowhere itself (B-034)', async () => {
    const finish = vi.fn<() => void>()
    const page = await open({ finish, returnTo: '/elsewhere' })
    await page.toPreview()
    await page.confirm()
    const button = await screen.findByRole('button', { name: 'Done' })
    expect(finish).not.toHaveBeenCalled()
    await page.user.click(button)
    expect(finish).toHaveBeenCalledTimes(1)
    expect(page.pathNow()).toBe('/o/acme')
  })

  it('leaves by the anonymous finish callback, which takes the place of the last step (B-036, B-037)', async () => {
    const onFinishGenerationAnon = vi.fn<() => void>()
    const page = await open({ onFinishGenerationAnon, returnTo: '/elsewhere' })
    await page.press('Cancel')
    expect(onFinishGenerationAnon).toHaveBeenCalledTimes(1)
    expect(page.pathNow()).toBe('/o/acme')
    await page.toPreview()
    await page.confirm()
    await waitFor(() => expect(onFinishGenerationAnon).toHaveBeenCalledTimes(2))
    expect(page.steps).not.toContain('generated')
  })

  it('hides Finish in a task, which has a completion of its own (B-089)', async () => {
    for (const isInTask of [false, true]) {
      const page = await open({ isInTask })
      await page.toPreview()
      await page.confirm()
      await screen.findByRole('heading', { name: 'The document is ready' })
      expect(screen.queryAllByRole('button', { name: 'Done' })).toHaveLength(isInTask ? 0 : 1)
      cleanup()
    }
  })
})
