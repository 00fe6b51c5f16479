import { languageOf } from '@tabellio/contract/template-languages'
import type { TestProblem, TestResult } from '@tabellio/contract/template-tests'
import type { Values } from '@tabellio/expression'
import { refusals } from '@tabellio/contract/refusals'
import { getRegion } from '../organizations/index.ts'
import type { Tenant, TenantTx } from '../platform/database.ts'
import { invalid, tooComplex } from '../platform/errors.ts'
import type { Threads } from '../platform/threads.ts'
import { getBody, getTemplateVersion } from '../templates/index.ts'
import { withItemsOf } from '../dictionary-lists/index.ts'
import type { Failure, Test, TestedVersion } from './run-template-tests.ts'
import { listTests, refuseTesters, refuseWriters } from './template-tests.db.ts'

type Sample = { values: Values } | { place: string }

export type RunServices = { threads: Threads; today: () => string }

/** A version with what its documents are made of; its lists have the items that the answers name. */
async function testedVersion(tx: TenantTx, templateVersionId: string, tests: Pick<Test, 'context'>[]) {
  const version = await getTemplateVersion(tx, templateVersionId)
  const language = languageOf(version.language)
  const values = tests.map(({ context }) => context)
  const tested: TestedVersion = {
    definition: await withItemsOf(tx, version.contextDefinition, { values, language }),
    wizard: version.wizardDefinition,
    language,
    region: await getRegion(tx),
    body: await getBody(tx, templateVersionId),
  }
  return tested
}

/** Asks each test of a template of one of its versions. */
export async function runTests(
  services: RunServices,
  tenant: Tenant,
  templateVersionId: string,
): Promise<TestResult[]> {
  const { tests, version } = await tenant.read(async (tx) => {
    const { templateId } = await getTemplateVersion(tx, templateVersionId)
    await refuseTesters(tx, templateId)
    const tests = await listTests(tx, templateId)
    return { tests, version: await testedVersion(tx, templateVersionId, tests) }
  })
  if (tests.length === 0) return []
  const failures = await services.threads.run<Failure[][]>(
    'runTemplateTests',
    { version, tests: tests.map(onlyTest) },
    tenant.organizationId,
  )
  return tests.map(({ templateTestId, name }, at) => {
    const problems = (failures[at] ?? []).map((failure) => problemOf(name, failure))
    return { templateTestId, name, passes: problems.length === 0, problems }
  })
}

/** What a thread is sent: dates and the like stay here. */
const onlyTest = ({ context, day, mustAppear, mustNotAppear }: Test): Test => ({
  context,
  day,
  mustAppear,
  mustNotAppear,
})

function problemOf(name: string, { key, ...more }: Failure): TestProblem {
  const params: Record<string, string> = { name, ...more }
  const message = refusals[key].text.replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '')
  return { key, message, params }
}

/** So many problems are told at once. */
const mostTold = 100

/** Lets nobody publish a version that does otherwise than the template’s tests say. */
export const refusesFailingTests =
  (services: RunServices) =>
  async (tenant: Tenant, templateVersionId: string): Promise<void> => {
    const results = await runTests(services, tenant, templateVersionId)
    const errors = results.flatMap(({ templateTestId, problems }) =>
      problems.map((problem) => ({ path: `tests/${templateTestId}`, ...problem })),
    )
    if (errors.length > 0) throw invalid(errors.slice(0, mostTold))
  }

/** A test of made-up answers: the lines that they put into the document must appear. */
export async function testFromSample(
  { threads, today }: RunServices,
  tenant: Tenant,
  templateVersionId: string,
) {
  const { templateId, version, name } = await tenant.read(async (tx) => {
    const { templateId } = await getTemplateVersion(tx, templateVersionId)
    await refuseWriters(tx, templateId)
    const names = new Set((await listTests(tx, templateId)).map((test) => test.name))
    const version = await testedVersion(tx, templateVersionId, [])
    return { templateId, version, name: freeName(names, version.language) }
  })
  const day = today()
  const run = <Output>(work: string, input: object) =>
    threads.run<Output>(work, { ...input, today: day }, tenant.organizationId)
  const sample = await run<Sample>('sample', { definition: version.definition })
  if ('place' in sample) throw tooComplex(sample.place)
  const context = sample.values
  const mustAppear = await run<string[] | undefined>('linesOfSample', { version, context })
  if (!mustAppear) throw tooComplex('')
  return { templateId, input: { name, day, context, mustAppear, mustNotAppear: [] } }
}

const sampleNames = { en: 'Sample', es: 'Ejemplo', fr: 'Exemple' } as const

function freeName(taken: Set<string>, language: keyof typeof sampleNames): string {
  const name = sampleNames[language]
  for (let number = 2; ; number += 1) {
    const tried = number === 2 ? name : `${name} ${number - 1}`
    if (!taken.has(tried)) return tried
  }
}
