import { createRequire } from 'node:module'
import { checkValues, Form } from '@tabellio/forms'
import type { Browser } from 'playwright-core'
import { figure, isSmoke, quantile } from './figures.ts'
import { inPagesOf40, launch, onOnePage, type Times, withInstances } from './forms/browser.ts'
import { withPages } from './forms/pages.ts'
import { surveyOf } from './forms/survey.ts'
import {
  alone,
  driver,
  hiddenByDriver,
  initialValues,
  inPages,
  operand,
  ourForm,
  plainFields,
} from './forms/thousand-fields.ts'

/**
 * The form of the measurements in the design, in this product and in two others: what its model takes of a processor, and
 * in a browser what is seen when. They take turns; of the turns of each the middle one is told.
 */
const fieldCount = isSmoke ? 100 : 1000
const today = '2026-11-21'
const fields = plainFields(fieldCount)
const values = initialValues(fields)
const { definition, wizard: onePage } = ourForm(fields)
const wizard = inPages(onePage, fields)
const hidden = hiddenByDriver(fields)
const form = `form of ${fieldCount} fields`
const ifMissed =
  'Measured beside other work on the same processors, which takes from the others what it takes from ours: what they took tells how much.'

/** A figure of ours, and what the others took for the same. */
type Row = {
  what: string
  ours: number
  goal?: number
  unit: string
  others?: [name: string, value: number][]
}

function row({ what, ours, goal, unit, others = [] }: Row): void {
  figure({ what, value: ours, unit, ...(goal !== undefined && { goal: { atMost: goal }, ifMissed }) })
  for (const [name, value] of others)
    figure({ what: `the same in ${name}, ${(value / ours).toFixed(1)} times ours`, value, unit })
}

const middle = (numbers: number[] = []) => quantile(numbers, 0.5)

/** Milliseconds of the main thread a run takes once warm: the machine may have other work. */
function cost(usually: number, run: (at: number) => void): number {
  const runs = isSmoke ? 2 : usually
  for (let at = 0; at < runs; at++) run(at)
  const start = process.threadCpuUsage()
  for (let at = 0; at < runs; at++) run(at)
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000 / runs
}

/** A model that can be made anew, and one that is changed again and again. */
type Model = { build: () => void; set: (name: string, value: string) => void }

/** Somebody listens to every field, as on a screen that shows all of them. */
function ourModel(): Model {
  const build = () => new Form({ definition, wizard, values, today })
  const mounted = build()
  for (const { name } of fields) {
    mounted.subscribe(name, () => mounted.get(name))
    mounted.get(name)
  }
  mounted.subscribeOutline(() => mounted.outline())
  mounted.outline()
  return { build, set: (name, value) => mounted.set(name, value) }
}

type SurveyModel = { data: object; setValue: (name: string, value: string) => void }

/** The model of SurveyJS, which needs no browser. */
function surveyModel(): Model {
  const { Model: Survey }: { Model: new (json: object) => SurveyModel } = createRequire(import.meta.url)(
    'survey-core',
  )
  const build = () => {
    const model = new Survey(surveyOf(fields, true))
    model.data = values
    return model
  }
  const model = build()
  return { build, set: (name, value) => model.setValue(name, value) }
}

type Change = { name: string; runs: number; goal: number; run: (model: Model, at: number) => void }

const changes: Change[] = [
  { name: 'build', runs: 30, goal: 8, run: ({ build }) => build() },
  { name: 'change', runs: 500, goal: 0.01, run: ({ set }, at) => set(alone, `text ${at}`) },
  {
    name: 'change with dependants',
    runs: 500,
    goal: 0.06,
    run: ({ set }, at) => set(operand, at % 2 ? 'hide' : 'show'),
  },
  {
    name: `driver of ${hidden} conditions`,
    runs: 200,
    goal: 0.35,
    run: ({ set }, at) => set(driver.name, at % 2 ? driver.hides : driver.shows),
  },
]

