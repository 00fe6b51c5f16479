import { Text } from '@mantine/core'
import type { FormFinding } from '@tabellio/forms'
import { useMessages } from '../../platform/use-messages.ts'
import { useProblemText } from '../design/problem-text.ts'
import type { Arranging } from './arranging.ts'
import { findingMessages } from './findings.messages.ts'
import styles from './layout.module.css'

type NotesProps = { arranging: Arranging; path: string }

/** What is wrong with a field or a record, and what of it should be looked at, where it stands. */
export function PartNotes({ arranging: { designing, findings }, path }: NotesProps) {
  const textOf = useProblemText()
  const problems = designing.problems.filter(({ part, at }) => part === 'data' && at === path)
  const own = findings.filter((finding) => finding.path === path && finding.code !== 'section-never-visible')
  const isTold = problems.some(({ code }) => code === 'rules-go-in-a-circle')
  return (
    <>
      {problems.map((problem) => (
        <Text key={problem.code} size="sm" c="var(--mantine-color-error)" className={styles.note}>
          {textOf(problem)}
        </Text>
      ))}
      <Findings findings={isTold ? own.filter(({ code }) => code !== 'in-a-circle') : own} />
    </>
  )
}

export const SectionNotes = ({ arranging: { findings }, topic }: { arranging: Arranging; topic: string }) => (
  <Findings
    findings={findings.filter(({ code, path }) => code === 'section-never-visible' && path === topic)}
  />
)

function Findings({ findings }: { findings: readonly FormFinding[] }) {
  const words = useMessages(findingMessages)
  return findings.map(({ code }) => (
    <Text key={code} size="sm" className={styles.note} data-warning>
      {words[code]}
    </Text>
  ))
}
