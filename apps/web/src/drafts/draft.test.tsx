import { afterEach, expect, it, vi } from 'vitest'
import { dropDraft, keepDraft, type Draft } from './draft.ts'
import { readDraft, readDrafts } from './kept-drafts.ts'

const owner = { organizationId: 'acme', username: 'ana' }
const draft: Draft = {
  id: 'a',
  templateId: 't',
  templateVersionId: 'v',
  templateName: 'Lease',
  values: { remarks: 'ONE' },
  savedAt: 1,
  about: 'ONE',
}

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

it('offers no draft that has become a document, though the page was left before the browser had dropped it', async () => {
  await keepDraft(owner, draft)
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('The page is gone')
  })
  await dropDraft(owner, draft.id)
  open.mockRestore()
  expect(await readDrafts(owner)).toEqual([])
  expect(await readDraft(owner, draft.id)).toBeUndefined()
  // By now it is dropped for good, for other tabs too.
  await vi.waitFor(() => expect(sessionStorage.length).toBe(0), 15_000)
  expect(await readDrafts(owner)).toEqual([])
})
