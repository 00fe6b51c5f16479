import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { httpApp } from './http.ts'
import { servePages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'tabellio-pages-'))
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<script nonce="__CSP_NONCE__"></script>')
  writeFileSync(join(folder, 'assets', 'x.js'), 'export {}')
  writeFileSync(join(folder, 'icon.svg'), '<svg/>')
  writeFileSync(join(folder, '.built-from'), 'sources')
  app = httpApp({
    endpoints: [],
    identify: () => Promise.resolve(undefined),
    report: (fault) => expect.unreachable(String(fault)),
  })
  await servePages(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

it('shows the web app at an unknown address to a browser, and JSON to a program', async () => {
  const page = await app.inject({ url: '/old/bookmark', headers: browser })
  expect(page.statusCode).toBe(404)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  expect(page.body).toMatch(/<script nonce="[\w+/=]{24}">/)
  for (const headers of [{}, { accept: 'application/json' }, { accept: '*/*' }]) {
    const answer = await app.inject({ url: '/old/bookmark', headers })
    expect(answer.json()).toMatchObject({ errorCode: 'not-found' })
  }
  const sent = await app.inject({ method: 'POST', url: '/old/bookmark', headers: browser })
  expect(sent.json()).toMatchObject({ errorCode: 'not-found' })
})

it('refuses a range beyond the end of a file with 416', async () => {
  const answer = await app.inject({ url: '/assets/x.js', headers: { range: 'bytes=999999999-' } })
  expect(answer.statusCode).toBe(416)
  expect(answer.json()).toMatchObject({ errorCode: 'range-not-satisfiable' })
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

it('serves the files of the web app, and nothing else in its folder', async () => {
  for (const url of ['/assets/x.js', '/icon.svg']) {
    expect((await app.inject({ url })).statusCode).toBe(200)
    expect((await app.inject({ url, method: 'HEAD' })).statusCode).toBe(200)
  }
  const others = [
    '/.built-from',
    '/index.html',
    '/assets',
    '/assets/',
    '/assets/y.js',
    '/assets/%2e%2e/.built-from',
  ]
  for (const url of [...others, '/assets/..%2f.built-from', '/assets/%00', '/assets/x.js/']) {
    const answer = await app.inject({ url })
    expect({ url, status: answer.statusCode }).toEqual({ url, status: 404 })
    expect(answer.json()).toMatchObject({ errorCode: 'not-found' })
  }
})
