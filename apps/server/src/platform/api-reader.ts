import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Area } from '@tabellio/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { page, start, readerStyles } from './api-reader-page.ts'
import { onDemand } from './on-demand.ts'
import { schemaNames } from './openapi-schemas.ts'
import { openApiOf } from './openapi.ts'

type Contract = Record<string, Area>

/** The OpenAPI document of a contract, its schemas named as our packages export them. */
export async function apiDocument(contract: Contract) {
  const folder = new URL('.', import.meta.resolve('@tabellio/contract'))
  const files = (await readdir(folder)).filter((name) => /^[a-z-]+\.ts$/.test(name)).toSorted()
  const modules: object[] = await Promise.all(files.map((name) => import(new URL(name, folder).href)))
  return openApiOf(contract, schemaNames([...modules, await import('@tabellio/document')]))
}

/** Nothing but our own files, and no inline style: the page holds a token while somebody tries a call. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Served = { type: string; content: () => Promise<string | Buffer> }
const html = 'text/html; charset=utf-8'
const script = 'text/javascript; charset=utf-8'
const css = 'text/css; charset=utf-8'

/** Serves the description of the API at /openapi.json, and a page to read it and try it at /docs. */
export function serveApiReader(app: FastifyInstance, contract: Contract) {
  const json = async () => `${JSON.stringify(await apiDocument(contract))}\n`
  const served: Record<string, Served> = {
    '/openapi.json': { type: 'application/json; charset=utf-8', content: json },
    '/docs': { type: html, content: () => Promise.resolve(page) },
    '/docs/start.js': { type: script, content: () => Promise.resolve(start) },
    '/docs/theme.css': { type: css, content: () => Promise.resolve(readerStyles) },
    '/docs/swagger-ui.css': { type: css, content: () => fileOfReader('swagger-ui.css') },
    '/docs/swagger-ui-bundle.js': { type: script, content: () => fileOfReader('swagger-ui-bundle.js') },
    '/docs/icon.png': { type: 'image/png', content: () => fileOfReader('favicon-32x32.png') },
  }
  for (const [url, { type, content }] of Object.entries(served)) {
    const bodies = onDemand(async () => {
      const plain = Buffer.from(await content())
      return { plain, gzipped: await promisify(gzip)(plain) }
    })
    app.get(url, async (request, reply) => send(await bodies(), type, request, reply))
  }
}

function send(
  { plain, gzipped }: { plain: Buffer; gzipped: Buffer },
  type: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const isGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  if (isGzip) reply.header('content-encoding', 'gzip')
  return reply
    .header('content-type', type)
    .header('content-security-policy', policy)
    .header('cache-control', 'public, max-age=3600')
    .header('vary', 'accept-encoding')
    .send(isGzip ? gzipped : plain)
}

const fileOfReader = (name: string) =>
  readFile(new URL(name, import.meta.resolve('swagger-ui-dist/package.json')))
