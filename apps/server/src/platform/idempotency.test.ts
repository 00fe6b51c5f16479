import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fixtures, createFixtures, receipt, receiptRequest } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

describe('a request with an Idempotency-Key', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  const generate = (idempotencyKey: string, payer = 'Ana') =>
    organization.member.api.generations.sync(
      { body: receiptRequest(fixtures.templateVersionId, { ...receipt, payer }) },
      { idempotencyKey },
    )
  const count = async (nameFilter: string) =>
    (await organization.member.api.documents.list({ query: { nameFilter } })).totalCount

  it('happens once, and every repetition gets the same answer', async () => {
    const first = await generate('once')
    expect(await generate('once')).toEqual(first)
    expect(await count('Ana')).toBe(1)
  })

  it('happens once when it is sent many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => generate('at once', 'Berta').catch((e: unknown) => e)),
    )
    expect(answers.filter((answer) => answer instanceof Error)).toEqual([])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await count('Berta')).toBe(1)
  })

  it('is refused when the key was another request’s', async () => {
    await generate('taken', 'Carla')
    await expect(generate('taken', 'Dora')).rejects.toMatchObject({
      status: 422,
      errorCode: 'idempotency-mismatch',
    })
    expect(await count('Dora')).toBe(0)
  })

  it('is the same with a body so long that it is read beside the main thread, and with a short one', async () => {
    const send = async (payer: string, spaces: number) => {
      const answer = await organization.member.send('/app/documents/generate-sync', {
        method: 'POST',
        body:
          JSON.stringify(receiptRequest(fixtures.templateVersionId, { ...receipt, payer })) +
          ' '.repeat(spaces),
        headers: { 'content-type': 'application/json', 'idempotency-key': 'spaces' },
      })
      return { status: answer.status, text: await answer.text() }
    }
    const first = await send('Gloria', 2 * 1024 * 1024)
    expect(first.status).toBe(200)
    expect(await send('Gloria', 0)).toEqual(first)
    expect(await send('Hilda', 2 * 1024 * 1024)).toMatchObject({ status: 422 })
  })

  it('may be sent again after it was refused: a refusal keeps no key', async () => {
    await expect(generate('refused', '')).rejects.toMatchObject({ status: 400 })
    await generate('refused', 'Eva')
    expect(await count('Eva')).toBe(1)
  })

  it('does not meet the same key of another person or organization', async () => {
    const other = await server.organization('other')
    const theirs = await createFixtures(other)
    await generate('shared', 'Flora')
    const body = receiptRequest(theirs.templateVersionId, { ...receipt, payer: 'Flora' })
    await other.member.api.generations.sync({ body }, { idempotencyKey: 'shared' })
    await organization.admin.api.generations.sync(
      { body: receiptRequest(fixtures.templateVersionId, { ...receipt, payer: 'Flora' }) },
      { idempotencyKey: 'shared' },
    )
    expect(await count('Flora')).toBe(2)
  })

  it.each(['a'.repeat(256), 'tab\there'])('is refused with a key that is none: %j', async (key) => {
    const answer = await organization.member.send('/app/documents/generate-sync', {
      method: 'POST',
      body: JSON.stringify(receiptRequest(fixtures.templateVersionId)),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    })
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'Idempotency-Key' }] })
  })
})
