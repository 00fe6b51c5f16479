import { describe, expect, it } from 'vitest'
import { readInvitations } from './invitations.ts'

const ana = { firstName: 'Ana', lastName: 'Mejía López', email: 'ana@example.com', positionRole: '' }

describe('a pasted list of people', () => {
  it.each([
    ['Ana Mejía López <Ana@Example.com>', ana],
    ['"Ana Mejía López" <ana@example.com>', ana],
    ['Ana Mejía López, ana@example.com', ana],
    ['Ana; Mejía López; ana@example.com; Notaria', { ...ana, positionRole: 'Notaria' }],
    ['Ana\tMejía López\tana@example.com\tNotaria', { ...ana, positionRole: 'Notaria' }],
    ['ana@example.com, Ana Mejía López', ana],
    ['ana@example.com; Ana; Mejía López; Notaria', { ...ana, positionRole: 'Notaria' }],
  ])('reads %j', (line, invitation) => {
    expect(readInvitations(line)).toEqual([{ number: 1, text: line, invitation }])
  })

  it.each([
    ['Ana Mejía', 'noEmail'],
    ['ana@example.com', 'noName'],
    ['Ana, ana@example.com', 'noName'],
  ])('says of %j what it lacks', (line, problem) => {
    expect(readInvitations(line)).toMatchObject([{ problem }])
  })

  it('counts its lines as they stand, passes empty ones by, and takes an address once', () => {
    const list = '\nAna Mejía López, ana@example.com\r\n\nEva Luna, ANA@example.com'
    expect(readInvitations(list)).toMatchObject([
      { number: 2, invitation: ana },
      { number: 4, problem: 'twice' },
    ])
  })

  it('is read in a blink however long it is', () => {
    const lines = readInvitations('Ana Mejía, a@b.test, Notary\n'.repeat(10_000))
    expect(lines).toHaveLength(10_000)
  })
})
