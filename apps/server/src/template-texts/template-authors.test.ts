import { expect, it } from 'vitest'
import { rememberedAuthors } from './template-authors.ts'

it('tells authors of each other, until they were not heard of for half a minute', () => {
  let now = 0
  const { say } = rememberedAuthors(() => now)
  const others = (username: string, place: string, templateId = 'lease') =>
    say('acme', templateId, { username, place }).map((one) => `${one.username}: ${one.place}`)
  expect(others('ana', 'The rent')).toEqual([])
  expect(others('luis', 'The end')).toEqual(['ana: The rent'])
  now = 20_000
  expect(others('ana', 'The deposit')).toEqual(['luis: The end'])
  expect(others('luis', 'Elsewhere', 'bill')).toEqual([])
  now = 31_000
  expect(others('ana', 'The deposit')).toEqual([])
  expect(say('globex', 'lease', { username: 'eva', place: '' })).toEqual([])
})
