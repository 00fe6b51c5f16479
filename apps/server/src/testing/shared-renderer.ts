import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'
import {
  type RenderJob,
  Pool,
  RenderFailure,
  type Renderer,
  rendererOn,
  type RenderPool,
} from '../rendering/index.ts'

/* The children that make documents take a second to start, so the test files of a run share theirs, over a socket. */

type Work = Omit<RenderJob, 'kills' | 'done' | 'failed'>
/** The question of the test file, by a number, and its answer. Without work, the work of that number is given up. */
type Message = {
  id: number
  work?: Work
  answer?: Parameters<RenderJob['done']>[0]
  failure?: Pick<RenderFailure, 'reason' | 'message' | 'picture'>
}

/** Opens children for the other processes of a run; answers the port that `sharedRenderer` takes. */
export async function shareRenderer(workers: number) {
  const pool = new Pool(workers)
  const server = createServer((socket) => {
    const jobs = new Map<number, RenderJob>()
    const tell = talkOver(socket, ({ id, work }) => {
      const job = work ? { ...work, kills: 0, ...endsOf(id) } : jobs.get(id)
      if (!job) return
      if (!work) return pool.cancel(job)
      jobs.set(id, job)
      pool.add(job)
    })
    const endsOf = (id: number) => ({
      done: (answer: Parameters<RenderJob['done']>[0]) => (jobs.delete(id), tell({ id, answer })),
      failed: ({ reason, message, picture }: RenderFailure) => (
        jobs.delete(id),
        tell({ id, failure: { reason, message, picture } })
      ),
    })
    socket.on('error', () => socket.destroy())
    socket.once('close', () => jobs.forEach((job) => pool.cancel(job)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  pool.warm()
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A socket has a port')
  return {
    port: address.port,
    close: () => {
      pool.close()
      server.close()
    },
  }
}

/** A renderer on the children of `shareRenderer`. `name` keeps its organizations apart from those of other files. */
export async function sharedRenderer(port: number, name: string): Promise<Renderer> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const jobs = new Map<number, RenderJob>()
  let count = 0
  const ask = talkOver(socket, ({ id, answer, failure }) => {
    const job = jobs.get(id)
    jobs.delete(id)
    if (answer) job?.done(answer)
    else if (failure) job?.failed(new RenderFailure(failure.reason, failure.message, failure.picture))
  })
  const failAll = () => {
    for (const job of jobs.values()) job.failed(new RenderFailure('unavailable', 'The server is closing'))
    jobs.clear()
  }
  socket.on('error', () => socket.destroy())
  socket.once('close', failAll)
  const pool: RenderPool = {
    add: (job) => {
      if (socket.destroyed) return job.failed(new RenderFailure('unavailable', 'The server is closing'))
      const { question, key, owner, weight, isLater } = job
      const ours = { organizationId: `${name} ${owner.organizationId}`, actor: { name: owner.actor.name } }
      jobs.set((count += 1), job)
      ask({ id: count, work: { question, key, owner: ours, weight, isLater } })
    },
    cancel: (job) => {
      for (const [id, known] of jobs) {
        if (known !== job) continue
        jobs.delete(id)
        ask({ id })
      }
      job.failed(new RenderFailure('cancelled', 'Nobody waits for the document any more'))
    },
    warm: () => {},
    close: () => (failAll(), socket.destroy()),
    get load() {
      return jobs.size
    },
    pids: [],
  }
  return rendererOn(pool)
}

/** Hands on each message that comes over a socket, and answers how to send one: its length and then itself. */
function talkOver(socket: Socket, hear: (message: Message) => void) {
  let chunks: Buffer[] = []
  let length = 0
  socket.on('data', (chunk) => {
    chunks.push(chunk)
    length += chunk.length
    for (let end = endOf(chunks); end !== undefined && length >= end; end = endOf(chunks)) {
      const all = Buffer.concat(chunks)
      hear(deserialize(all.subarray(headLength, end)))
      chunks = [all.subarray(end)]
      length = all.length - end
    }
  })
  return (message: Message) => {
    const body = serialize(message)
    const head = Buffer.alloc(headLength)
    head.writeUInt32BE(body.length)
    if (!socket.destroyed) socket.write(Buffer.concat([head, body]))
  }
}

const headLength = 4

/** Finds where the first message of what has come ends, once that can be told. */
function endOf(chunks: Buffer[]): number | undefined {
  const [first, ...rest] = chunks
  if (!first) return undefined
  const head = first.length >= headLength ? first : Buffer.concat([first, ...rest])
  return head.length >= headLength ? headLength + head.readUInt32BE() : undefined
}
