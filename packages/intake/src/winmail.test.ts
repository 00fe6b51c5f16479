import { expect, it } from 'vitest'
import { filesOfWinmail } from './winmail.ts'

const attribute = (tag: number, value: readonly number[]) => [
  2,
  tag & 255,
  tag >> 8,
  1,
  0,
  value.length & 255,
  value.length >> 8,
  0,
  0,
  ...value,
  0,
  0,
]
const text = (letters: string) => [...new TextEncoder().encode(letters)]
const file = (name: readonly number[], bytes: string) => [
  ...attribute(0x9002, [0]),
  ...attribute(0x8010, [...name, 0]),
  ...attribute(0x800f, text(bytes)),
]
const begin = [0x78, 0x9f, 0x3e, 0x22, 1, 0]
const packed = [...begin, ...attribute(0x8008, [1]), ...file(text('año.txt'), 'One'), ...file([0xe9], 'Two')]
const found = (bytes: readonly number[]) =>
  filesOfWinmail(Uint8Array.from(bytes))?.map(({ name, bytes: own }) => [name, new TextDecoder().decode(own)])

it('a winmail.dat has files with their names, whatever letters they are in', () => {
  expect(found(packed)).toEqual([
    ['año.txt', 'One'],
    ['é', 'Two'],
  ])
})

it('one that is cut has the files before that, and what is none is none', () => {
  for (let length = 6; length < packed.length; length += 1)
    expect(found(packed.slice(0, length))?.length).toBeLessThanOrEqual(2)
  expect(found(packed.slice(0, -4))).toEqual([['año.txt', 'One']])
  expect(found(text('no TNEF'))).toBeUndefined()
  expect(found([])).toBeUndefined()
})
