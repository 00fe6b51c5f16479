import { writeFileSync } from 'node:fs'

/**
 * Vitest's reporter for `npm test`: writes `{ passed, failures }` to the file that TABELLIO_TEST_REPORT names. All that
 * keeps a run from being whole is a failure with its words: a test that failed or was never run, a group or a file whose
 * preparation or end failed, a worker that ended, and an error that nobody awaited.
 */
export default class TestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((each) => [...each.children.allTests()])
    const [passed, others] = [true, false].map((isPassed) =>
      tests.filter((each) => (each.result().state === 'passed') === isPassed),
    )
    const groups = modules.flatMap((each) => [each, ...each.children.allSuites()])
    const failures = [
      ...others.map((each) => told(nameOf(each), each.result().errors ?? [], each.result().state)),
      ...groups.filter((each) => each.errors().length > 0).map((each) => told(nameOf(each), each.errors())),
      ...modules.filter((each) => each.state() === 'queued' || each.state() === 'pending').map(unfinished),
      ...unhandledErrors.map((each) => told(`beside the tests${placeOf(each)}`, [each])),
    ]
    writeFileSync(process.env.TABELLIO_TEST_REPORT, JSON.stringify({ passed: passed.length, failures }))
  }
}

const unfinished = (testModule) => `${nameOf(testModule)}\nnever came to its end`

const nameOf = (each) =>
  each.type === 'module' ? each.relativeModuleId : `${each.module.relativeModuleId} > ${each.fullName}`

/** An error has the test or the file in whose time it came. */
const placeOf = ({ VITEST_TEST_NAME: test, VITEST_TEST_PATH: file }) =>
  (test ?? file) ? `, at ${test ?? file}` : ''

const told = (name, errors, state = '') =>
  [name, errors.length === 0 ? `was not run: ${state}` : errors.map(textOf).join('\n')].join('\n')

/** The first lines of what an error says and of its causes, without the frames of libraries. */
function textOf({ name, message, stack, cause }) {
  const lines = (stack ?? `${name}: ${message}`)
    .split('\n')
    .filter((line) => !/node_modules|\(node:/.test(line))
  const ownText = lines.slice(0, 12).join('\n')
  return cause?.message ? `${ownText}\ncaused by ${textOf(cause)}` : ownText
}
