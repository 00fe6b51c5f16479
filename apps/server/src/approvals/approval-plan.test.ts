import { describe, expect, it } from 'vitest'
import { type Step, stepsOfVersion, statusOf, withAsked } from './approval-plan.ts'

const states: Step[] = [
  { state: 'waiting', approved: null },
  { state: 'open', approved: null },
  { state: 'done', approved: true },
  { state: 'done', approved: false },
]
const flags = [false, true]
const product = <T>(choices: readonly T[], length: number): T[][] =>
  length === 0
    ? [[]]
    : product(choices, length - 1).flatMap((rest) => choices.map((choice) => [...rest, choice]))

/** Every document that needs up to three approvals, in any state, whatever their type says of them. */
const worlds = [0, 1, 2, 3].flatMap((count) =>
  product(states, count).flatMap((steps) =>
    product(flags, count).flatMap((dismissals) =>
      flags.map((executeTaskInOrder) => ({
        executeTaskInOrder,
        approvalTypes: dismissals.map((dismissOnUpdateDocument, at) => ({
          id: `${at}`,
          dismissOnUpdateDocument,
        })),
        earlier: new Map(steps.map((step, at) => [`${at}`, step])),
      })),
    ),
  ),
)
const planned = ({ earlier, ...plan }: (typeof worlds)[number]) => [...stepsOfVersion(plan, earlier).values()]
const openOnes = (steps: Step[]) => steps.filter(({ state }) => state === 'open').length

describe('the approvals of a new version', () => {
  it('keep what was given and is not dismissed, and nothing else (G-094)', () => {
    for (const world of worlds) {
      const kept = world.approvalTypes.map(
        ({ id, dismissOnUpdateDocument }) =>
          world.earlier.get(id)?.approved === true && !dismissOnUpdateDocument,
      )
      expect(planned(world).map(({ state }) => state === 'done')).toEqual(kept)
      expect(planned(world).some(({ approved }) => approved === false)).toBe(false)
    }
  })

  it('are asked for one after the other in order, else all at once (G-094)', () => {
    for (const world of worlds) {
      const steps = planned(world)
      const missing = steps.filter(({ state }) => state !== 'done').length
      expect(openOnes(steps)).toBe(world.executeTaskInOrder ? Math.min(1, missing) : missing)
      expect(steps.find(({ state }) => state !== 'done')?.state ?? 'open').toBe('open')
    }
  })

  it('are the same when nothing has changed and nothing was decided', () => {
    for (const world of worlds) {
      const once = stepsOfVersion(world, world.earlier)
      const lasting = world.approvalTypes.map((each) => ({ ...each, dismissOnUpdateDocument: false }))
      expect(stepsOfVersion({ ...world, approvalTypes: lasting }, once)).toEqual(once)
    }
  })
})

describe('the approvals of a document', () => {
  it('come to approved when each is given, and to nothing beside a refusal (G-186)', () => {
    for (const { earlier } of worlds) {
      const steps = [...earlier.values()]
      const status = statusOf(steps)
      const answers = steps.map(({ approved }) => approved)
      expect(status === 'not-needed').toBe(steps.length === 0)
      expect(status === 'rejected').toBe(answers.includes(false))
      expect(status === 'approved').toBe(steps.length > 0 && answers.every(Boolean))
    }
  })

  it('are all asked for in the end, when each that is asked for is given', () => {
    for (const count of [1, 2, 3, 4]) {
      let steps = withAsked(
        Array.from({ length: count }, (): Step => ({ state: 'waiting', approved: null })),
        true,
      )
      for (let round = 0; round < count; round++) {
        expect(openOnes(steps)).toBe(1)
        const given = steps.map((step): Step =>
          step.state === 'open' ? { state: 'done', approved: true } : step,
        )
        steps = withAsked(given, true)
      }
      expect(statusOf(steps)).toBe('approved')
    }
  })

  it('in order ask for nothing after a refusal', () => {
    expect(
      withAsked(
        [
          { state: 'done', approved: false },
          { state: 'waiting', approved: null },
        ],
        true,
      ).map(({ state }) => state),
    ).toEqual(['done', 'waiting'])
  })
})
