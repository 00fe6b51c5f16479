import { Combobox, Loader, Modal, ScrollArea, Text, TextInput, useCombobox } from '@mantine/core'
import { IconLayoutSidebar, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from '../platform/debounced.ts'
import { useLanguage } from '../platform/use-language.ts'
import { menuMessages } from '../platform/routes/menu.messages.ts'
import { useMessages } from '../platform/use-messages.ts'
import type { Finder, Found } from '../platform/routes/finder.ts'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { fixed, readHere } from '../platform/calls/queries.ts'
import { goToMessages } from './go-to.messages.ts'
import styles from './shell.module.css'
import { useMenu } from './use-menu.ts'

type GoToProps = {
  menu: readonly MenuEntry[]
  finders: () => Promise<readonly Finder[]>
  onClose: () => void
}

/** Leads to a screen, or to what has the typed text in its name, without a hand on the mouse. */
export function GoTo({ menu, finders, onClose }: GoToProps) {
  const words = useMessages(goToMessages)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [typed, setTyped] = useDebounced(text, setText, 150)
  const options = useCombobox({ opened: true })
  const screens = useScreens(menu, typed)
  const finds = useFinds(finders, text.trim())
  const groups = [screens, ...finds.groups].filter(({ items }) => items.length > 0)
  const all = groups.flatMap(({ items }) => items)

  const open = (key: string) => {
    const chosen = all.find((found) => found.key === key)
    if (!chosen) return
    onClose()
    void navigate(chosen.link)
  }

  return (
    <Modal opened onClose={onClose} title={words.title} size="lg" yOffset="10vh">
      <Combobox store={options} onOptionSubmit={open}>
        <Combobox.EventsTarget>
          <TextInput
            data-autofocus
            size="lg"
            aria-label={words.title}
            placeholder={words.hint}
            leftSection={<IconSearch size={20} />}
            rightSection={finds.isSearching && <Loader size="xs" />}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
        </Combobox.EventsTarget>
        <ScrollArea.Autosize mah="60vh" type="auto">
          <Combobox.Options pt="xs" aria-label={words.title}>
            {groups.map(({ label, Icon, items }) => (
              <Combobox.Group key={label} label={label}>
                {items.map((found) => (
                  <Combobox.Option key={found.key} value={found.key} className={styles.found}>
                    <Icon size={18} stroke={1.75} aria-hidden />
                    <span>
                      {found.label} {found.hint && <span className={styles.hint}>{found.hint}</span>}
                    </span>
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
            <OnShown key={`${text} ${all[0]?.key}`} does={() => void options.selectFirstOption()} />
          </Combobox.Options>
        </ScrollArea.Autosize>
        <Text component="output" display="block" size="sm" c="dimmed" pt="xs">
          {finds.isFailed ? words.notSearched : words.found({ count: all.length })}
        </Text>
      </Combobox>
    </Modal>
  )
}

/** Does something once it is shown: after what stands before it. */
function OnShown({ does }: { does: () => void }) {
  const shown = useEffectEvent(does)
  useEffect(() => shown(), [])
  return null
}

type FoundGroup = { label: string; Icon: MenuEntry['Icon']; items: readonly Found[] }

/** The screens of the menu that have the text in their names; accents and capitals do not count. */
function useScreens(menu: readonly MenuEntry[], text: string): FoundGroup {
  const words = useMessages(goToMessages)
  const names = useMessages(menuMessages)
  const params = useOrganization()
  const wanted = plain(text)
  const items = useMenu(menu).flatMap(({ to, label }) =>
    plain(names[label]).includes(wanted) ? [{ key: to, label: names[label], link: { to, params } }] : [],
  )
  return { label: words.screens, Icon: IconLayoutSidebar, items }
}

const plain = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Fewer letters are in every name. */
const leastLetters = 2
const mostOfAKind = 6

function useFinds(load: GoToProps['finders'], text: string) {
  const names = useMessages(menuMessages)
  const { language } = useLanguage()
  const { organizationId } = useOrganization()
  const loaded = useQuery({ ...readHere('finders', undefined, load), ...fixed })
  const finders = useMenu(loaded.data ?? [])
  const isWanted = text.length >= leastLetters
  const finds = useQueries({
    queries: finders.map(({ find }) => ({
      ...find(text, organizationId),
      enabled: isWanted,
      placeholderData: keepPreviousData<readonly Found[]>,
    })),
  })
  const groups = finders.map(({ label, Icon }, at): FoundGroup => ({
    label: typeof label === 'string' ? names[label] : label[language],
    Icon,
    items: isWanted ? (finds[at]?.data ?? []).slice(0, mostOfAKind) : [],
  }))
  return {
    groups,
    isSearching: finds.some(({ isFetching }) => isFetching),
    isFailed: isWanted && (loaded.isError || finds.some(({ isError }) => isError)),
  }
}
