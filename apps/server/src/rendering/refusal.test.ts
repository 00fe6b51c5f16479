import { expect, it } from 'vitest'
import { AppError } from '../platform/errors.ts'
import { type FailureReason, RenderFailure } from './failure.ts'
import { renderRefusal } from './refusal.ts'

const at = (key: string) => ({ errors: [{ path: 'contexts[0]', key, message: 'Why' }] })
const again = { retryAfterSeconds: 5 }

it.each<[FailureReason, number, object]>([
  ['took-too-long', 400, at('too-complex')],
  ['needs-too-much-memory', 400, at('too-complex')],
  ['too-many-pages', 400, at('too-many-pages')],
  ['cannot-be-set', 400, at('cannot-be-set')],
  ['picture-cannot-be-read', 400, at('picture-cannot-be-read')],
  ['cancelled', 400, at('cancelled')],
  ['not-a-pdf', 400, at('not-a-pdf')],
  ['needs-password', 400, at('needs-password')],
  ['over-share', 429, again],
  ['unavailable', 503, again],
  ['ended-unexpectedly', 503, again],
])('a document that fails as %s is refused with %i: %o', (reason, status, details) => {
  const refusal = renderRefusal(new RenderFailure(reason, 'Why'), 'contexts[0]')
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ status, message: 'Why', details })
})

it('anything else is a fault of ours', () => {
  const fault = new Error('broken')
  expect(renderRefusal(fault, '')).toBe(fault)
})
