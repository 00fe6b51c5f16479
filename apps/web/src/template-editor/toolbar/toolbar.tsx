import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconList,
  IconListNumbers,
  IconSearch,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react'
import type { Document, ParagraphFormat } from '@tabellio/document'
import { toggleMark } from 'prosemirror-commands'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import { useRef, useState, type ReactNode } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { useText, type Editing } from '../editing/editing.ts'
import { indentItem, kindOfList, toggleList } from '../editing/lists.ts'
import { paragraphsIn, setFormat, setStyle, stylesOf } from '../editing/paragraphs.ts'
import { PageMenu } from '../page/page-menu.tsx'
import styles from '../template-editor.module.css'
import { useEditorKeys } from '../use-editor-keys.ts'
import { FindBar } from './find-bar.tsx'
import { InsertMenu, TableMenu } from './menus.tsx'
import { toolbarMessages } from './toolbar.messages.ts'

type ToolProps = {
  editing: Editing
  label: string
  command: Command
  isPressed?: boolean
  isOff?: boolean
  children: ReactNode
}

function Tool({ editing, label, command, isPressed, isOff, children }: ToolProps) {
  return (
    <ActionIcon
      variant={isPressed ? 'light' : 'subtle'}
      color={isPressed ? 'brand' : 'gray'}
      aria-label={label}
      title={label}
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      disabled={isOff ?? false}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => editing.run(command)}
    >
      {children}
    </ActionIcon>
  )
}

/** What can be done with the words and paragraphs that are selected. */
export function Toolbar({ editing, children }: { editing: Editing; children?: ReactNode }) {
  const words = useMessages(toolbarMessages)
  const [isFinding, setFinding] = useState(false)
  const sought = useRef<HTMLInputElement>(null)
  useEditorKeys({
    'mod+F': () => {
      setFinding(true)
      sought.current?.select()
    },
  })
  const canUndo = useText(editing, (state) => undoDepth(state) > 0)
  const canRedo = useText(editing, (state) => redoDepth(state) > 0)
  return (
    <div className={styles.tools} {...(isFinding && { 'data-finding': '' })}>
      <Group gap={2} component="fieldset" className={styles.plain} bd={0} aria-label={words.toolbar}>
        <Tool editing={editing} label={words.undo} command={undo} isOff={!canUndo}>
          <IconArrowBackUp size={18} />
        </Tool>
        <Tool editing={editing} label={words.redo} command={redo} isOff={!canRedo}>
          <IconArrowForwardUp size={18} />
        </Tool>
        <StyleSelect editing={editing} label={words.style} />
        <Marks editing={editing} />
        <Paragraphs editing={editing} />
        <InsertMenu editing={editing} />
        <TableMenu editing={editing} />
        <PageMenu editing={editing} />
        {children}
        <ActionIcon
          variant={isFinding ? 'light' : 'subtle'}
          color="gray"
          aria-label={words.find}
          aria-keyshortcuts="Control+F Meta+F"
          title={words.find}
          aria-pressed={isFinding}
          onClick={() => setFinding(!isFinding)}
        >
          <IconSearch size={18} />
        </ActionIcon>
      </Group>
      {isFinding && <FindBar editing={editing} input={sought} onClose={() => setFinding(false)} />}
    </div>
  )
}

const marks = [
  ['bold', IconBold],
  ['italic', IconItalic],
  ['underline', IconUnderline],
  ['strike', IconStrikethrough],
] as const

function Marks({ editing }: { editing: Editing }) {
  const words = useMessages(toolbarMessages)
  const shown = useText(editing, (state) => marks.map(([name]) => (hasMark(state, name) ? name : '')).join())
  return marks.map(([name, Icon]) => {
    const type = editing.state.schema.marks[name]
    return (
      type && (
        <Tool
          key={name}
          editing={editing}
          label={words[name]}
          command={toggleMark(type)}
          isPressed={shown.split(',').includes(name)}
        >
          <Icon size={18} />
        </Tool>
      )
    )
  })
}

function hasMark({ selection, storedMarks, doc, schema }: EditorState, name: string): boolean {
  const type = schema.marks[name]
  if (!type) return false
  const { from, to, empty, $from } = selection
  return empty ? !!type.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, type)
}

const alignments = [
  ['left', IconAlignLeft],
  ['center', IconAlignCenter],
  ['right', IconAlignRight],
  ['justify', IconAlignJustified],
] as const satisfies [ParagraphFormat['align'], unknown][]

function Paragraphs({ editing }: { editing: Editing }) {
  const words = useMessages(toolbarMessages)
  const align = useText(editing, (state) => paragraphsIn(state)[0]?.said.align)
  const list = useText(editing, (state) => kindOfList(state.doc.attrs['said'], paragraphsIn(state)[0]?.said))
  return (
    <>
      {alignments.map(([name, Icon]) => (
        <Tool
          key={name}
          editing={editing}
          label={words[name]}
          command={setFormat({ align: name })}
          isPressed={align === name}
        >
          <Icon size={18} />
        </Tool>
      ))}
      <Tool
        editing={editing}
        label={words.bullets}
        command={toggleList('bullet')}
        isPressed={list === 'bullet'}
      >
        <IconList size={18} />
      </Tool>
      <Tool
        editing={editing}
        label={words.numbers}
        command={toggleList('decimal')}
        isPressed={list === 'decimal'}
      >
        <IconListNumbers size={18} />
      </Tool>
      <Tool editing={editing} label={words.outdent} command={indentItem(-1)} isOff={!list}>
        <IconIndentDecrease size={18} />
      </Tool>
      <Tool editing={editing} label={words.indent} command={indentItem(1)} isOff={!list}>
        <IconIndentIncrease size={18} />
      </Tool>
    </>
  )
}

/** The styles that each text has; those that an office names itself are called as it does. */
const usualStyles = ['Normal', 'Heading 1', 'Heading 2', 'Heading 3'] as const

function StyleSelect({ editing, label }: { editing: Editing; label: string }) {
  const style = useText(editing, (state) => paragraphsIn(state)[0]?.said.style ?? 'Normal')
  const attrs = useText(editing, ({ doc }): Document['attrs'] => doc.attrs['said'])
  const words = useMessages(toolbarMessages)
  const nameOf = (value: string) => {
    const usual = usualStyles.find((name) => name === value)
    return usual ? words[usual] : value
  }
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={style}
      data={[...new Set([...stylesOf(attrs), style])].map((value) => ({ value, label: nameOf(value) }))}
      onChange={(event) => editing.run(setStyle(event.currentTarget.value))}
    />
  )
}
