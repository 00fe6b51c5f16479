import { compile, type Values } from '@tabellio/expression'
import { createRequire } from 'node:module'
import {
  applications,
  classes,
  methods,
  type ConditionPair,
  type JsonLogicRule,
} from './expressions-cases.ts'
import { figure, isSmoke, quantile } from './figures.ts'

/**
 * Two hundred conditions over a thousand applications, ours and the same as json-logic, one after the other in turns.
 * All must agree about every one before anything is measured.
 */
type Ask = (values: Values) => unknown
type Engine = {
  name: string
  ready: (condition: ConditionPair) => Ask
  goal?: { atLeast: number }
  ifMissed?: string
}

const values = applications(isSmoke ? 20 : 1000)

const ours: Engine = { name: 'ours', ready: ({ expression }) => compile(expression) }

type LogicEngine = {
  addMethod: (name: string, method: object) => void
  build: (rule: JsonLogicRule) => Ask
  run: (rule: JsonLogicRule, values: Values) => unknown
}
type JsonLogic = {
  add_operation: (name: string, method: (value: unknown) => unknown) => void
  apply: (rule: JsonLogicRule, values: Values) => unknown
}

function peers(): Engine[] {
  if (isSmoke) return []
  const load = createRequire(import.meta.url)
  const { LogicEngine }: { LogicEngine: new () => LogicEngine } = load('json-logic-engine')
  const jsonLogic: JsonLogic = load('json-logic-js')
  const engine = new LogicEngine()
  for (const [name, method] of Object.entries(methods)) {
    engine.addMethod(name, { method: ([value]: unknown[]) => method(value), deterministic: true })
    jsonLogic.add_operation(name, method)
  }
  // Its own throws at nothing.
  jsonLogic.add_operation('try', (answer) => answer)
  const built = (rule: JsonLogicRule): Ask => engine.build(rule)
  const run =
    (rule: JsonLogicRule): Ask =>
    (values) =>
      engine.run(rule, values)
  const applied =
    (rule: JsonLogicRule): Ask =>
    (values) =>
      jsonLogic.apply(rule, values)
  return [
    {
      name: 'json-logic-engine, compiled',
      ready: ({ rule }) => built(rule),
      goal: { atLeast: 1 },
      ifMissed:
        'It writes JavaScript for each rule and evals it, which our content security policy forbids. Code that names ' +
        'a field reads it some nanoseconds sooner than a closure that is told the name. What it does where eval is ' +
        'forbidden stands below it.',
    },
    { name: 'json-logic-engine without eval', ready: ({ rule }) => run(rule) },
    { name: 'json-logic-js', ready: ({ rule }) => applied(rule), goal: { atLeast: 10 } },
  ]
}

const engines = [ours, ...peers()]

function agree(conditions: ConditionPair[]): void {
  for (const condition of conditions) {
    const [first, ...others] = engines.map(({ ready }) => ready(condition))
    for (const application of values) {
      const answer = first?.(application)
      if (others.some((other) => Boolean(other(application)) !== answer)) {
        throw new Error(`No agreement about ${JSON.stringify(condition)} of ${JSON.stringify(application)}`)
      }
    }
  }
}

/** Asks everything once; the count keeps the answers from being nobody's. */
function askAll(asks: readonly Ask[]): number {
  let count = 0
  for (const application of values) {
    for (const ask of asks) if (ask(application)) count += 1
  }
  return count
}

/** Nanoseconds an answer takes. */
function cost(asks: readonly Ask[], passes: number): number {
  const start = performance.now()
  for (let pass = 0; pass < passes; pass++) askAll(asks)
  return ((performance.now() - start) * 1e6) / (passes * asks.length * values.length)
}

/** So many passes take two thousandths of a second: short enough for a turn that nothing else comes into. */
const passesFor = (asks: readonly Ask[]): number =>
  Math.ceil(2e6 / (cost(asks, 1) * asks.length * values.length))

const rounds = isSmoke ? 1 : 100

/** Measures an answer of each engine: they take turns, and of the turns of each a fast one counts. */
function costs(conditions: ConditionPair[]): number[] {
  const runs = engines.map(({ ready }) => {
    const asks = conditions.map(ready)
    cost(asks, 5)
    return { asks, passes: passesFor(asks), costs: new Array<number>() }
  })
  for (let round = 0; round < rounds; round++) {
    for (const run of runs) run.costs.push(cost(run.asks, run.passes))
  }
  return runs.map((run) => quantile(run.costs, 0.1))
}

/** Microseconds to make a condition ready. */
function preparation({ ready }: Engine, conditions: readonly ConditionPair[]): number {
  const turns = Array.from({ length: isSmoke ? 1 : 30 }, () => {
    const start = performance.now()
    conditions.forEach(ready)
    return ((performance.now() - start) * 1000) / conditions.length
  })
  return quantile(turns, 0.1)
}

for (const { conditions } of classes) agree(conditions)
for (const { name, conditions } of classes) {
  const [own = 0, ...others] = costs(conditions)
  figure({ what: `${name}: an answer`, value: own, unit: 'ns' })
  others.forEach((other, at) => {
    const engine = engines[at + 1]
    if (!engine) return
    const { goal, ifMissed } = engine
    figure({
      what: `${name}: ${engine.name}`,
      value: other / own,
      unit: 'times ours',
      ...(goal && { goal }),
      ...(ifMissed !== undefined && { ifMissed }),
    })
  })
}
const all = classes.flatMap(({ conditions }) => conditions)
for (const engine of engines.slice(0, 2)) {
  figure({ what: `${engine.name}: to make a condition ready`, value: preparation(engine, all), unit: 'µs' })
}
