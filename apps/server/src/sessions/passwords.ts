import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { turnsOf } from '../platform/turns.ts'

/** OWASP's least for argon2id, which is what the library makes unless told otherwise. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** So many are hashed at once: a processor is left to the calls beside them, and half of Node's threads (AUT-1). */
const inTurn = turnsOf(Math.min(2, Math.max(1, availableParallelism() - 1)))

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** The hash of a password that nobody has: checking it takes an unknown user as long as a known one (AUT-5). */
const nobodys = hashPassword('nobody has this password 7f3a9c')

/** Whether `password` is the one; false for a user without a password, after the same time. */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const against = passwordHash ?? (await nobodys)
  const isRight = await inTurn(() => verify(against, password))
  return isRight && passwordHash !== null && passwordHash !== undefined
}
