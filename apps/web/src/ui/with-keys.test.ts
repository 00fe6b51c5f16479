import { expect, it } from 'vitest'
import { withKeys } from './with-keys.ts'

it('tells items of the same name apart, and leaves the keys of the others when one of another name comes', () => {
  const keysOf = (names: string[]) => withKeys(names, (name) => name).map(({ key }) => key)
  expect(keysOf(['a', 'and', 'b', 'and'])).toEqual(['a 1', 'and 1', 'b 1', 'and 2'])
  expect(keysOf(['new', 'a', 'and', 'b', 'and'])).toEqual(['new 1', 'a 1', 'and 1', 'b 1', 'and 2'])
})
