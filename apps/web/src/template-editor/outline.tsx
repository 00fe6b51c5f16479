import { Anchor, Text } from '@mantine/core'
import type { Document, Paragraph } from '@tabellio/document'
import type { EditorState } from 'prosemirror-state'
import { useMessages } from '../platform/use-messages.ts'
import { useText, type Editing } from './editing/editing.ts'
import { goTo } from './editing/parts.ts'
import { editorMessages } from './template-editor.messages.ts'
import styles from './template-editor.module.css'

type Heading = { at: number; level: number; text: string }

/** The headings of the text, as JSON: so it is the same where they are. */
function headingsIn({ doc }: EditorState): string {
  const { styles }: Document['attrs'] = doc.attrs['said']
  const found: Heading[] = []
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true
    const { style }: NonNullable<Paragraph['attrs']> = node.attrs['said'] ?? {}
    const level = style === undefined ? undefined : styles[style]?.outlineLevel
    if (level !== undefined) found.push({ at, level, text: node.textContent })
    return false
  })
  return JSON.stringify(found)
}

export function Outline({ editing }: { editing: Editing }) {
  const words = useMessages(editorMessages)
  const headings: Heading[] = JSON.parse(useText(editing, headingsIn))
  if (headings.length === 0) return <Text size="sm">{words.outlineEmpty}</Text>
  return (
    <ul className={styles.plain}>
      {headings.map(({ at, level, text }) => (
        <li key={at} style={{ paddingInlineStart: 16 * (level - 1) }}>
          <Anchor component="button" type="button" size="sm" onClick={() => editing.run(goTo(at))}>
            {text}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
