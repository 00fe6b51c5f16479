import type { BodyOf } from '../testing/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CompiledQuery } from 'kysely'
import { payerLink } from '../testing/data-link-samples.ts'
import { type Fixtures, receipt, receiptDefinition, receiptRequest } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'
import { type StatedCall, differencesFrom } from '../testing/stated-calls.ts'

type Input = BodyOf<'dataLinks.save'>

const remote = (name: string, more: object = {}): Input => ({
  name,
  isRemote: true,
  configuration: {
    requestTemplate: { baseUrl: 'https://api.example.com/v1', verb: 'GET', ...more },
    inputParameters: [{ key: 'plate', dataType: 'string' }],
    outputFormat: { fields: [{ name: 'owner', dataType: 'Alphanumeric', path: '$.owner' }], records: [] },
  },
})

describe('data links', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  const calls = () => organization.admin.api.dataLinks
  const save = (body: Input) => calls().save({ body })
  const get = (datalinkId: string, query = {}) => calls().get({ params: { datalinkId }, query })

  it('answer each call as it is stated (B-328, B-336)', async () => {
    const { datalinkId, datalinkVersionId } = await save(payerLink('Asked', fixtures.documentTypeId))
    const who = 'a person'
    const one = `/datalinks/${datalinkId}`
    const body = { ...payerLink('Stated', fixtures.documentTypeId), description: '', isActive: true }
    const inputs = { inputParameters: [{ key: 'payer', value: receipt.payer }] }
    const mapping = { datalinkId, datalinkVersionId, contextDefinition: receiptDefinition }
    const stated: StatedCall[] = [
      { call: 'GET /all-datalinks', who, answers: ['items', 'totalCount'], items: ['name'] },
      {
        call: 'GET /datalinks?pageNumber=0&rowsPerPage=15',
        who: 'an API session',
        answers: ['items', 'totalCount', 'pageNumber', 'rowsPerPage'],
        items: ['name', 'description', 'isRemote', 'isActive'],
      },
      {
        call: `GET ${one}`,
        who: 'an API session',
        answers: ['name', 'description', 'isRemote', 'isActive', 'configuration'],
      },
      { call: 'POST /datalinks', who, body, answers: ['datalinkId', 'datalinkVersionId'] },
      { call: `POST ${one}/${datalinkVersionId}/execute`, who, body: inputs, answers: ['isFound', 'output'] },
      { call: `GET /app${one}/${datalinkVersionId}/test`, who, answers: ['request', 'response', 'answer'] },
      { call: 'POST /build-mapping', who, body: mapping, answers: ['mapping'] },
      { call: `DELETE ${one}/${datalinkVersionId}`, who },
    ]
    for (const call of stated) expect(await differencesFrom(call, server)).toEqual([])
  })

  it('have name, description, isRemote, isActive and a configuration version (B-329, B-330)', async () => {
    const input = {
      ...remote('Vehicles', { queryString: [{ key: 'q', source: 'inputParam', value: 'plate' }] }),
      description: 'Who owns a car',
    }
    const ids = await save(input)
    const link = await get(ids.datalinkId)
    expect(link).toMatchObject({
      ...ids,
      name: 'Vehicles',
      description: 'Who owns a car',
      isRemote: true,
      isActive: true,
      versionNumber: 1,
      configuration: {
        lookup: null,
        requestTemplate: {
          baseUrl: 'https://api.example.com/v1',
          verb: 'GET',
          responseType: 'json',
          path: [],
          headers: [],
          queryString: [{ key: 'q', source: 'inputParam', value: 'plate' }],
          payload: [],
        },
        inputParameters: [{ key: 'plate', dataType: 'string' }],
        outputFormat: { fields: [{ name: 'owner', dataType: 'Alphanumeric', path: '$.owner' }], records: [] },
      },
    })
  })

  it.each([
    [
      'no input',
      { inputParameters: [] },
      'configuration.inputParameters',
      'At least 1 input parameter is needed',
    ],
    [
      'an input of another kind',
      { inputParameters: [{ key: 'a', dataType: 'date' }] },
      'configuration.inputParameters[0].dataType',
      /string/,
    ],
    [
      'another verb',
      { requestTemplate: { baseUrl: 'https://a.com', verb: 'DELETE' } },
      'configuration.requestTemplate.verb',
      /GET/,
    ],
    [
      'another answer than json',
      { requestTemplate: { baseUrl: 'https://a.com', verb: 'GET', responseType: 'xml' } },
      'configuration.requestTemplate.responseType',
      /json/,
    ],
    [
      'another source',
      { requestTemplate: { baseUrl: 'https://a.com', verb: 'GET', path: [{ source: 'file', value: 'a' }] } },
      'configuration.requestTemplate.path[0].source',
      /fixed/,
    ],
    [
      'an output of another kind',
      { outputFormat: { fields: [{ name: 'a', dataType: 'Email', path: '$.a' }] } },
      'configuration.outputFormat.fields[0].dataType',
      /Alphanumeric/,
    ],
    [
      'an unknown input',
      {
        requestTemplate: {
          baseUrl: 'https://a.com',
          verb: 'GET',
          path: [{ source: 'inputParam', value: 'b' }],
        },
      },
      'configuration.requestTemplate.path[0]',
      'Unknown input: b',
    ],
    [
      'an address inside',
      { requestTemplate: { baseUrl: 'https://127.0.0.1', verb: 'GET' } },
      'configuration.requestTemplate.baseUrl',
      /address/,
    ],
    [
      'a password in the address',
      { requestTemplate: { baseUrl: 'https://a:b@a.com', verb: 'GET' } },
      'configuration.requestTemplate.baseUrl',
      /password/,
    ],
    [
      'a header of the request itself',
      {
        requestTemplate: {
          baseUrl: 'https://a.com',
          verb: 'GET',
          headers: [{ key: 'Host', source: 'fixed', value: 'b' }],
        },
      },
      'configuration.requestTemplate.headers[0]',
      'This header is set by itself',
    ],
    [
      'a setting that the server does not share',
      {
        requestTemplate: {
          baseUrl: 'https://a.com',
          verb: 'GET',
          headers: [{ key: 'a', source: 'env', value: 'DATABASE_URL' }],
        },
      },
      'configuration.requestTemplate.headers[0]',
      /no setting/,
    ],
  ])('refuse %s (B-330, B-331, B-332, B-333, G-110)', async (_what, configuration, path, message) => {
    const input = remote('Wrong')
    const body = { ...input, configuration: { ...input.configuration, ...configuration } } as Input
    const { status, errors } = await save(body).then(
      () => ({ status: 200, errors: [] }),
      (refused: { status: number; errors: { path: string; message: string }[] }) => refused,
    )
    expect(status).toBe(400)
    const at = errors.find((error) => error.path === path)
    expect(at?.message).toMatch(message)
  })

  it('make a new version of what is changed, and update what is only renamed (G-092)', async () => {
    const ids = await save(remote('Owners'))
    const renamed = await save({
      ...remote('Owners of cars'),
      datalinkId: ids.datalinkId,
      isActive: false,
    })
    expect(renamed).toEqual(ids)
    expect(await get(ids.datalinkId)).toMatchObject({
      name: 'Owners of cars',
      isActive: false,
      versionNumber: 1,
    })
    const changed = { ...remote('Owners of cars', { verb: 'POST' }), datalinkId: ids.datalinkId }
    const next = await save({ ...changed, parentDatalinkVersionId: ids.datalinkVersionId })
    expect(await get(ids.datalinkId)).toMatchObject({ versionNumber: 2, isActive: true })
    expect(await get(ids.datalinkId, { datalinkVersionId: ids.datalinkVersionId })).toMatchObject({
      versionNumber: 1,
      configuration: { requestTemplate: { verb: 'GET' } },
    })
    await expect(save({ ...changed, parentDatalinkVersionId: ids.datalinkVersionId })).rejects.toMatchObject({
      status: 409,
      reason: 'newer-version',
    })
    const remove = (datalinkVersionId: string) =>
      calls().remove({ params: { datalinkId: ids.datalinkId, datalinkVersionId } })
    await remove(next.datalinkVersionId)
    expect(await get(ids.datalinkId)).toMatchObject(ids)
    await remove(ids.datalinkVersionId)
    await expect(get(ids.datalinkId)).rejects.toMatchObject({ status: 404 })
  })

  it('are told apart by their names', async () => {
    await save(remote('Same'))
    await expect(save(remote('SAME'))).rejects.toMatchObject({ status: 409, reason: 'name-taken' })
  })

  it('keep their secrets sealed, show them to nobody and take them to no other system', async () => {
    const secret = 'a very long key of somebody'
    const keyed = (value: string | null, more = {}) =>
      remote('Keyed', { headers: [{ key: 'X-Key', source: 'fixed', value, isSecret: true }], ...more })
    const { datalinkId, datalinkVersionId } = await save(keyed(secret))
    const read = JSON.stringify(await get(datalinkId))
    expect(read).not.toContain(secret)
    const rows = await server.database.system((tx) =>
      tx.all({
        compile: () =>
          CompiledQuery.raw(
            'select v::text as row from data_link_versions v union all select a::text from action_log a',
            [],
          ),
      }),
    )
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(await save({ ...keyed(null), datalinkId })).toEqual({ datalinkId, datalinkVersionId })
    await expect(
      save({ ...keyed(null, { baseUrl: 'https://evil.example' }), datalinkId }),
    ).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'configuration.requestTemplate.headers[0].value' }],
    })
  })

  it('are not deleted while a form uses them (B-660)', async () => {
    const { documentTypeId, documentTypeVersionId, templateId, templateVersionId } = fixtures
    const ids = await save(payerLink('Mapped', documentTypeId))
    const output = [{ output: '$.amount', templateVersionContextPath: '$.amount' }]
    const datalinks = [{ ...ids, mapping: { output } }]
    const { documentTypes, templates } = organization.admin.api
    const remove = () => calls().remove({ params: ids })
    const users = async () => (await get(ids.datalinkId)).usedBy
    expect(await users()).toEqual([])
    await documentTypes.setMappings({ body: { documentTypeId, documentTypeVersionId, datalinks } })
    expect(await users()).toEqual(['Receipt'])
    await expect(remove()).rejects.toMatchObject({
      status: 409,
      reason: 'in-use',
      params: { names: 'Receipt' },
    })
    await documentTypes.removeMappings({ params: { documentTypeVersionId } })
    expect(await users()).toEqual([])
    await templates.setMappings({ body: { templateId, templateVersionId, datalinks } })
    expect(await users()).toEqual(['Receipt'])
    const info = await organization.member.api.templates.get({ params: { templateVersionId } })
    expect(info.dataLinkMappings).toMatchObject([
      { ...ids, mapping: { input: [], output: [{ ...output[0], disabled: false }] } },
    ])
    await expect(remove()).rejects.toMatchObject({ reason: 'in-use' })
    await templates.removeMappings({ params: { templateVersionId } })
    await remove()
    const gone = { documentTypeId, documentTypeVersionId, datalinks }
    await expect(documentTypes.setMappings({ body: gone })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'datalinks[0].datalinkVersionId', message: 'Invalid datalinkVersionId' }],
    })
  })

  it('map outputs by a path that starts with "$." and a disabled flag (B-335)', async () => {
    const { templateId, templateVersionId, datalinkId, datalinkVersionId } = fixtures
    const output = [{ output: '$.amount', templateVersionContextPath: 'amount', disabled: true }]
    const datalinks = [{ datalinkId, datalinkVersionId, mapping: { output } }]
    await expect(
      organization.admin.api.templates.setMappings({ body: { templateId, templateVersionId, datalinks } }),
    ).rejects.toMatchObject({
      status: 400,
      errors: [
        {
          path: 'datalinks[0].mapping.output[0].templateVersionContextPath',
          message: 'The path must start with "$."',
        },
      ],
    })
  })

  it('are mapped to a template version beside distributions, and all of it taken away (B-723)', async () => {
    const { templateId, templateVersionId, datalinkId, datalinkVersionId } = fixtures
    const { templates } = organization.admin.api
    const params = { templateVersionId }
    const output = [{ output: '$.amount', templateVersionContextPath: '$.amount', disabled: true }]
    const datalinks = [{ datalinkId, datalinkVersionId, mapping: { output } }]
    const distributions = [{ distributionId: 'a'.repeat(24), to: '$.payer' }]
    await templates.setMappings({ body: { templateId, templateVersionId, datalinks, distributions } })
    expect(await templates.get({ params })).toMatchObject({
      dataLinkMappings: datalinks,
      distributionMappings: distributions,
    })
    await templates.removeMappings({ params })
    expect(await templates.get({ params })).toMatchObject({ dataLinkMappings: [], distributionMappings: [] })
  })

  it('propose a mapping by names, where the kinds of data fit (B-336)', async () => {
    const { datalinkId, datalinkVersionId } = fixtures
    const body = { datalinkId, datalinkVersionId, contextDefinition: receiptDefinition }
    const { mapping } = await organization.member.api.dataLinks.buildMapping({ body })
    expect(mapping).toEqual({
      input: [{ key: 'payer', templateVersionContextPath: '$.payer' }],
      output: [
        { output: '$.amount', templateVersionContextPath: '$.amount', disabled: false },
        { output: '$.items.text', templateVersionContextPath: '$.items.text', disabled: false },
      ],
    })
  })

  it('that are local bring the newest document of a type that the caller sees (G-108)', async () => {
    const { datalinkId, datalinkVersionId, templateVersionId } = fixtures
    const run = (payer: string) =>
      organization.member.api.dataLinks.execute({
        params: { datalinkId, datalinkVersionId },
        body: { inputParameters: [{ key: 'payer', value: payer }] },
      })
    await organization.member.api.generations.sync({
      body: receiptRequest(templateVersionId, {
        ...receipt,
        payer: 'Ana Luz',
        amount: 7,
        items: [{ text: 'a' }, { text: 'b' }],
      }),
    })
    expect(await run('Ana Luz')).toMatchObject({
      isFound: true,
      output: { amount: 7, items: [{ text: 'a' }, { text: 'b' }] },
      document: { name: 'Receipt of Ana Luz' },
    })
    expect(await run('Nobody')).toEqual({ isFound: false, output: {}, document: null })
  })

  it('are executed with at least 1 input parameter, each of its kind (B-334)', async () => {
    const { datalinkId, datalinkVersionId } = fixtures
    const run = (inputParameters: { key: string; value: string | number | null }[]) =>
      organization.member.api.dataLinks.execute({
        params: { datalinkId, datalinkVersionId },
        body: { inputParameters },
      })
    await expect(run([])).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'inputParameters', message: 'At least 1 input parameter is needed' }],
    })
    await expect(run([{ key: 'payer', value: null }])).rejects.toMatchObject({
      status: 400,
      reason: 'data-link-input',
    })
    await expect(run([{ key: 'other', value: 'a' }])).rejects.toMatchObject({ status: 400 })
  })

  it('page by 15, 30, 100 (B-337)', async () => {
    for (const rowsPerPage of [15, 30, 100])
      expect(await calls().list({ query: { rowsPerPage } })).toMatchObject({ rowsPerPage })
    await expect(calls().list({ query: { rowsPerPage: 50 } })).rejects.toMatchObject({ status: 400 })
    const { items } = await calls().list({ query: { nameFilter: 'PAYERS' } })
    expect(items.map(({ name }) => name)).toEqual(['Payers'])
  })
})
