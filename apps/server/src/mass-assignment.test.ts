import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { calls } from './testing/calls.ts'
import { sampleBodies } from './testing/samples.ts'

/** The name of every column of every table, and what would reach into an object's prototype. */
const names = [
  ...new Set(
    [...readFileSync(join(import.meta.dirname, 'platform/tables.ts'), 'utf8').matchAll(/^ {4}(\w+): /gm)].map(
      ([, name = '']) => name,
    ),
  ),
  'constructor',
  'prototype',
]

/** What only the product says: who did it, when, whose it is, and what proves somebody. */
const onlyOurs = [
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'managedBy',
  'isSystemAdmin',
  'passwordHash',
  'tokenHash',
  'codeHash',
  'secretHash',
  'salt',
  'lastVersionId',
  'versionNumber',
  'rightsVersion',
  'securityKeys',
  'classId',
  'hash',
  'number',
]

describe('the body of a call (A05, MAS-1)', () => {
  const bodies: Record<string, unknown> = sampleBodies(inject('fixtureDatabase').fixtures)
  const withBody = calls.flatMap(({ name, route: { body } }) => (body === undefined ? [] : [{ name, body }]))

  const isObject = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value)

  /** Whether a body with this name beside what is right is refused for the name. */
  const isRefused = (body: z.core.$ZodType, right: object, name: string) => {
    const read = z.safeParse(body, { ...right, [name]: 'x' })
    return JSON.stringify(read.error?.issues ?? []).includes('unrecognized_keys')
  }

  it.each(withBody.filter(({ name }) => isObject(bodies[name])))(
    'takes at $name the names of its contract, and of no other column',
    ({ name, body }) => {
      const right = bodies[name]
      if (!isObject(right)) throw new Error('Only objects are asked')
      expect(z.safeParse(body, right).error).toBeUndefined()
      const promised = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
      const taken = names.filter((each) => !isRefused(body, right, each))
      expect(taken.filter((each) => !promised.includes(`"${each}":`))).toEqual([])
      expect(taken.filter((each) => onlyOurs.includes(each))).toEqual([])
    },
  )

  it('is asked with every name of the tables', () => {
    expect(names.length).toBeGreaterThan(150)
    expect(withBody.length).toBeGreaterThan(30)
    for (const each of ['isSystemAdmin', 'passwordHash', 'classId']) expect(names).toContain(each)
  })
})
