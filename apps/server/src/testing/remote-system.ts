import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { text } from 'node:stream/consumers'

type Asked = { method: string; url: string; headers: Record<string, unknown>; body: string }
type Answer = (response: ServerResponse, asked: Asked) => void

/** Another system, as offices have them: it answers by its paths, and remembers what it was asked. */
export async function openRemoteSystem(answers: Record<string, Answer>) {
  const asked: Asked[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request
    const one = { method, url, headers, body: await text(request) }
    asked.push(one)
    const path = url.split('?')[0] ?? ''
    const answer = Object.entries(answers).find(([start]) => path.startsWith(start))?.[1]
    if (answer) answer(response, one)
    else response.writeHead(404).end()
  }
  const server = createServer(
    (request, response) => void take(request, response).catch(() => response.destroy()),
  )
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  const port = typeof place === 'object' ? place?.port : undefined
  return {
    asked,
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const json =
  (value: unknown): Answer =>
  (response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
