import type { Server, Socket } from 'node:net'
import type { IsAmong } from './addresses.ts'

/** Of all callers together. Each may hold the head of a request and a small body: some 50 kB. */
const maxConnections = 4000
/** Of one address. A proxy that is trusted stands for many people, and counts them itself. */
const maxPerAddress = 500

/** Bounds what callers hold open: who opens more is disconnected, before a byte is read. */
export function limitConnections(server: Server, isTrustedProxy: IsAmong) {
  const open = new Map<string, number>()
  server.maxConnections = maxConnections
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isTrustedProxy(address)) return
    const count = (open.get(address) ?? 0) + 1
    if (count > maxPerAddress) {
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}
