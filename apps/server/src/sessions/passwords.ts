import { hash, verify } from '@node-rs/argon2'

/** OWASP's least for argon2id, which is what the library makes unless told otherwise. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** So many are hashed at once: more would only starve the calls beside them (AUT-1). */
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

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

const knownBad = new Set(
  `password password1 password123 passw0rd p@ssw0rd 12345678 123456789 1234567890 87654321 11111111 00000000 123123123
  qwertyui qwerty123 qwertyuiop 1q2w3e4r 1qaz2wsx asdfghjk zxcvbnm1 iloveyou sunshine princess football baseball
  superman starwars trustno1 whatever welcome1 welcome123 letmein1 letmein123 admin123 administrator changeme changeme1
  contraseña contrasena contraseña1 contrasena1 micontraseña teamo123 teamomucho estrella mariposa bonita123 hola1234
  motdepasse motdepasse1 azertyui azerty123 azertyuiop soleil123 bonjour1 jetaime1 doudou123 chocolat tabellio tabellio1`
    .split(/\s+/)
    .map((word) => word.toLowerCase()),
)

/** G-162. */
export const isKnownBadPassword = (password: string) => knownBad.has(password.toLowerCase())
