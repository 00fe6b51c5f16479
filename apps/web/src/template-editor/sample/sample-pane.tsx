import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { LivePages } from '../../live-document/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { useText, type Editing } from '../editing/editing.ts'
import { goTo, placeOfField } from '../editing/parts.ts'
import { sourcesIn } from '../editing/tag-words.ts'
import { Problems } from '../saving/save-notes.tsx'
import styles from '../template-editor.module.css'
import { sampleMessages } from './sample.messages.ts'
import { useSample, type SampleKind } from './use-sample.ts'

/** A document of the text, as it is being written. */
export function SamplePane({ editing, templateVersionId }: { editing: Editing; templateVersionId: string }) {
  const words = useMessages(sampleMessages)
  const [kind, setKind] = useState<SampleKind>('full')
  const { made, problems, isFailed } = useSample(editing, templateVersionId, kind)
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
        ]}
        onChange={({ currentTarget: { value } }) => setKind(value === 'empty' ? 'empty' : 'full')}
      />
      <Text size="sm" c="dimmed" my={4}>
        {isFailed ? words.failed : problems.length > 0 ? words.waiting : made ? words.hint : words.loading}
      </Text>
      {problems.length > 0 && <Problems editing={editing} problems={problems} />}
      {made && (
        <LivePages
          made={made}
          field={undefined}
          nameOf={(path) => nameOf(path.replaceAll(/\[\d+\]/g, ''))}
          onChoose={(path) => {
            const at = placeOfField(editing.state, path.replaceAll(/\[\d+\]/g, ''))
            if (at !== undefined) editing.run(goTo(at))
          }}
        />
      )}
    </div>
  )
}
