import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from '../bench/processes.ts'
import { logIn, untilRest, withProduct } from '../bench/product.ts'

export type SlowOutcome = {
  /** Megabytes of the server's own process. */
  memoryBefore: number
  memory: number
  /** Milliseconds in which somebody else was answered meanwhile, each time. */
  answered: number[]
  /** Connections that the server had ended when the time was over. */
  ended: number
}

/** So many connections an address may have, and as many addresses of this machine as it takes. */
const perAddress = 450

/** Connections that send the head of a request and then a character at a time, while somebody else reads a list. */
export const runSlow = ({ connections, seconds }: { connections: number; seconds: number }) =>
  withProduct(async (product): Promise<SlowOutcome> => {
    const { api } = await logIn(product.address)
    const list = () => api.documents.list({ query: { rowsPerPage: 30 } })
    await list()
    await untilRest(product)
    const outcome: SlowOutcome = { memoryBefore: memoryOf([product.pid]), memory: 0, answered: [], ended: 0 }
    const end = performance.now() + seconds * 1000
    const isOn = () => performance.now() < end
    const dripping = Array.from({ length: connections }, (_, at) =>
      drip(product.address, `127.0.0.${2 + Math.floor(at / perAddress)}`, isOn),
    )
    while (isOn()) {
      const begin = performance.now()
      await list()
      outcome.answered.push(performance.now() - begin)
      outcome.memory = Math.max(outcome.memory, memoryOf([product.pid]))
      await sleep(200)
    }
    outcome.ended = (await Promise.all(dripping)).filter(Boolean).length
    return outcome
  })

/** Tells whether the server ended it before the time was over. */
async function drip(address: string, localAddress: string, isOn: () => boolean): Promise<boolean> {
  const { hostname, port } = new URL(address)
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname
  const socket = connect({ host, port: Number(port), localAddress })
  const closed = once(socket, 'close').catch(() => {})
  socket.on('error', () => socket.destroy())
  socket.resume()
  socket.write(
    'POST /app/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
  )
  while (isOn() && !socket.closed) {
    socket.write(' ')
    await Promise.race([closed, sleep(1000)])
  }
  const isEnded = socket.closed
  socket.destroy()
  return isEnded
}
