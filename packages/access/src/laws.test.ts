import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  explain,
  collectionRights,
  isWithin,
  may,
  mayCollection,
  mayDocument,
  mayTemplate,
  permissions,
  policyOf,
  documentTypeRights,
  seenCollections,
  seenDocuments,
  seenTemplates,
  templateRights,
  type DocumentFilter,
  type Policy,
} from './index.ts'
import { allows, allowsThing, document, facts, typeIds } from './worlds.test-data.ts'

const right = fc.constantFrom(...documentTypeRights)
const runs = { numRuns: 2000 }

it('decides about a document as the rules say, read a second time (B-450, B-463, G-150 to G-152)', () => {
  fc.assert(
    fc.property(facts, right, document, (world, wanted, asked) => {
      expect(mayDocument(policyOf(world), wanted, asked).allowed).toBe(allows(world, wanted, asked))
    }),
    runs,
  )
})

it('allows what every rule that it explains allows, and gives a reason that is among them', () => {
  fc.assert(
    fc.property(facts, right, document, (world, wanted, asked) => {
      const policy = policyOf(world)
      const verdict = mayDocument(policy, wanted, asked)
      const verdicts = explain(policy, wanted, asked)
      expect(verdict.allowed).toBe(verdicts.every(({ allowed }) => allowed))
      expect(verdicts).toContainEqual(verdict)
    }),
    runs,
  )
})

const matches = ({ documentTypes, createdBy, securityKeys }: DocumentFilter, asked: Asked) =>
  documentTypes.ids.includes(asked.documentTypeId) === (documentTypes.kind === 'only') &&
  (createdBy === undefined || createdBy === asked.createdBy) &&
  securityKeys.every((keys) => keys.some((key) => asked.securityKeys.includes(key)))
type Asked = { documentTypeId: string; createdBy: string; securityKeys: readonly string[] }

it('lists exactly what it shows one by one', () => {
  fc.assert(
    fc.property(facts, document, (world, asked) => {
      const policy = policyOf(world)
      expect(matches(seenDocuments(policy), asked)).toBe(mayDocument(policy, 'view', asked).allowed)
    }),
    runs,
  )
})

const things = [
  {
    kind: 'templates',
    rights: templateRights.map((each) => ({
      right: each,
      isAllowed: (policy: Policy, id: string) => mayTemplate(policy, each, id).allowed,
    })),
    seenBy: seenTemplates,
  },
  {
    kind: 'collections',
    rights: collectionRights.map((each) => ({
      right: each,
      isAllowed: (policy: Policy, id: string) => mayCollection(policy, each, id).allowed,
    })),
    seenBy: seenCollections,
  },
] as const

it.each(things)(
  'decides about $kind as the rules say, and lists what it shows one by one (B-463, G-150)',
  ({ kind, rights, seenBy }) => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...typeIds), (world, id) => {
        const policy = policyOf(world)
        for (const { right: wanted, isAllowed } of rights)
          expect(isAllowed(policy, id)).toBe(allowsThing(world, kind, wanted, id))
        const seen = seenBy(policy)
        expect(seen.ids.includes(id) === (seen.kind === 'only')).toBe(allowsThing(world, kind, 'view', id))
      }),
      runs,
    )
  },
)

it('never gives more by a rule that denies, nor less by one that allows', () => {
  const added = fc.record({ id: fc.constantFrom(...typeIds), right })
  fc.assert(
    fc.property(facts, right, document, added, (world, wanted, asked, rule) => {
      const isAllowed = (more: 'allow' | 'deny' | undefined) => {
        const [first, ...rest] = world.roles
        if (!first || more === undefined) return mayDocument(policyOf(world), wanted, asked).allowed
        const roles = [
          { ...first, documentTypes: [...first.documentTypes, { ...rule, action: more }] },
          ...rest,
        ]
        return mayDocument(policyOf({ ...world, roles }), wanted, asked).allowed
      }
      expect(isAllowed('deny') && !isAllowed(undefined)).toBe(false)
      expect(isAllowed(undefined) && !isAllowed('allow')).toBe(false)
    }),
    runs,
  )
})

it('finds one person within another only where they may do nothing more (IMP-1)', () => {
  let found = 0
  fc.assert(
    fc.property(facts, facts, right, document, (world, wider, wanted, asked) => {
      const [policy, other] = [policyOf(world), policyOf(wider)]
      if (!isWithin(policy, other)) return
      found += 1
      const mayMore =
        (mayDocument(policy, wanted, asked).allowed && !mayDocument(other, wanted, asked).allowed) ||
        permissions.some((permission) => may(policy, permission) && !may(other, permission)) ||
        things.some(({ rights }) =>
          rights.some(({ isAllowed }) =>
            typeIds.some((id) => isAllowed(policy, id) && !isAllowed(other, id)),
          ),
        )
      expect(mayMore).toBe(false)
    }),
    runs,
  )
  expect(found).toBeGreaterThan(100)
})
