import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { payerLink } from '../testing/data-link-samples.ts'
import { type Fixtures, receipt, receiptLink } from '../testing/fixtures.ts'
import { json, openRemoteSystem } from '../testing/remote-system.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'
import { actionsLink, openLink } from '../testing/visitors.ts'
import { onlyAt } from './form-data-links.ts'

const secret = 's3cr3t-of-the-office'
const found = { amount: 88, balance: 9000, items: [{ text: 'Rent', price: 3 }] }

const at = (path: string) => `$.${path}`
const mappingOf = (ids: { datalinkId: string; datalinkVersionId: string }, outputs = ['amount']) => ({
  ...ids,
  mapping: {
    input: [{ key: 'payer', templateVersionContextPath: '$.payer' }],
    output: outputs.map((path) => ({ output: at(path), templateVersionContextPath: at(path) })),
  },
})

describe('a visitor by a link whose form takes data from elsewhere', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let system: Awaited<ReturnType<typeof openRemoteSystem>>
  beforeAll(async () => {
    system = await openRemoteSystem({ '/payer': json(found) })
    ;({ server, organization, fixtures } = await fixtureServer({ outgoingTo: ['127.0.0.1'] }))
  })
  afterAll(async () => {
    await server.close()
    system.close()
  })

  const open = (more: object = {}, maker = organization.member) =>
    openLink(server, maker, { ...receiptLink(fixtures), ...more })
  const map = (...datalinks: ReturnType<typeof mappingOf>[]) => {
    const { templateId, templateVersionId } = fixtures
    return organization.admin.api.templates.setMappings({
      body: { templateId, templateVersionId, datalinks },
    })
  }
  const local = () => {
    const { datalinkId, datalinkVersionId } = fixtures
    return { datalinkId, datalinkVersionId }
  }
  /** Asks another system with a secret, with the payer in its path and the fee in its query. */
  const remote = (name: string) => {
    const { configuration } = payerLink(name, fixtures.documentTypeId)
    const { inputParameters, outputFormat } = configuration
    return organization.admin.api.dataLinks.save({
      body: {
        name,
        isRemote: true,
        configuration: {
          requestTemplate: {
            baseUrl: `${system.url}/payer`,
            verb: 'GET',
            path: [{ source: 'inputParam', value: 'payer' }],
            queryString: [{ key: 'for', source: 'context', value: '$.fee' }],
            headers: [{ key: 'x-key', source: 'fixed', value: secret, isSecret: true }],
          },
          inputParameters,
          outputFormat: {
            ...outputFormat,
            fields: [...outputFormat.fields, { name: 'balance', dataType: 'Numeric', path: '$.balance' }],
          },
        },
      },
    })
  }
  const asking = (payer: string, context: object = {}) => ({
    inputParameters: [{ key: 'payer', value: payer }],
    context: { ...context },
  })

  it('runs a data link of the form, and generates a document with what it brought (B-387)', async () => {
    const params = await remote('Balances')
    await map(mappingOf(params, ['amount', 'items.text']))
    const { visitor, tokenId } = await open()
    const { visit } = await visitor.api.config()
    expect(visit?.template?.dataLinkMappings).toMatchObject([params])
    const answer = await visitor.api.executeDataLink({ params, body: asking('Eva') })
    expect(answer).toEqual({
      isFound: true,
      output: { amount: 88, items: [{ text: 'Rent' }] },
      document: null,
    })
    expect(system.asked.at(-1)).toMatchObject({ url: '/payer/Eva', headers: { 'x-key': secret } })
    const data = { ...receipt, amount: 88 }
    const { documents } = await visitor.api.generate({ body: { data } })
    const [{ documentId = '' } = {}] = documents
    const stored = await organization.member.api.documents.get({ params: { documentId } })
    expect(stored.data).toMatchObject({ amount: 88 })
    const username = `Eva Luna (${tokenId})`
    const query = { entryTypes: 'data-link-executed' }
    const { items } = await organization.admin.api.actionLogs.list({ query })
    expect(items).toMatchObject([{ username, indexed: { tokenId } }])
    const runs = await organization.admin.api.dataLinks.runs({ params })
    expect(runs.items).toMatchObject([{ username, state: 'succeeded' }])
    const link = await organization.member.api.sharedItems.get({ params: { sharedToken: tokenId } })
    expect(link.sharedFile.usage).toBe(1)
  })

  it('never meets its secrets, whatever it answers (SSR-5)', async () => {
    const params = await remote('Of secrets')
    await map(mappingOf(params))
    const { visitor } = await open()
    const answers = [
      await visitor.send('/app/shared-items/config', { method: 'GET' }),
      await visitor.send(
        `/app/shared-items/datalinks/${params.datalinkId}/${params.datalinkVersionId}/execute`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(asking('Eva')),
        },
      ),
    ]
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const hidden of [secret, system.url, '9000']) expect(texts.join()).not.toContain(hidden)
  })

  it('runs no other link, and none by a link of another kind (SHR-6)', async () => {
    const params = await remote('Not of this form')
    await map(mappingOf(local()))
    const { visitor } = await open()
    const unknown = { datalinkId: 'f'.repeat(24), datalinkVersionId: 'f'.repeat(24) }
    const refused = { status: 403, reason: 'link-of-other-kind' }
    for (const each of [params, unknown, { ...local(), datalinkVersionId: params.datalinkVersionId }]) {
      const asked = visitor.api.executeDataLink({ params: each, body: asking('Eva') })
      await expect(asked).rejects.toMatchObject(refused)
    }
    const actions = await openLink(server, organization.member, actionsLink(fixtures))
    const asked = actions.visitor.api.executeDataLink({ params: local(), body: asking('Eva') })
    await expect(asked).rejects.toMatchObject(refused)
    const used = await open({ maxUsage: 1 })
    await used.visitor.api.generate({ body: { data: receipt } })
    const late = used.visitor.api.executeDataLink({ params: local(), body: asking('Eva') })
    await expect(late).rejects.toMatchObject({ reason: 'shared-item-exhausted' })
  })

  it('asks with what the link hides as the link says it, and reads nothing into it (SHR-2)', async () => {
    const params = await remote('With hidden fields')
    await map(mappingOf(params, ['amount', 'items.text']))
    const hidden = (field: string, defaultValue: string | number | null) => ({
      field,
      defaultValue,
      hidden: true,
    })
    const config = [hidden('payer', 'The office'), hidden('fee', 5), hidden('amount', null)]
    const { visitor } = await open({ config })
    const { visit } = await visitor.api.config()
    const outputs = visit?.template?.dataLinkMappings[0]?.mapping.output ?? []
    expect(outputs.map(({ output }) => output)).toEqual(['$.items.text'])
    const body = asking('Mallory', { fee: 9000 })
    const { output } = await visitor.api.executeDataLink({ params, body })
    expect(output).toEqual({ items: [{ text: 'Rent' }] })
    expect(system.asked.at(-1)?.url).toBe('/payer/The%20office?for=5')
  })

  it('finds among documents what whoever made the link would find', async () => {
    await map(mappingOf(local()))
    const found = { isFound: true, output: { amount: 1250.5 }, document: null }
    const ask = async (maker: typeof organization.member) => {
      const { visitor } = await open({}, maker)
      return visitor.api.executeDataLink({ params: local(), body: asking('María Pérez') })
    }
    expect(await ask(organization.member)).toEqual(found)
    const limited = await server.person('acme', 'limited')
    const theirs = db.updateTable('members').where('username', '=', limited.username)
    const { visitor } = await open({}, limited)
    await server.database.system((tx) => tx.run(theirs.set({ onlySeeOwnedDocs: true })))
    const asked = () => visitor.api.executeDataLink({ params: local(), body: asking('María Pérez') })
    expect(await asked()).toMatchObject({ isFound: false })
    await server.database.system((tx) => tx.run(theirs.set({ onlySeeOwnedDocs: false })))
    expect(await asked()).toEqual(found)
    await server.database.system((tx) => tx.run(theirs.set({ isActive: false })))
    expect(await asked()).toMatchObject({ isFound: false })
  })

  it('asks so often and no more', async () => {
    await map(mappingOf(local()))
    const { visitor } = await open()
    const ask = () => visitor.api.executeDataLink({ params: local(), body: asking('Nobody') })
    const answers = await Promise.allSettled(Array.from({ length: 61 }, ask))
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refused).toMatchObject([{ status: 429, reason: 'too-many-attempts' }])
  })

  it('reads of an answer what is mapped, in each instance, whatever its names', () => {
    const output = { a: 1, list: [{ b: 2, c: 3 }, { b: 4 }], constructor: { name: 5 } }
    expect(onlyAt(output, [['a'], ['list', 'b'], ['toString'], ['none']])).toEqual({
      a: 1,
      list: [{ b: 2 }, { b: 4 }],
    })
    expect(onlyAt(output, [['list'], ['list', 'b']])).toEqual({ list: output.list })
    expect(onlyAt(output, [['a', 'x']])).toEqual({ a: null })
  })
})
