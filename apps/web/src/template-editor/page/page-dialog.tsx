import {
  Button,
  Checkbox,
  Group,
  Modal,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core'
import type { Sides } from '@tabellio/document'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import type { Editing } from '../editing/editing.ts'
import { pageMessages } from './page.messages.ts'
import {
  kindsOfMargins,
  paperNames,
  paperOf,
  papers,
  sectionIn,
  setPage,
  setupOf,
  toMillimetres,
  toPoints,
  type PageSetup,
} from './page-setup.ts'

const sides = ['top', 'right', 'bottom', 'left'] as const
/** So much must be left for the text, in points. */
const leastRoom = 36

const hasRoom = ({ width, height, margins: { top, right, bottom, left } }: PageSetup['page']) =>
  width - left - right >= leastRoom && height - top - bottom >= leastRoom

/** The paper, the margins, and what stands above and below the text of each page. */
export function PageDialog({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const words = useMessages(pageMessages)
  const [setup, setSetup] = useState(() => setupOf(sectionIn(editing.state).section))
  const isGood = hasRoom(setup.page)
  const say = (page: PageSetup['page']) => setSetup({ ...setup, page })
  return (
    <Modal opened onClose={onClose} title={words.title} centered>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isGood) return
          onClose()
          editing.run(setPage(setup))
        }}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            {words.hint}
          </Text>
          <PaperChoice page={setup.page} onChange={say} />
          <MarginSizes margins={setup.page.margins} onChange={(margins) => say({ ...setup.page, margins })} />
          {!isGood && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {words.noRoom}
            </Text>
          )}
          <Stack gap="xs">
            {kindsOfMargins.map((name) => (
              <Checkbox
                key={name}
                label={words[name]}
                checked={setup.margins[name]}
                onChange={({ currentTarget: { checked } }) =>
                  setSetup({ ...setup, margins: { ...setup.margins, [name]: checked } })
                }
              />
            ))}
            <Text size="xs" c="dimmed">
              {words.marginsHint}
            </Text>
          </Stack>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit">{words.apply}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

type Page = PageSetup['page']

function PaperChoice({ page, onChange }: { page: Page; onChange: (next: Page) => void }) {
  const words = useMessages(pageMessages)
  const paper = paperOf(page)
  const isAcross = page.width > page.height
  const withSize = (short: number, long: number, across: boolean) =>
    onChange({ ...page, width: across ? long : short, height: across ? short : long })
  return (
    <Group grow align="flex-start">
      <NativeSelect
        label={words.paper}
        value={paper ?? ''}
        data={[...(paper ? [] : [{ value: '', label: words.ownPaper }]), ...paperNames]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = paperNames.find((name) => name === value)
          if (chosen) withSize(papers[chosen][0], papers[chosen][1], isAcross)
        }}
      />
      <NativeSelect
        label={words.orientation}
        value={isAcross ? 'across' : 'upright'}
        data={(['upright', 'across'] as const).map((value) => ({ value, label: words[value] }))}
        onChange={({ currentTarget: { value } }) =>
          withSize(Math.min(page.width, page.height), Math.max(page.width, page.height), value === 'across')
        }
      />
    </Group>
  )
}

type MarginProps = { margins: Sides<number>; onChange: (next: Sides<number>) => void }

function MarginSizes({ margins, onChange }: MarginProps) {
  const words = useMessages(pageMessages)
  return (
    <SimpleGrid cols={4} spacing="xs" component="fieldset" style={{ border: 0, padding: 0, margin: 0 }}>
      <Text component="legend" size="sm" mb={4}>
        {words.margins}
      </Text>
      {sides.map((side) => (
        <NumberInput
          key={side}
          label={words[side]}
          min={0}
          max={200}
          decimalScale={1}
          value={toMillimetres(margins[side])}
          onChange={(value) => typeof value === 'number' && onChange({ ...margins, [side]: toPoints(value) })}
        />
      ))}
    </SimpleGrid>
  )
}
