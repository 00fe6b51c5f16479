import { Menu, Text } from '@mantine/core'
import {
  IconArrowDown,
  IconBookmarks,
  IconClipboardCopy,
  IconClipboardText,
  IconListNumbers,
  IconPin,
  IconPinnedOff,
  IconWand,
} from '@tabler/icons-react'
import type { Values } from '@tabellio/expression'
import { exportText, importText, type PasteProblem } from '@tabellio/forms'
import { useMessages } from '../../../platform/use-messages.ts'
import { notifyDone, notifyFailure } from '../../../ui/feedback/notify.ts'
import { LookupItems, Lookups, type OnSearch } from '../../lookups/index.ts'
import { useStored } from '../../../platform/use-stored.ts'
import { useForm } from '../form-context.ts'
import type { FormPlace } from '../form-place.ts'
import { isInSteps } from '../layout/index.ts'
import { usePins } from './pins.ts'
import { formMessages } from '../form.messages.ts'
import { toolMessages } from './tools.messages.ts'
import { useNextRequired } from './use-next-required.ts'

export type FormToolsProps = {
  getSample: (() => Promise<Values>) | undefined
  onSearch: OnSearch
  goTo: FormPlace['goTo']
}

/** The menu of a form's tools, and what they open. */
export function FormToolItems({ getSample, onSearch, goTo }: FormToolsProps) {
  const form = useForm()
  const toNext = useNextRequired(goTo)
  return (
    <>
      <Menu.Dropdown maw="calc(100vw - 24px)">
        <Items getSample={getSample} toNext={toNext} />
        <LookupItems form={form} />
      </Menu.Dropdown>
      <Lookups form={form} onSearch={onSearch} />
    </>
  )
}

type ItemsProps = Pick<FormToolsProps, 'getSample'> & { toNext: () => void }

function Items({ getSample, toNext }: ItemsProps) {
  const words = useMessages(formMessages)
  const own = useMessages(toolMessages)
  const { hasAny, toggleAll, isChoosing, toggleChoosing } = usePins()
  const clipboard = useClipboard()
  const fillSample = useSample(getSample)
  const inSteps = useStored(isInSteps)
  return (
    <>
      <Menu.Item
        leftSection={<IconArrowDown size={16} />}
        rightSection={<Text size="xs">F8</Text>}
        // The menu gives the focus back as it closes.
        onClick={() => setTimeout(toNext)}
      >
        {own.nextRequired}
      </Menu.Item>
      {clipboard && (
        <>
          <Menu.Item leftSection={<IconClipboardCopy size={16} />} onClick={() => void clipboard.copy()}>
            {words.copyForm}
          </Menu.Item>
          <Menu.Item leftSection={<IconClipboardText size={16} />} onClick={() => void clipboard.paste()}>
            {words.pasteForm}
          </Menu.Item>
        </>
      )}
      <Menu.Item leftSection={<IconListNumbers size={16} />} onClick={() => isInSteps.set(!inSteps)}>
        {inSteps ? words.wholePages : words.bySections}
      </Menu.Item>
      <Menu.Item
        leftSection={hasAny ? <IconPinnedOff size={16} /> : <IconPin size={16} />}
        onClick={toggleAll}
      >
        {hasAny ? words.unpinAll : words.pinAll}
      </Menu.Item>
      <Menu.Item leftSection={<IconBookmarks size={16} />} onClick={toggleChoosing}>
        {isChoosing ? words.choosePinsDone : words.choosePins}
      </Menu.Item>
      {fillSample && (
        <Menu.Item leftSection={<IconWand size={16} />} onClick={() => void fillSample()}>
          {words.sampleValues}
        </Menu.Item>
      )}
    </>
  )
}

/** Nothing where the browser gives no access to the clipboard (B-063): on a page without TLS, for one. */
function useClipboard() {
  const form = useForm()
  const words = useMessages(formMessages)
  const { clipboard } = navigator
  if (!isUsable(clipboard)) return undefined

  const reasons: Record<PasteProblem, string> = {
    'no-data-to-paste': words.noDataToPaste,
    'text-is-no-json': words.notParameters({ reason: words.noJson }),
    'json-is-no-form': words.notParameters({ reason: words.noForm }),
  }

  async function copy() {
    try {
      await clipboard.writeText(exportText(form))
      notifyDone(words.copied)
    } catch (fault) {
      // The browser's own words, as B-065 has it.
      notifyFailure(words.clipboardFailed, fault instanceof Error ? fault.message : undefined)
    }
  }

  async function paste() {
    try {
      const problem = importText(form, await clipboard.readText())
      if (problem) notifyFailure(reasons[problem], undefined)
      else notifyDone(words.pasted)
    } catch {
      notifyFailure(words.clipboardFailed)
    }
  }

  return { copy, paste }
}

/** The types promise a clipboard that insecure pages do not have. */
const isUsable = (clipboard: Partial<Clipboard> | undefined) => clipboard?.readText !== undefined

function useSample(getSample: FormToolsProps['getSample']) {
  const form = useForm()
  const words = useMessages(formMessages)
  return (
    getSample &&
    (async () => {
      try {
        form.fill(await getSample())
      } catch (fault) {
        notifyFailure(words.sampleFailed, fault)
      }
    })
  )
}
