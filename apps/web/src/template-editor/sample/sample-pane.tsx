import { NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LivePages, type Clicked } from '../../live-document/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { useText, type Editing } from '../editing/editing.ts'
import { goTo, placeOfField, placeOfPath } from '../editing/parts.ts'
import { sourcesIn } from '../editing/tag-words.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Problems } from '../saving/save-notes.tsx'
import styles from '../template-editor.module.css'
import type { LoadedText } from '../template-editor.queries.ts'
import { sampleMessages } from './sample.messages.ts'
import { useSubTexts, type SubTexts } from './sub-texts.ts'
import { testsOf, useSample, type Sampled, type SampleValues } from './use-sample.ts'

/** A sample with the texts that it includes. */
type Explained = Sampled & { texts: SubTexts }

/** Goes to the paragraph that words of the sample come from. */
async function goToWords(editing: Editing, made: Explained, clicked: Clicked) {
  const { paragraphAt, reasonsOf } = await import('./paragraph-at.ts')
  const path = paragraphAt(reasonsOf(made, made.texts), clicked)
  const at = path && placeOfPath(editing.state.doc, path.join('/'))
  if (at !== undefined) editing.run(goTo(at))
}

/** With all that answers the tags of a text, which is large. */
const Reasons = lazyPart(() => import('./reasons.tsx').then((module) => module.Reasons))

const stateOf = ({ made, problems, isFailed }: ReturnType<typeof useSample>) =>
  isFailed ? 'failed' : problems.length > 0 ? 'waiting' : made ? 'hint' : 'loading'

/** A document of the text, as it is being written. */
export function SamplePane({ editing, version }: { editing: Editing; version: LoadedText }) {
  const words = useMessages(sampleMessages)
  const [kind, setKind] = useState('full')
  const { data } = useQuery(testsOf(version.templateId))
  const tests = data?.items ?? []
  const test = tests.find(({ templateTestId }) => templateTestId === kind)
  const values: SampleValues = test?.context ?? (kind === 'empty' ? 'empty' : 'full')
  const sample = useSample(editing, version.templateVersionId, values)
  const { made, problems } = sample
  const texts = useSubTexts(made?.text.body)
  const sources = sourcesIn(useText(editing, () => editing.form).contextDefinition)
  const nameOf = (path: string) => sources.get(path)?.label ?? path
  return (
    <div className={styles.sample}>
      <NativeSelect
        size="xs"
        label={words.kind}
        value={kind}
        data={[
          { value: 'full', label: words.full },
          { value: 'empty', label: words.empty },
          ...tests.map(({ templateTestId, name }) => ({
            value: templateTestId,
            label: words.ofTest({ name }),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => setKind(value)}
      />
      <Text size="sm" c="dimmed" my={4}>
        {words[stateOf(sample)]}
      </Text>
      {problems.length > 0 && <Problems editing={editing} problems={problems} />}
      {made && <Reasons editing={editing} made={made} texts={texts} />}
      {made && (
        <LivePages
          made={made}
          field={undefined}
          nameOf={(path) => nameOf(path.replaceAll(/\[\d+\]/g, ''))}
          onWords={(clicked) => void goToWords(editing, { ...made, texts }, clicked)}
          onChoose={(path) => {
            const at = placeOfField(editing.state, path.replaceAll(/\[\d+\]/g, ''))
            if (at !== undefined) editing.run(goTo(at))
          }}
        />
      )}
    </div>
  )
}
