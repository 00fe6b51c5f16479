import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRowKeys } from './row-keys.ts'

it('keeps the key of each row that stays when one before it goes and others come', () => {
  const { result, rerender } = renderHook(({ count }) => useRowKeys(count), { initialProps: { count: 3 } })
  const [, second, third] = result.current.keys
  act(() => result.current.remove(0))
  rerender({ count: 2 })
  expect(result.current.keys).toEqual([second, third])
  rerender({ count: 4 })
  expect(result.current.keys.slice(0, 2)).toEqual([second, third])
  expect(new Set(result.current.keys).size).toBe(4)
})
