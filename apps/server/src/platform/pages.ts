import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy } from './headers.ts'

/** The addresses that a browser opens; the web app decides what stands there. */
const pages = ['/', '/login', '/activate/*', '/forgot-password', '/reset-password/*', '/o', '/o/*']

const filePolicy = "default-src 'none'; frame-ancestors 'none'"

/** A worker obeys the policy it came with: the PDF reader's fetches its decoders, and compiles them. */
const workerPolicy = "default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'"

/**
 * Serves the built web app from a folder: its files for ever, by their hashed names, its page with a fresh nonce. At an
 * address that is not there, whoever opens it in a browser gets the page too, which says so.
 */
export async function servePages(app: FastifyInstance, folder: string) {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return
  const [before = '', ...rest] = readFileSync(index, 'utf8').split('__CSP_NONCE__')
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('content-security-policy', /\.mjs(\.br|\.gz)?$/.test(path) ? workerPolicy : filePolicy)
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .send([before, ...rest].join(nonce))
  }
  // One path for each folder: to register hundreds of files would take a start a quarter of a second.
  const files = new Set(filesIn(folder))
  const places = new Set([...files].map((file) => file.replace(/\/.*/, '/*')))
  for (const place of places) {
    app.get<Rest>(`/${place}`, { exposeHeadRoute: true }, (request, reply) => {
      const file = place.replace('*', request.params['*'])
      if (files.has(file)) return reply.sendFile(file)
      return isOpenedInBrowser(request) ? sendPage(reply.code(404)) : reply.callNotFound()
    })
  }
  for (const url of pages) app.get(url, { exposeHeadRoute: true }, (_request, reply) => sendPage(reply))
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404 && isOpenedInBrowser(request)) sendPage(reply.code(404))
    else done()
  })
}

type Rest = { Params: { '*': string } }

/** The files that anybody may have: nothing hidden, and a packed one only in place of its plain one. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => !/^\.|^index\.html|\.(br|gz)$/.test(file))

const isOpenedInBrowser = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>) =>
  (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true
