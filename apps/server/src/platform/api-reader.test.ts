import { gunzipSync } from 'node:zlib'
import { contract } from '@tabellio/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { apiDocument, serveApiReader } from './api-reader.ts'
import { httpApp } from './http.ts'

const app = httpApp({
  endpoints: [],
  identify: () => Promise.resolve(undefined),
  report: (fault) => expect.unreachable(String(fault)),
})
serveApiReader(app, contract)
afterAll(() => app.close())

describe('the description of the API', () => {
  it('is served as JSON, with every call of the contract', async () => {
    const answer = await app.inject('/openapi.json')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toMatchObject({ openapi: '3.1.1' })
    const calls = Object.values(answer.json<{ paths: Record<string, object> }>().paths).flatMap(Object.keys)
    const routes = Object.values(contract).flatMap(Object.values)
    expect(calls.filter((name) => name !== 'servers').length).toBeGreaterThanOrEqual(routes.length)
  })

  it('calls schemas by the names that the contract gives them', async () => {
    const { components } = await apiDocument(contract)
    expect(components).toMatchObject({ schemas: { DocumentSummary: {}, ErrorBody: {}, Document: {} } })
  })

  it('is the same every time', async () => {
    expect(JSON.stringify(await apiDocument(contract))).toBe(JSON.stringify(await apiDocument(contract)))
  })

  it('has no two paths that differ in the name of a parameter alone', async () => {
    const paths = Object.keys((await apiDocument(contract)).paths).map((path) =>
      path.replaceAll(/\{\w+\}/g, '{}'),
    )
    expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted())
  })

  it('has a page that loads nothing from elsewhere and runs no script but its own files', async () => {
    const answer = await app.inject('/docs')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    const loaded = [...answer.body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, url = '']) => url)
    expect(loaded).toHaveLength(5)
    const answers = await Promise.all(loaded.map((url) => app.inject(url)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  })

  it('comes compressed to those who take it so', async () => {
    const plain = await app.inject('/docs/swagger-ui-bundle.js')
    const gzipped = await app.inject({
      url: '/docs/swagger-ui-bundle.js',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(gzipped.headers['content-encoding']).toBe('gzip')
    expect(gzipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(gunzipSync(gzipped.rawPayload).equals(plain.rawPayload)).toBe(true)
  })
})
