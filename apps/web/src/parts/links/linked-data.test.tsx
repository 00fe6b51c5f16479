import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payerLink } from '../../../../server/src/testing/data-link-samples.ts'
import { receiptTemplate } from '../../../../server/src/testing/fixtures.ts'
import { openRemoteSystem } from '../../../../server/src/testing/remote-system.ts'
import { openApp } from '../../testing/render-page.tsx'

describe('the data links of a form', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  let system: Awaited<ReturnType<typeof openRemoteSystem>>
  let isDown = true
  let amount = 88
  beforeAll(async () => {
    system = await openRemoteSystem({
      '/payer': (response) =>
        void (isDown
          ? response.writeHead(500).end()
          : response.end(`{"amount":${amount},"items":[{"text":"Rent"}]}`)),
    })
    app = await openApp({ outgoingTo: ['127.0.0.1'] })
  })
  afterAll(async () => {
    await app.close()
    system.close()
  })

  const open = ({ templateVersionId }: { templateVersionId: string }) =>
    app.renderPage(`/o/acme/templates/versions/${templateVersionId}/generate`, 'member')

  type Trigger = 'leave' | 'button' | 'open'
  const map = async (
    ids: { datalinkId: string; datalinkVersionId: string },
    trigger: Trigger,
    disabled = false,
  ) => {
    const { templates } = app.organization.admin.api
    const name = `Receipt with ${trigger} ${disabled}`
    const template = await templates.create({
      body: { ...receiptTemplate(app.fixtures.documentGroupId), name },
    })
    await templates.publish({ params: template, body: { type: 'now' } })
    const link = {
      ...ids,
      label: 'Payers',
      trigger,
      mapping: {
        input: [{ key: 'payer', templateVersionContextPath: '$.payer' }],
        output: [
          { output: '$.amount', templateVersionContextPath: '$.amount', disabled },
          { output: '$.items.text', templateVersionContextPath: '$.items.text' },
        ],
      },
    }
    await templates.setMappings({ body: { ...template, datalinks: [link] } })
    return open(template)
  }
  const remote = async () => {
    const { configuration } = payerLink('', app.fixtures.documentTypeId)
    const { inputParameters, outputFormat } = configuration
    const requestTemplate = { baseUrl: `${system.url}/payer`, verb: 'GET' as const }
    return app.organization.admin.api.dataLinks.save({
      body: {
        name: `Remote ${Math.round(performance.now())}`,
        isRemote: true,
        configuration: { requestTemplate, inputParameters, outputFormat },
      },
    })
  }

  it('fill fields and records when the field that they ask with is left (B-045)', async () => {
    const { datalinkId, datalinkVersionId } = app.fixtures
    const { screen, user } = await map({ datalinkId, datalinkVersionId }, 'leave')
    await user.type(await screen.findByLabelText(/^Payer/), 'María Pérez')
    await user.tab()
    expect(await screen.findByText('2 answers came from “Payers”.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Amount/).value).toContain('1,250.5')
    expect(screen.getByDisplayValue('Rent of May')).toBeTruthy()
    await user.clear(screen.getByLabelText(/^Payer/))
    await user.type(screen.getByLabelText(/^Payer/), 'Nobody')
    await user.tab()
    expect(await screen.findByText(/“Payers” found nothing for this/)).toBeTruthy()
  })

  it('say why they failed, and let a locked field be filled in by hand (B-072)', async () => {
    const { screen, user } = await map(await remote(), 'button', true)
    await user.type(await screen.findByLabelText(/^Payer/), 'Ana')
    const amount = () => screen.getByLabelText<HTMLInputElement>(/^Amount/)
    expect(amount().readOnly).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Look up “Payers”' }))
    expect(await screen.findByText(/answered with status 500\. Fill the form in by hand/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Fill in by hand' }))
    await expect.poll(() => amount().readOnly).toBe(false)
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Ask again' }))
    expect(await screen.findByText('2 answers came from “Payers”.')).toBeTruthy()
    expect(amount().value).toContain('88')
  })

  it('answer from what is kept until a person asks again, which forgets it (B-048)', async () => {
    const { screen, user } = await map(await remote(), 'leave')
    isDown = false
    amount = 88
    const say = async (payer: string) => {
      await user.clear(await screen.findByLabelText(/^Payer/))
      await user.type(screen.getByLabelText(/^Payer/), payer)
      await user.tab()
      await expect.poll(() => shown().value).toContain(String(payer === 'Ana' ? 88 : amount))
    }
    const shown = () => screen.getByLabelText<HTMLInputElement>(/^Amount/)
    await say('Ana')
    amount = 99
    await say('Leo')
    await say('Ana')
    await user.click(await screen.findByRole('button', { name: 'Ask again' }))
    await expect.poll(() => shown().value).toContain('99')
  })

  it('lock what they fill (B-072)', async () => {
    isDown = false
    amount = 88
    const { screen, user } = await map(await remote(), 'leave', true)
    await user.type(await screen.findByLabelText(/^Payer/), 'Eva')
    await user.tab()
    await screen.findByText('2 answers came from “Payers”.')
    const input = screen.getByLabelText<HTMLInputElement>(/^Amount/)
    expect([input.readOnly, input.value.includes('88')]).toEqual([true, true])
  })
})
