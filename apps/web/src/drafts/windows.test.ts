import { Form } from '@tabellio/forms'
import { afterEach, describe, expect, it } from 'vitest'
import { shareWithWindows } from './windows.ts'

const asked = (name: string) => ({ name, fullPath: name, properties: { dataType: 'Alphanumeric' as const } })
const definition = { fields: ['payer', 'city', 'note'].map(asked), records: [] }

describe('two windows of one browser with one draft', () => {
  const ends: (() => void)[] = []
  afterEach(() => ends.splice(0).forEach((end) => end()))

  function open(draftId: string) {
    const form = new Form({ definition, today: '2026-11-23' })
    const end = shareWithWindows(form, draftId)
    ends.push(end)
    return { form, end }
  }

  it('tell each other what was answered, without a network, so that neither keeps the draft without it', async () => {
    const [one, other] = [open('a'), open('a')]
    one.form.set('payer', 'Ana')
    other.form.set('city', 'Lyon')
    const all = { payer: 'Ana', city: 'Lyon' }
    await expect.poll(() => other.form.snapshot()).toMatchObject(all)
    await expect.poll(() => one.form.snapshot()).toMatchObject(all)
  })

  it('tell what was answered last also where a window is closed at once', async () => {
    const [one, other] = [open('b'), open('b')]
    one.form.set('note', 'Closed at once')
    one.end()
    await expect.poll(() => other.form.snapshot()).toMatchObject({ note: 'Closed at once' })
  })

  it('keep each what was answered differently in both, for the server to ask about, and the rest is shared', async () => {
    const [one, other] = [open('c'), open('c')]
    one.form.set('payer', 'Ana')
    other.form.set('payer', 'Eva')
    one.form.set('note', 'Told')
    await expect.poll(() => other.form.snapshot()).toMatchObject({ payer: 'Eva', note: 'Told' })
    expect(one.form.snapshot()).toMatchObject({ payer: 'Ana' })
  })

  it('leave the form of another draft alone', async () => {
    const [one, same, another] = [open('d'), open('d'), open('e')]
    one.form.set('payer', 'Ana')
    await expect.poll(() => same.form.snapshot()).toMatchObject({ payer: 'Ana' })
    expect(another.form.snapshot()['payer']).toBeUndefined()
  })
})
