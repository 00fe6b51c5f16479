import { Button, Loader } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import type { BoxProps } from '../../parts/lists/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ConditionEditorProps } from './condition-editor.tsx'
import { conditionIn } from './condition.ts'
import { listMessages } from './list.messages.ts'
import type { TypeFields } from './type-fields.ts'

type Props = BoxProps & { sources: TypeFields['sources'] }

/** Most who look at the list build no condition: what builds one comes when somebody wants one, or the address has it. */
const ConditionEditor = lazyPart<ConditionEditorProps>(
  () => import('./condition-editor.tsx').then(({ ConditionEditor }) => ConditionEditor),
  <Loader size="sm" />,
)

/** A condition over the type's own fields. */
export function ConditionFilter({ said, onSay, sources }: Props) {
  const words = useMessages(listMessages)
  const [isBegun, setBegun] = useState(false)
  const kept = conditionIn(said)
  if (!kept && !isBegun)
    return (
      <Button
        variant="default"
        leftSection={<IconFilter size={16} />}
        onMouseEnter={() => void ConditionEditor.preload().catch(() => undefined)}
        onClick={() => setBegun(true)}
      >
        {words.addCondition}
      </Button>
    )
  return (
    <ConditionEditor
      kept={kept}
      sources={sources}
      onAsk={(condition) => {
        setBegun(true)
        onSay(JSON.stringify(condition), said !== '')
      }}
      onRemove={() => {
        setBegun(false)
        onSay('')
      }}
    />
  )
}
