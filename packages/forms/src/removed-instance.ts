import type { Value, Values } from '@tabellio/expression'
import type { RecordDefinition } from './definition.ts'
import { minOccursOf } from './fields.ts'
import type { Form } from './form.ts'

/** Puts an instance that was removed where it was, with all that was filled in there. */
export function putInstanceBack(
  form: Form,
  { path, index }: { path: string; index: number },
  values: Values,
): void {
  const record = form.definitionOf(path)
  if (!record || !('fields' in record)) return
  const last = form.record(path).instances.length
  form.batch(() => {
    form.addInstance(path)
    fillInstance(form, `${path}[${last}]`, { record, values })
    form.moveInstance(path, last, index)
  })
}

type Filled = { record: RecordDefinition; values: Values }

function fillInstance(form: Form, path: string, { record, values }: Filled): void {
  for (const { name } of record.fields) form.set(`${path}/${name}`, values[name])
  for (const inner of record.records) {
    const given = values[inner.name]
    const instances = Array.isArray(given) ? given : []
    for (const [at, each] of instances.entries()) {
      if (at >= minOccursOf(inner.properties)) form.addInstance(`${path}/${inner.name}`)
      const isInstance = typeof each === 'object' && each !== null && !Array.isArray(each)
      if (isInstance) fillInstance(form, `${path}/${inner.name}[${at}]`, { record: inner, values: each })
    }
  }
}

/** The values of an instance as they were filled in, hidden ones too. */
export function instanceValues(form: Form, path: string): Values {
  let found: Value = form.snapshot()
  for (const step of path.split(/[/[\]]+/).filter((each) => each !== ''))
    found = Array.isArray(found) ? found[Number(step)] : isValues(found) ? found[step] : undefined
  return isValues(found) ? found : {}
}

const isValues = (value: Value): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
