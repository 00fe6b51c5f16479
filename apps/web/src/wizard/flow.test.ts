import { expect, it } from 'vitest'
import { firstFlow, isDone, nextFlow, type Flow, type FlowEvent, type Generated } from './flow.ts'

const after = (...events: FlowEvent[]): Flow => events.reduce(nextFlow, firstFlow)
const finished: FlowEvent = { type: 'form-finished' }
const started: FlowEvent = { type: 'generation-started' }
const previewOf = (answer: Generated, idempotencyKey = 'once'): FlowEvent => ({
  type: 'previewed',
  preview: { answer, values: { bank: 'Agrícola' }, idempotencyKey, isOutdated: false },
})
const previewed = previewOf({ success: true })
const generated: FlowEvent = { type: 'generated', answer: { success: true, documentId: 'd' } }
const back: FlowEvent = { type: 'went-back' }
const refused = { success: false }

it('goes from the form to the summary, the preview and the document (B-025)', () => {
  const steps = [after(), after(finished), after(finished, previewed), after(finished, previewed, generated)]
  expect(steps.map(({ step }) => step)).toEqual(['form', 'summary', 'preview', 'generated'])
})

it('stays at the summary when the preview fails, and says why (B-028)', () => {
  const flow = after(finished, started, previewOf(refused))
  expect(flow).toEqual({ step: 'summary', isGenerating: false, outcome: refused })
})

it('advances although the real generation failed, and stops loading (B-031)', () => {
  const flow = after(finished, previewed, started, { type: 'generated', answer: refused })
  expect(flow).toMatchObject({ step: 'generated', isGenerating: false, outcome: refused })
  expect(isDone(flow)).toBe(false)
})

it('goes back from the preview to the summary (B-032), and from there to the form (B-033)', () => {
  expect(after(finished, previewed, back).step).toBe('summary')
  expect(after(finished, previewed, back, back).step).toBe('form')
})

it('is loading while a document is being made (B-038)', () => {
  expect(after(finished, started).isGenerating).toBe(true)
  expect(after(finished, started, previewed).isGenerating).toBe(false)
  expect(after(finished, previewed, started).isGenerating).toBe(true)
})

it('keeps the key of a confirmation while it is tried again, and takes a new one with a new preview', () => {
  const failed = after(finished, previewed, started, { type: 'generated', answer: refused }, started)
  expect(failed.preview?.idempotencyKey).toBe('once')
  const again = previewOf({ success: true }, 'twice')
  expect(nextFlow(nextFlow(failed, back), again).preview?.idempotencyKey).toBe('twice')
})

it('leads from the form straight back to the summary it was left from', () => {
  const asked: FlowEvent = { type: 'form-asked' }
  expect(after(asked).isReturning).toBeUndefined()
  expect(after(finished, asked, asked).isReturning).toBe(true)
  expect(after(finished, asked, finished).isReturning).toBeUndefined()
})

it('is done only when the document exists', () => {
  expect(isDone(after(finished, previewed))).toBe(false)
  expect(isDone(after(finished, previewed, generated))).toBe(true)
})
