import type { ApprovalStatus } from '@tabellio/contract/approvals'

/** An approval that a document needs, and how far it is. */
export type Step = { state: 'waiting' | 'open' | 'done'; approved: boolean | null }

/** An approval that a document's type asks for. */
type NeededApproval = { id: string; dismissOnUpdateDocument: boolean }

export type ApprovalPlan = { executeTaskInOrder: boolean; approvalTypes: readonly NeededApproval[] }

const unasked: Step = { state: 'waiting', approved: null }
const isGiven = ({ approved }: Step) => approved === true

/**
 * The approvals of a new version, by their types: one that was given stays, unless the type dismisses it with each new
 * version. A refusal never stays: the new version is what answers it.
 */
export function stepsOfVersion(
  { executeTaskInOrder, approvalTypes }: ApprovalPlan,
  earlier: ReadonlyMap<string, Step>,
): Map<string, Step> {
  const steps = new Map(
    approvalTypes.map(({ id, dismissOnUpdateDocument }) => {
      const before = earlier.get(id)
      return [id, before && isGiven(before) && !dismissOnUpdateDocument ? before : unasked]
    }),
  )
  const asked = withAsked([...steps.values()], executeTaskInOrder)
  return new Map([...steps.keys()].map((id, index) => [id, asked[index] ?? unasked]))
}

/**
 * Asks for what waits: all at once, or in order the first that is not given. One that was refused stops the order: those
 * after it would approve what does not stand.
 */
export function withAsked(steps: readonly Step[], isInOrder: boolean): Step[] {
  const first = steps.findIndex((step) => !isGiven(step))
  return steps.map((step, index) =>
    step.state === 'waiting' && (!isInOrder || index === first) ? { ...step, state: 'open' } : step,
  )
}

/** What the approvals of a document come to: one that was refused outweighs those that were given (G-186). */
export function statusOf(steps: readonly Step[]): ApprovalStatus {
  if (steps.length === 0) return 'not-needed'
  if (steps.some(({ approved }) => approved === false)) return 'rejected'
  return steps.every(isGiven) ? 'approved' : 'awaited'
}
