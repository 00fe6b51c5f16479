import type { ImapFlow } from 'imapflow'
import { MailboxFault, problemOf } from './mailbox-fault.ts'

/** How long is waited: for a connection, for the next byte, and for the whole answer to a command. */
export type Times = { connectMs: number; silenceMs: number; commandMs: number }

/** Does a command within its time and its bytes; a `MailboxFault` says what the server did instead. */
export type Within = <Done>(command: () => Promise<Done>, maxBytes: number) => Promise<Done>

const lookMs = 50
/** An answer has a handful of texts that are counted beforehand; thousands of empty ones cost the client seconds. */
const maxLiterals = 500

/**
 * The client waits for whatever a server sends, and keeps it until a line ends. So the connection is watched: one that is
 * silent, that drips or that says more than was asked for is closed.
 */
export const boundedBy =
  (client: ImapFlow, { silenceMs, commandMs, connectMs }: Times): Within =>
  async (command, maxBytes) => {
    const before = client.stats().received
    const begin = performance.now()
    let [heard, heardAt] = [before, begin]
    let timer: NodeJS.Timeout | undefined
    let onClose = () => {}
    const broken = new Promise<never>((_, reject) => {
      const end = (fault: MailboxFault) => {
        reject(fault)
        client.close()
      }
      onClose = () => reject(new MailboxFault('dropped'))
      client.on('close', onClose)
      timer = setInterval(() => {
        const now = performance.now()
        const { received } = client.stats()
        if (received !== heard) [heard, heardAt] = [received, now]
        const isFlood = received - before > maxBytes || client.streamer.literals.length > maxLiterals
        if (isFlood) end(new MailboxFault('nonsense'))
        // The client tells itself of a connection that does not come about.
        else if (now - heardAt > silenceMs + (before === 0 ? connectMs : 0)) end(new MailboxFault('stalled'))
        else if (now - begin > commandMs) end(new MailboxFault('stalled'))
      }, lookMs)
    })
    const done = command()
    // Whichever comes second is waited for by nobody.
    done.catch(() => {})
    broken.catch(() => {})
    try {
      return await Promise.race([done, broken])
    } catch (fault) {
      throw new MailboxFault(problemOf(fault))
    } finally {
      clearInterval(timer)
      client.off('close', onClose)
    }
  }
