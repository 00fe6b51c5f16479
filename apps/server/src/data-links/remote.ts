import { AppError, refusal } from '../platform/errors.ts'
import { AnswerTooLong, type Outgoing } from '../platform/outgoing.ts'
import { turnsByKey } from '../platform/turns.ts'
import type { RemoteRequest } from './request.ts'

/** Bytes that an answer may have, unpacked (SSR-3). */
const maxAnswer = 10 * 1024 * 1024
const maxSeconds = 10
/** So many calls of an organization run at once; the others wait for their turn, and hold nothing meanwhile. */
const atOnce = 20
/** So many of them ask one system: where it does not answer, the others are still asked. */
const atOnceOfOne = 10
/** So many failures in a row, and a system is left alone for a while; then one call tries it. */
const failuresInARow = 5
const restMs = 30_000

export type RemoteAnswer = { status: number; text: string; body: unknown }

type Circuit = { failures: number; restsUntil: number; isTried: boolean }
type Asked = { organizationId: string; name: string; request: RemoteRequest; signal: AbortSignal }

export type Remote = ReturnType<typeof openRemote>

/** Asks other systems. One that does not answer is not asked again and again. */
export function openRemote({ outgoing, now }: { outgoing: Outgoing; now: () => number }) {
  const lanes = turnsByKey(atOnce)
  const systems = turnsByKey(atOnceOfOne)
  const circuits = new Map<string, Circuit>()

  /** Refuses while the system rests. The first call after that tries it; the others wait for what it finds. */
  function enter(key: string, name: string): Circuit {
    const circuit = circuits.get(key) ?? { failures: 0, restsUntil: 0, isTried: false }
    circuits.set(key, circuit)
    const leftMs = circuit.restsUntil - now()
    if (circuit.failures >= failuresInARow && (leftMs > 0 || circuit.isTried)) {
      const seconds = Math.max(1, Math.ceil(leftMs / 1000))
      throw refusal('data-link-resting', { params: { name, seconds }, retryAfterSeconds: seconds })
    }
    circuit.isTried = circuit.failures >= failuresInARow
    return circuit
  }

  const succeeded = (key: string) => void circuits.delete(key)
  function failed(circuit: Circuit) {
    circuit.failures += 1
    circuit.isTried = false
    if (circuit.failures >= failuresInARow) circuit.restsUntil = now() + restMs
  }

  return {
    /** What a system answers; refuses what is no JSON, too long or too late. */
    ask: ({ organizationId, name, request, signal }: Asked): Promise<RemoteAnswer> => {
      const key = `${organizationId} ${new URL(request.url).host}`
      return systems.run(key, () =>
        lanes.run(organizationId, async () => {
          signal.throwIfAborted()
          const circuit = enter(key, name)
          try {
            const answer = await send(outgoing, { name, request, signal })
            if (answer.status >= 500) failed(circuit)
            else succeeded(key)
            return answer
          } catch (fault) {
            // Who stopped waiting says nothing of the system.
            if (signal.aborted) circuit.isTried = false
            else if (isOfSystem(fault)) failed(circuit)
            else succeeded(key)
            throw fault
          }
        }),
      )
    },
  }
}

const ofSystem = new Set<string | undefined>(['data-link-unreachable', 'data-link-slow'])
const isOfSystem = (fault: unknown) => fault instanceof AppError && ofSystem.has(fault.details.reason)

async function send(
  outgoing: Outgoing,
  { name, request, signal }: Omit<Asked, 'organizationId'>,
): Promise<RemoteAnswer> {
  const { verb: method, url, headers, payload: body } = request
  const response = await outgoing(url, { method, headers, body, signal }, { answerBytes: maxAnswer }).catch(
    (fault: unknown) => {
      throw refusalOf(fault, name)
    },
  )
  const text = await response.text()
  return { status: response.status, text, body: read(text) }
}

/** What is not JSON is undefined, which JSON cannot be. */
function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refusalOf(fault: unknown, name: string): unknown {
  if (fault instanceof AppError) return fault
  if (fault instanceof AnswerTooLong)
    return refusal('data-link-too-long', { params: { name, limit: maxAnswer / 1024 / 1024 } })
  if (fault instanceof Error && fault.name === 'TimeoutError')
    return refusal('data-link-slow', { params: { name, seconds: maxSeconds } })
  if (isTimeout(fault)) return refusal('data-link-slow', { params: { name, seconds: maxSeconds } })
  return refusal('data-link-unreachable', { params: { name } })
}

/** A request that its signal ends says so as an abort, whose cause is the timeout. */
const isTimeout = (fault: unknown) =>
  fault instanceof Error && fault.cause instanceof Error && fault.cause.name === 'TimeoutError'
