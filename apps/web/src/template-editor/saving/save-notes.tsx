import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import type { RequestError } from '@tabellio/contract/errors'
import { requestErrorText } from '../../platform/refusals/refusal-text.ts'
import { useLanguage } from '../../platform/use-language.ts'
import { useMessages } from '../../platform/use-messages.ts'
import type { Editing } from '../editing/editing.ts'
import { goTo, placeOfPath } from '../editing/parts.ts'
import { editorMessages } from '../template-editor.messages.ts'
import { MergeDialog } from './merge-dialog.tsx'
import type { Saving } from './use-saving.ts'

/** What keeps a text from being saved, and what can be done. */
export function SaveNotes({ editing, saving }: { editing: Editing; saving: Saving }) {
  const words = useMessages(editorMessages)
  return (
    <>
      {saving.isNewer && (
        <Alert color="orange" role="alert" title={words.newer}>
          <Text size="sm">{words.newerHint}</Text>
          <Button size="compact-sm" mt="xs" loading={saving.isBusy} onClick={saving.merge}>
            {words.merge}
          </Button>
        </Alert>
      )}
      {saving.problems.length > 0 && (
        <Alert color="red" role="alert" title={words.problems({ count: saving.problems.length })}>
          <Problems editing={editing} problems={saving.problems} />
        </Alert>
      )}
      {saving.conflicts && (
        <MergeDialog {...saving.conflicts} onFinish={saving.finish} onClose={saving.stopMerging} />
      )}
    </>
  )
}

/** Each leads to its paragraph. */
export function Problems({ editing, problems }: { editing: Editing; problems: readonly RequestError[] }) {
  const { language } = useLanguage()
  return (
    <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
      {problems.slice(0, 20).map((problem) => {
        const at = placeOfPath(editing.state.doc, problem.path)
        return (
          <li key={`${problem.path} ${problem.key}`}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => at !== undefined && editing.run(goTo(at))}
            >
              {requestErrorText(problem, language)}
            </Anchor>
          </li>
        )
      })}
    </Stack>
  )
}
