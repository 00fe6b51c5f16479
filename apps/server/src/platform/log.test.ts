import { expect, it } from 'vitest'
import { loggedFault } from './log.ts'

it('says of a fault what it is and where, and nothing that it carries', () => {
  const fault = Object.assign(new Error('relation does not exist', { cause: new TypeError('inner') }), {
    code: '42P01',
    client: { password: 'secret' },
    parameters: ['a value'],
  })
  const said = loggedFault(fault)
  expect(said).toMatchObject({
    type: 'Error',
    message: 'relation does not exist',
    code: '42P01',
    cause: { type: 'TypeError', message: 'inner' },
  })
  expect(said.stack).toContain('log.test.ts')
  expect(JSON.stringify(said)).not.toMatch(/secret|a value/)
})

it('takes whatever was thrown', () => {
  expect(loggedFault('plain')).toEqual({ type: 'string', message: 'plain' })
  expect(loggedFault({ message: 'Queue not found', queue: 'deeds' })).toEqual({
    type: 'object',
    message: 'Queue not found',
  })
})
