import list from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { refuseGuessable } from './password-rules.ts'

const isRefused = (password: string) =>
  refuseGuessable('newPassword', password, ['ana@mejia.test', 'Notaría Mejía']).then(
    () => false,
    () => true,
  )

it('refuses every one of the 5,000 commonest passwords, as it is and in capitals (G-162)', async () => {
  const common = list.slice(0, 5000).filter((password) => password.length >= 8)
  expect(common.length).toBeGreaterThan(1000)
  const taken = await Promise.all(
    common
      .flatMap((password) => [password, password.toUpperCase()])
      .map(async (password) => ((await isRefused(password)) ? [] : [password])),
  )
  expect(taken.flat()).toEqual([])
})

it.each([
  'correct horse battery',
  'A sealed letter from Ostia',
  'la garza vuela alto',
  'x7#Qp2!vLm',
  'Mejía compra 40 naranjas',
])('takes the password %j', async (password) => {
  expect(await isRefused(password)).toBe(false)
})
