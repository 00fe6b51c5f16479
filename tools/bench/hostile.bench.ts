import {
  compile,
  ExpressionError,
  expressionProblems,
  type Expression,
  type Values,
} from '@tabellio/expression'
import { dice } from './dice.ts'
import { figure, isSmoke, quantile } from './figures.ts'
import { hostileExpression, hostileValues } from './hostile-cases.ts'

/**
 * A hundred thousand expressions made to cost as much as they can, asked of answers made for the same end: each is
 * answered or refused by name, and none takes long.
 */
const count = isSmoke ? 500 : 100_000
const most = 50

type Outcome = { isRefused: boolean; ms: number }

function ask(expression: Expression, values: Values): Outcome {
  const start = performance.now()
  const isRefused = !answers(expression, values)
  return { isRefused, ms: performance.now() - start }
}

function answers(expression: Expression, values: Values): boolean {
  try {
    compile(expression)(values)
    return true
  } catch (error) {
    if (error instanceof ExpressionError && error.message.startsWith('expression-too-complex')) return false
    throw error
  }
}

/** The machine may have been busy: what seems slow is asked again. */
function fastest(expression: Expression, values: Values): Outcome {
  let best = ask(expression, values)
  for (let again = 0; again < 9 && best.ms > most / 2; again++) {
    const { isRefused, ms } = ask(expression, values)
    best = { isRefused, ms: Math.min(ms, best.ms) }
  }
  return best
}

const roll = dice(17)
const [few = {}, ...many] = hostileValues()

/** Every fourth is asked of as many answers as a request may bring. */
const answersTo = (at: number): Values => (at % 4 ? few : (many[(at / 4) % many.length] ?? few))

const outcomes: Outcome[] = []
for (let at = 0; at < count; at++) {
  const expression = hostileExpression(roll)
  if (expressionProblems(expression).some(({ code }) => code !== 'expression-too-complex')) {
    throw new Error(`This was meant to be an expression: ${JSON.stringify(expression)}`)
  }
  outcomes.push(fastest(expression, answersTo(at)))
}

const times = outcomes.map(({ ms }) => ms)
figure({ what: 'expressions made to be slow', value: count, unit: '' })
figure({
  what: 'of them refused by name',
  value: outcomes.filter(({ isRefused }) => isRefused).length,
  unit: '',
})
figure({ what: 'one of them, compiled and asked, p50', value: quantile(times, 0.5), unit: 'ms' })
figure({ what: 'one of them, p99', value: quantile(times, 0.99), unit: 'ms' })
figure({ what: 'the slowest of them', value: quantile(times, 1), unit: 'ms', goal: { atMost: most } })