function models(): void {
  const ours = ourModel()
  const survey = isSmoke ? undefined : surveyModel()
  for (const { name, runs, goal, run } of changes) {
    const turns = Array.from({ length: isSmoke ? 1 : 5 }, () => ({
      ours: cost(runs, (at) => run(ours, at)),
      survey: survey ? cost(10, (at) => run(survey, at)) : 0,
    }))
    row({
      what: `${form}: ${name}`,
      ours: middle(turns.map((turn) => turn.ours)),
      goal,
      unit: 'ms of CPU',
      others: survey ? [['SurveyJS', middle(turns.map((turn) => turn.survey))]] : [],
    })
  }
  const check = cost(30, () => checkValues({ definition, wizard, values, today }))
  row({ what: `${form}: check on the server`, ours: check, goal: 20, unit: 'ms of CPU' })
}

const ours = { name: 'ours', page: 'ours.page.tsx' }
const survey = { name: 'SurveyJS', page: 'survey.page.mjs' }
const formio = { name: 'Form.io', page: 'formio.page.mjs' }
const engines = isSmoke ? [ours] : [ours, survey, formio]
const keys = isSmoke ? 2 : 40
const rounds = isSmoke ? 1 : 3
/** The article of the last instance. */
const instance = `lines[${fieldCount / 2 - 1}]/article`

/** What all rounds took of each engine, by the name of what was measured. */
class Taken {
  readonly #times = new Map<string, Map<string, number[]>>()

  note(engine: string, times: Times): void {
    for (const [what, time] of Object.entries(times)) {
      const byEngine = this.#times.get(what) ?? new Map<string, number[]>()
      this.#times.set(what, byEngine.set(engine, [...(byEngine.get(engine) ?? []), time]))
    }
  }

  tell(measured: string, about: Omit<Row, 'ours' | 'others'>): void {
    const taken = [...(this.#times.get(measured) ?? [])]
    const [own = 0, ...others] = taken.map(([, times]) => middle(times))
    const named = others.map((value, at): [string, number] => [taken[at + 1]?.[0] ?? '', value])
    row({ ...about, ours: own, others: named })
  }
}

const whole = new Taken()
const paged = new Taken()
const records = new Taken()

async function visitAll(browser: Browser, addressOf: (name: string) => string): Promise<void> {
  const of = (name: string) => `${addressOf(name)}?fields=${fieldCount}`
  for (const { name } of engines)
    whole.note(name, await onOnePage(browser, { address: of(name), all: fieldCount, hidden }, keys))
  for (const { name } of engines.filter((each) => each !== formio))
    paged.note(name, await inPagesOf40(browser, of(name)))
  records.note(ours.name, await withInstances(browser, { address: of(ours.name), path: instance }, keys))
}

function tellAll(): void {
  const [ms, cpu] = ['ms', 'ms of CPU']
  whole.tell('flip', { what: `${form}: ${hidden} appear or go, painted`, goal: 100, unit: ms })
  whole.tell('flipCpu', { what: `${form}: ${hidden} appear or go`, unit: cpu })
  paged.tell('cpu', { what: `${form}, 40 a page: the first page`, goal: 150, unit: cpu })
  paged.tell('first', { what: `${form}, 40 a page: the first page, painted`, goal: 200, unit: ms })
  whole.tell('first', { what: `${form} on one page: first paint`, goal: 200, unit: ms })
  whole.tell('cpu', { what: `${form} on one page: all of it`, goal: 750, unit: cpu })
  whole.tell('key50', { what: `${form} on one page: a key, painted, p50`, goal: 8, unit: ms })
  whole.tell('key95', { what: `${form} on one page: a key, painted, p95`, goal: 16, unit: ms })
  whole.tell('bareKey50', { what: 'an input without a form: a key, painted, p50', unit: ms })
  whole.tell('bareKey95', { what: 'an input without a form: a key, painted, p95', unit: ms })
  const lines = `${fieldCount / 2} instances of a record`
  records.tell('first', { what: `${lines}: first paint`, goal: 200, unit: ms })
  records.tell('cpu', { what: `${lines}: all of it`, unit: cpu })
  records.tell('key50', { what: `${lines}: a key, painted, p50`, goal: 8, unit: ms })
  records.tell('key95', { what: `${lines}: a key, painted, p95`, goal: 16, unit: ms })
}

models()
await withPages(engines, async (addressOf) => {
  const browser = await launch()
  try {
    for (let round = 0; round < rounds; round++) await visitAll(browser, addressOf)
  } finally {
    await browser.close()
  }
})
tellAll()
