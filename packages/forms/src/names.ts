import type { ResolveName } from '@tabellio/expression'
import { takesList } from './fields.ts'
import { containersOf, type FieldPlan, type MemberPlan, type RecordPlan } from './plan.ts'

/**
 * Finds what the names in a field's formula mean: first the fields beside it, in the same instance, then those of the
 * records around, then the form's. A full path through its own records means the same instance too, but under a summary
 * all of them.
 */
export function resolverFor(field: FieldPlan): ResolveName {
  const around = containersOf(field)
  return (name, isSummarized) => {
    for (const start of around) {
      const path = stepsBelow(start, name)
      if (!path) continue
      const own = isSummarized ? undefined : around.find((record) => path.includes(record))
      const from = own ?? start
      return {
        path: path.at(-1)?.path ?? '',
        from: from.path,
        isMany: isMany(path.slice(path.indexOf(from) + 1)),
      }
    }
    return undefined
  }
}

/** The members a name leads through, if it leads anywhere. */
function stepsBelow(start: RecordPlan, name: string): MemberPlan[] | undefined {
  const path: MemberPlan[] = []
  let at: MemberPlan | undefined = start
  for (const step of name.split('/')) {
    at = at.kind === 'record' ? at.members.get(step) : undefined
    if (!at) return undefined
    path.push(at)
  }
  return path
}

const isMany = (path: MemberPlan[]) =>
  path.some((member) => member.kind === 'record' || takesList(member.field.properties))
