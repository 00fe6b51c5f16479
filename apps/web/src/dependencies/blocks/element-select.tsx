import {
  ActionIcon,
  Input,
  MultiSelect,
  NativeSelect,
  type ComboboxItem,
  type ComboboxItemGroup,
} from '@mantine/core'
import {
  IconAlertTriangle,
  IconForms,
  IconLayoutRows,
  IconFile,
  IconRepeat,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import type { DependencyItem } from '@tabellio/forms'
import { useMemo, useRef } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { chosenItems } from './blocks.ts'
import { dependencyMessages } from '../dependencies.messages.ts'
import styles from '../dependencies.module.css'
import { useEditedForm } from '../form-map/edited-form.ts'
import { elementId, itemId, type ElementKind, type FormElement } from '../form-map/form-tree.ts'

export const kindIcons: Record<ElementKind, Icon> = {
  page: IconFile,
  section: IconLayoutRows,
  record: IconRepeat,
  field: IconForms,
}

const groups = [
  ['page', 'pages'],
  ['section', 'sections'],
  ['record', 'records'],
  ['field', 'fields'],
] as const

type ElementSelectProps = {
  items: readonly DependencyItem[]
  error: string | undefined
  onChange: (items: DependencyItem[]) => void
}

/** What a rule hides or disables: chosen from a list of all that the form has, each with what happens to it (G-074). */
export function ElementSelect({ items, error, onChange }: ElementSelectProps) {
  const words = useMessages(dependencyMessages)
  const { elements } = useEditedForm()
  const data = useOptions()
  const input = useRef<HTMLInputElement>(null)
  const choose = (chosen: string[]) => {
    const unknown = items.filter((item) => !elements.has(itemId(item)))
    const known = chosen.flatMap((id) => elements.get(id) ?? []).map(({ kind, key }) => ({ type: kind, key }))
    onChange(chosenItems(items, [...unknown, ...known]))
  }
  return (
    <div>
      <MultiSelect
        ref={input}
        label={words.elements}
        description={words.elementsHint}
        placeholder={words.searchElements}
        error={error}
        data={data}
        value={items.map(itemId)}
        onChange={choose}
        searchable
        selectFirstOptionOnChange
        nothingFoundMessage={words.noElement}
        withScrollArea={false}
        classNames={{ options: styles.options }}
        renderPill={() => null}
        renderOption={({ option }) => <Option element={elements.get(option.value)} />}
        onKeyDown={keepChosen}
        withAlignedLabels
      />
      {items.length > 0 && (
        <ul className={styles.items} aria-label={words.elements}>
          {items.map((item, at) => (
            <ChosenElement
              key={itemId(item)}
              item={item}
              onAction={(action) => onChange(items.with(at, { ...item, action }))}
              onRemove={() => {
                onChange(items.toSpliced(at, 1))
                input.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** What is chosen stands below the input: a key pressed in an empty input is no reason to take from there. */
const keepChosen = (event: React.KeyboardEvent<HTMLInputElement>) => {
  if (event.key === 'Backspace' && event.currentTarget.value === '') event.preventDefault()
}

function useOptions(): ComboboxItemGroup<ComboboxItem>[] {
  const words = useMessages(dependencyMessages)
  const { elements } = useEditedForm()
  return useMemo(
    () =>
      groups.map(([kind, word]) => ({
        group: words[word],
        items: [...elements.values()]
          .filter((element) => element.kind === kind)
          .map((element) => ({ value: elementId(element), label: element.label })),
      })),
    [elements, words],
  )
}

function Option({ element }: { element: FormElement | undefined }) {
  if (!element) return null
  const Kind = kindIcons[element.kind]
  return (
    <span className={styles.option}>
      <Kind size={16} aria-hidden />
      <span>
        {element.label}{' '}
        {element.within.length > 0 && <span className={styles.within}>{element.within.join(' › ')}</span>}
      </span>
    </span>
  )
}

type ChosenElementProps = {
  item: DependencyItem
  onAction: (action: DependencyItem['action']) => void
  onRemove: () => void
}

function ChosenElement({ item, onAction, onRemove }: ChosenElementProps) {
  const words = useMessages(dependencyMessages)
  const element = useEditedForm().elements.get(itemId(item))
  const label = element?.label ?? item.key
  const Kind = element ? kindIcons[element.kind] : IconAlertTriangle
  return (
    <li className={styles.item}>
      <Kind size={18} aria-hidden />
      <div className={styles.itemName}>
        {label}{' '}
        <span className={styles.within}>{[words[item.type], ...(element?.within ?? [])].join(' · ')}</span>
        {!element && <Input.Error>{words.unknownElement}</Input.Error>}
      </div>
      <NativeSelect
        aria-label={words.actionOf({ label })}
        size="xs"
        value={item.action}
        data={[
          { value: 'hide', label: words.hide },
          { value: 'disable', label: words.disable },
        ]}
        onChange={({ currentTarget: { value } }) => onAction(value === 'disable' ? 'disable' : 'hide')}
      />
      <ActionIcon variant="subtle" color="gray" aria-label={words.removeOf({ label })} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </li>
  )
}
