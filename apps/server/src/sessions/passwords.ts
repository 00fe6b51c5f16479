import { hash, verify } from '@node-rs/argon2'
import { turnsOf } from '../platform/turns.ts'

/** OWASP's least for argon2id, which is what the library makes unless told otherwise. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** So many are hashed at once: more would only starve the calls beside them (AUT-1). */
const inTurn = turnsOf(2)

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
