import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withSection } from './bench/table.ts'

const text = readFileSync(new URL('../docs/benchmarks.md', import.meta.url), 'utf8')
const measured = {
  name: 'forms',
  command: 'npm run bench -- --only forms',
  load: 0.5,
  day: '2027-01-02',
  machine: 'another machine',
  figures: [
    { what: 'a change', value: 2, unit: 'ms', goal: { atMost: 1 }, ifMissed: 'It is slow.' },
    { what: 'a check', value: 1, unit: 'ms', goal: { atMost: 1 } },
  ],
}
const section = `## Forms

\`npm run bench -- --only forms\`, 2027-01-02, load 0.5, on another machine

| what | measured | goal | |
| --- | ---: | ---: | --- |
| a change | 2 ms | ≤ 1 ms | **missed** |
| a check | 1 ms | ≤ 1 ms | met |

Missed: a change. It is slow.`

it('writes one part of the benchmarks anew and leaves the others as they are', () => {
  const sections = text.trim().split('\n\n## ')
  const at = sections.findIndex((each) => each.startsWith('Forms\n'))
  const expected = sections.with(at, section.replace('## ', ''))
  const written = withSection(text, measured)
  expect(written).toBe(`${expected.join('\n\n## ')}\n`)
  expect(withSection(written, measured)).toBe(written)
  expect(withSection('# Benchmarks\n\n## Calls\n\nx\n\n## Conditions\n\ny\n', measured)).toBe(
    `# Benchmarks\n\n## Calls\n\nx\n\n${section}\n\n## Conditions\n\ny\n`,
  )
})
