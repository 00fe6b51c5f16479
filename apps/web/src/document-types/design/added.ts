import { withPartIn } from './arrange.ts'
import type { Design } from './design.ts'
import { type Kind, nameOfLabel, newField } from './kinds.ts'
import { containerAt, freeName, type Member, withMembers, within } from './members.ts'

/** A field, or a repeating group, by what people call it. */
export type Added = { label: string; kind: Kind | 'record' }

/** Adds fields and groups at the end of a container, each with a name of its own. */
export const withAdded = (design: Design, container: string, added: readonly Added[]): Design =>
  added.reduce((before, one) => withMembers(before, container, [memberOf(before, container, one)]), design)

/** Adds fields and groups to the form at the end of a section. */
export const withAddedIn = (design: Design, topic: string, added: readonly Added[]): Design =>
  added.reduce((before, one) => {
    const member = memberOf(before, '', one)
    return withPartIn(withMembers(before, '', [member]), member.member.fullPath, { topic })
  }, design)

function memberOf(design: Design, container: string, { label, kind }: Added): Member {
  const name = freeName(containerAt(design.contextDefinition, container), nameOfLabel(label))
  const fullPath = within(container, name)
  return kind === 'record'
    ? { kind: 'record', member: { name, fullPath, fields: [], records: [], properties: { label } } }
    : { kind: 'field', member: { name, fullPath, properties: newField(kind, label) } }
}
