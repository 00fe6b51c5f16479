import type { DataLinkAnswer, DataLinkMapping } from '@tabellio/contract/data-links'
import type { Value, Values } from '@tabellio/expression'
import { type Form, fullPathOf, linkedValues } from '@tabellio/forms'
import { isValues } from '../../platform/values.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

type Plain = string | number | boolean
/** Null stands for what the server says itself. */
export type LinkInputs = { key: string; value: Plain | null }[]

/** How the wizard runs a data link; what is behind it is not the wizard's business (B-042, B-045). */
export type ExecuteDataLink = (asked: {
  mapping: DataLinkMapping
  inputs: LinkInputs
  /** What the form says beside what the link fills. */
  context: Values
}) => Promise<DataLinkAnswer>

export type LinkRun =
  | { state: 'idle' }
  | { state: 'running' }
  | { state: 'nothing' }
  | { state: 'filled'; count: number }
  | { state: 'failed'; fault: unknown }

const idle: LinkRun = { state: 'idle' }

const isPlain = (value: Value | undefined): value is Plain =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.trim() !== '')

const rootOf = (contextPath: string) => fullPathOf(contextPath).split('/')[0] ?? ''

const noFields: ReadonlySet<string> = new Set()

/** The inputs of a link as the form has them; undefined while one is empty. */
function inputsOf(
  form: Form,
  { mapping }: DataLinkMapping,
  unseen: ReadonlySet<string>,
): LinkInputs | undefined {
  const inputs = mapping.input.flatMap<LinkInputs[number]>(({ key, templateVersionContextPath }) => {
    if (unseen.has(rootOf(templateVersionContextPath))) return [{ key, value: null }]
    const { value } = form.get(fullPathOf(templateVersionContextPath))
    return isPlain(value) ? [{ key, value }] : []
  })
  return inputs.length === mapping.input.length ? inputs : undefined
}

function contextOf(form: Form, { mapping }: DataLinkMapping): Values {
  const filled = new Set(mapping.output.map((each) => rootOf(each.templateVersionContextPath)))
  return Object.fromEntries(Object.entries(form.values()).filter(([name]) => !filled.has(name)))
}

/** How many fields were filled: those of each instance of a record count for themselves. */
const countIn = (value: Value | undefined): number => {
  if (Array.isArray(value))
    return value.some(isValues) ? value.reduce<number>((sum, each) => sum + countIn(each), 0) : 1
  if (!isValues(value)) return 1
  return Object.values(value).reduce<number>((sum, each) => sum + countIn(each), 0)
}

type LinksOfForm = {
  form: Form
  mappings: readonly DataLinkMapping[]
  execute: ExecuteDataLink
  clearQueryCache: () => void
  /** A form that was begun before is not looked up again as it opens. */
  isContinued: boolean
  /** The fields whose values the server alone knows, and asks with. */
  unseen?: ReadonlySet<string>
}

/** Runs the data links of a form, fills it with what they bring, and locks what is theirs to say (B-072). */
export function useLinkRuns(links: LinksOfForm) {
  const { form, mappings, execute, clearQueryCache, isContinued, unseen = noFields } = links
  const [runs, setRuns] = useState<ReadonlyMap<DataLinkMapping, LinkRun>>(new Map())
  const [byHand, setByHand] = useState<ReadonlySet<DataLinkMapping>>(new Set())
  const asked = useRef(new Map<DataLinkMapping, string>())
  const isOpened = useRef(false)

  useEffect(() => {
    const locking = mappings.filter((mapping) => !byHand.has(mapping))
    const outputs = locking.flatMap(({ mapping }) => mapping.output.filter(({ disabled }) => disabled))
    form.lock(outputs.map((each) => fullPathOf(each.templateVersionContextPath)))
  }, [form, mappings, byHand])

  const run = useCallback(
    async (mapping: DataLinkMapping, isWanted: boolean) => {
      const inputs = inputsOf(form, mapping, unseen)
      const print = JSON.stringify(inputs)
      if (!inputs || (!isWanted && asked.current.get(mapping) === print)) return
      asked.current.set(mapping, print)
      const say = (now: LinkRun) => {
        // Another answer is waited for meanwhile: this one is of what the form said before.
        if (asked.current.get(mapping) === print) setRuns((before) => new Map(before).set(mapping, now))
      }
      say({ state: 'running' })
      try {
        const answer = await execute({ mapping, inputs, context: contextOf(form, mapping) })
        if (asked.current.get(mapping) !== print) return
        const brought = isValues(answer.output) ? answer.output : {}
        const values = linkedValues(mapping.mapping.output, brought, form.definition)
        if (answer.isFound) form.fill(values)
        say(answer.isFound ? { state: 'filled', count: countIn(values) } : { state: 'nothing' })
      } catch (fault) {
        say({ state: 'failed', fault })
      }
    },
    [form, execute, unseen],
  )

  useEffect(() => {
    if (isOpened.current || isContinued) return
    isOpened.current = true
    for (const mapping of mappings) if (mapping.trigger === 'open') void run(mapping, false)
  }, [mappings, run, isContinued])

  return {
    runOf: (mapping: DataLinkMapping) => runs.get(mapping) ?? idle,
    isReady: (mapping: DataLinkMapping) => inputsOf(form, mapping, unseen) !== undefined,
    ask: (mapping: DataLinkMapping) => {
      clearQueryCache()
      void run(mapping, true)
    },
    /** The person has left a field. */
    leave: (path: string) => {
      for (const mapping of mappings) {
        const isAsked = mapping.mapping.input.some(
          (each) => fullPathOf(each.templateVersionContextPath) === path,
        )
        if (mapping.trigger === 'leave' && isAsked) void run(mapping, false)
      }
    },
    isByHand: (mapping: DataLinkMapping) => byHand.has(mapping),
    fillByHand: (mapping: DataLinkMapping) => setByHand((before) => new Set(before).add(mapping)),
  }
}

export type LinkRuns = ReturnType<typeof useLinkRuns>
