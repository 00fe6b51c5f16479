import { ApiError } from '@tabellio/contract/client'
import type { ErrorBody } from '@tabellio/contract/errors'
import { refusals } from '@tabellio/contract/refusals'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadRefusalWords, refusalText } from './refusal-text.ts'
import { refusalWords } from './refusals.messages.ts'

const namesIn = (text: string) => text.match(/\{\w+\}/g) ?? []
const texts = new Map<string, string>(Object.entries(refusals).map(([key, { text }]) => [key, text]))
const refused = (body: Partial<ErrorBody>) =>
  new ApiError(400, { errorCode: 'invalid-request', message: 'In English', correlationId: 'c', ...body })

beforeAll(loadRefusalWords)

it.each(['en', 'es', 'fr'] as const)('has words in %s that name what the refusal is about', (language) => {
  const differing = Object.entries(refusalWords[language]).filter(
    ([key, words]) => namesIn(words).join() !== namesIn(texts.get(key) ?? '').join(),
  )
  expect(differing).toEqual([])
})

describe('a refusal', () => {
  it('is worded by its key, with what it is about', () => {
    const error = refused({ reason: 'identifier-exists', params: { identifier: 'F-12' } })
    expect(refusalText(error, 'es')).toBe('Otro documento de este tipo ya tiene el identificador «F-12».')
  })

  it('names kinds of files as people do', () => {
    const params = { name: 'Rent.docx', said: 'application/msword', found: 'application/x-unknown' }
    expect(refusalText(refused({ reason: 'file-of-other-kind', params }), 'en')).toBe(
      'Rent.docx says it is DOC, but its content is application/x-unknown. Choose the right file.',
    )
  })

  it('is worded by the key of what is wrong first in the request', () => {
    const error = refused({ errors: [{ path: 'x', message: 'In English', key: 'picture-cannot-be-read' }] })
    expect(refusalText(error, 'fr')).toBe('L’image est endommagée et illisible. Choisissez-en une autre.')
  })

  it('without a key is worded by its code, and shows nobody English who does not read it', () => {
    const error = refused({ errors: [{ path: 'x', message: 'Expected string', key: 'invalid-type' }] })
    expect(refusalText(error, 'es')).toBe(refusalWords.es['invalid-request'])
    expect(refusalText(error, 'en')).toBe('Expected string')
    expect(refusalText(refused({ errorCode: 'forbidden' }), 'fr')).toBe(refusalWords.fr.forbidden)
  })
})
