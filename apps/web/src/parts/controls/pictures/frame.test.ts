import { describe, expect, it } from 'vitest'
import { afterKey, firstPart, moved, resized, type Part } from './frame.ts'

const rounded = (part: Part | undefined) =>
  part && Object.values(part).map((share) => Math.round(share * 100) / 100)
const press = (key: string, times: number, hasShift = false, from = firstPart) =>
  rounded(Array.from({ length: times }).reduce<Part>((part) => afterKey(part, key, hasShift) ?? part, from))

describe('the frame of a picture that is cropped', () => {
  it('is moved by arrows, as far as the picture goes', () => {
    expect(press('ArrowRight', 2)).toEqual([0.14, 0.1, 0.8, 0.8])
    expect(press('ArrowRight', 50)).toEqual([0.2, 0.1, 0.8, 0.8])
    expect(press('ArrowUp', 50)).toEqual([0.1, 0, 0.8, 0.8])
    expect(press('ArrowDown', 50)).toEqual([0.1, 0.2, 0.8, 0.8])
    expect(press('ArrowLeft', 1)).toEqual([0.08, 0.1, 0.8, 0.8])
  })

  it('is made smaller and larger by arrows with Shift, never to nothing and never beyond the picture', () => {
    expect(press('ArrowLeft', 5, true)).toEqual([0.1, 0.1, 0.7, 0.8])
    expect(press('ArrowUp', 200, true)).toEqual([0.1, 0.1, 0.8, 0.05])
    expect(press('ArrowRight', 200, true)).toEqual([0.1, 0.1, 0.9, 0.8])
  })

  it('leaves other keys to whoever else listens', () => {
    expect(afterKey(firstPart, 'Tab', false)).toBeUndefined()
    expect(afterKey(firstPart, 'Escape', true)).toBeUndefined()
  })

  it('is dragged by each of its corners, while the one across stays', () => {
    const way = { x: 0.1, y: 0.2 }
    expect(rounded(resized(firstPart, { isRight: false, isBottom: false }, way))).toEqual([
      0.2, 0.3, 0.7, 0.6,
    ])
    expect(rounded(resized(firstPart, { isRight: true, isBottom: false }, way))).toEqual([0.1, 0.3, 0.9, 0.6])
    expect(rounded(resized(firstPart, { isRight: false, isBottom: true }, way))).toEqual([0.2, 0.1, 0.7, 0.9])
    expect(rounded(resized(firstPart, { isRight: false, isBottom: false }, { x: 2, y: 2 }))).toEqual([
      0.85, 0.85, 0.05, 0.05,
    ])
    expect(rounded(moved(firstPart, { x: -1, y: 1 }))).toEqual([0, 0.2, 0.8, 0.8])
  })
})
