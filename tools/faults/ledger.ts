import { setTimeout as sleep } from 'node:timers/promises'

/** A document that the product has promised to keep, and the Idempotency-Key that it was asked for with. */
export type Promised = { key: string; documentId: string; documentVersionId: string }

export type Office = {
  url: string
  authorization: string
  bodyFor: (key: string) => object
}

/** The promises that clients were given, and answers that nobody should be given. */
type Ledger = { promised: Promised[]; violations: string[]; attempts: number }

/** The statuses with which an office does not give up: the product is away, or the request is still being answered. */
const passing = new Set([409, 503])

/** How long one request may take before it is sent again. */
const patienceMs = 30_000

/** Clients that ask for documents, each request again and again under its own key until it is answered. */
export function startClients(count: number, office: Office) {
  const ledger: Ledger = { promised: [], violations: [], attempts: 0 }
  const stopped = new AbortController()
  const givenUp = new AbortController()
  let asked = 0
  const one = async () => {
    while (!stopped.signal.aborted) {
      const promised = await promisedFor(office, `key-${asked++}`, { ledger, givenUp: givenUp.signal })
      if (promised) ledger.promised.push(promised)
    }
  }
  const all = Promise.all(Array.from({ length: count }, one))
  return {
    ledger,
    /** Lets every client come to the end of what it asked for. */
    stop: async () => {
      stopped.abort()
      await all
    },
    /** Lets them ask no more, whatever they were not answered. */
    giveUp: () => {
      stopped.abort()
      givenUp.abort()
    },
  }
}

type Asking = { ledger: Ledger; givenUp: AbortSignal }

async function promisedFor(
  office: Office,
  key: string,
  { ledger, givenUp }: Asking,
): Promise<Promised | undefined> {
  while (!givenUp.aborted) {
    ledger.attempts += 1
    const answer = await ask(office, key)
    if (answer?.status === 200) return { key, ...documentIn(answer.text) }
    if (answer && !passing.has(answer.status)) {
      ledger.violations.push(`${key} was answered ${answer.status}: ${answer.text}`)
    }
    await sleep(100)
  }
  return undefined
}

function documentIn(text: string) {
  const { documents }: { documents: Partial<Promised>[] } = JSON.parse(text)
  const [{ documentId = '', documentVersionId = '' } = {}] = documents
  return { documentId, documentVersionId }
}

/** Nothing when the product went away before all of its answer was here. */
async function ask({ url, authorization, bodyFor }: Office, key: string) {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(bodyFor(key)),
      signal: AbortSignal.timeout(patienceMs),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return undefined
  }
}
