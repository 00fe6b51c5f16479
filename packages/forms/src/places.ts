import type { FieldPlan, MemberPlan, RecordPlan } from './plan.ts'
import { type Instance } from './instances.ts'

/** A field or a record in one instance. */
export type Place<Kind extends MemberPlan = MemberPlan> = { instance: Instance; member: Kind }

export const isFieldPlace = (place: Place): place is Place<FieldPlan> => place.member.kind === 'field'
export const isRecordPlace = (place: Place): place is Place<RecordPlan> => place.member.kind === 'record'

const stepPattern = /^(.+)\[(\d+)\]$/

/** Finds the place of a path such as `tenants[2]/name`, if there is one. */
export function placeAt(root: Instance, path: string): Place | undefined {
  const steps = path.split('/')
  const name = steps.pop() ?? ''
  let instance: Instance | undefined = root
  for (const step of steps) {
    const [, record = '', index = ''] = stepPattern.exec(step) ?? []
    instance = instance?.records.get(record)?.[Number(index)]
  }
  const member = instance?.plan.members.get(name)
  return instance && member && { instance, member }
}

/** Everything in the instances of a record. */
export const placesIn = ({ instance, member }: Place): Place[] =>
  member.kind === 'field'
    ? []
    : (instance.records.get(member.name) ?? []).flatMap((inner) =>
        member.ordered.map((innerMember) => ({ instance: inner, member: innerMember })),
      )

/** The field or record of the form itself in which something stands. */
export function rootMemberOf({ instance, member }: Place): MemberPlan {
  let root = member
  for (let at = instance; at.container; at = at.container) root = at.plan
  return root
}
