import { fireEvent } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../platform/calls/api.ts'
import { openApp } from '../testing/render-page.tsx'

describe('what comes by mail', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  async function openSettings() {
    const { screen, user } = await app.renderPage('/o/acme/profile/notifications', 'member')
    await screen.findByRole('tab', { name: 'Notifications', selected: true })
    const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
    const time = (name: string, typed: string) =>
      fireEvent.change(screen.getByLabelText(name), { target: { value: typed } })
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
    return { screen, user, radio, time, save }
  }

  it('is chosen by kind, with quiet hours and the hour of the daily mail, in the profile', async () => {
    const { screen, user, radio, time, save } = await openSettings()
    expect((await radio('New documents: Once a day')).checked).toBe(true)
    await user.click(await radio('New documents: At once'))
    await user.selectOptions(screen.getByLabelText('Hour of the daily mail'), '17')
    time('From', '22:00')
    await save()
    expect(await screen.findByText('Enter both times, or none.')).toBeTruthy()
    time('Until', '22:00')
    await save()
    expect(await screen.findByText('Enter two different times, for example 22:00 and 07:00.')).toBeTruthy()
    time('Until', '06:30')
    await save()
    expect(await screen.findByText('Your choices were saved.')).toBeTruthy()
    expect(await api.notifications.settings()).toMatchObject({
      mails: { generation: 'at-once', 'template-update': 'daily' },
      quietHours: { fromTime: '22:00', toTime: '06:30' },
      digestHour: 17,
      timeZone: null,
    })
  })
})
