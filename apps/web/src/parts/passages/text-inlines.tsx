import type { Inline, Mark } from '@tabellio/document'
import { markElements } from '@tabellio/document/look'
import { replacementText } from '@tabellio/document/plain'
import type { NodePath } from '@tabellio/document/walk'
import { Fragment, type ReactNode } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { passageMessages } from './passages.messages.ts'
import styles from './passages.module.css'
import { Pick } from './pick.tsx'
import { pathKey } from './text-lines.ts'
import { usePassageAt, useTextView } from './text-view.ts'

/** The words of a line: what is filled in is shown by its label, what is conditional is highlighted. */
export const Inlines = ({ nodes, path }: { nodes: readonly Inline[]; path: NodePath }) =>
  nodes.map((node, index) => {
    const childPath = [...path, index]
    return <InlineView key={pathKey(childPath)} node={node} path={childPath} />
  })

type InlineProps<N = Inline> = { node: N; path: NodePath }
type InlineOf<Type extends Inline['type']> = Extract<Inline, { type: Type }>

function InlineView({ node, path }: InlineProps): ReactNode {
  if (node.type === 'inlineCondition') return <ConditionalWords node={node} path={path} />
  if (node.type === 'inlineRepeat') return <RepeatedWords node={node} path={path} />
  if (node.type === 'signature') return <Signature node={node} path={path} />
  return (
    <Pickable path={path} isPickable={hasWords(node)}>
      <RunView node={node} />
    </Pickable>
  )
}

/** Words of one look, or what takes their place. */
type Run = Exclude<Inline, InlineOf<'inlineCondition' | 'inlineRepeat' | 'signature'>>

const hasWords = (node: Run) =>
  node.type === 'text' ? node.text.trim() !== '' : node.type !== 'lineBreak' && node.type !== 'tab'

type PickableProps = { path: NodePath; isPickable?: boolean; children: ReactNode }

/** Words that can be chosen while words are. */
function Pickable({ path, isPickable = true, children }: PickableProps) {
  const { picking } = useTextView()
  return picking === 'words' && isPickable ? (
    <Pick path={path} isInline>
      {children}
    </Pick>
  ) : (
    children
  )
}

function RunView({ node }: { node: Run }): ReactNode {
  const words = useMessages(passageMessages)
  const { fieldLabel } = useTextView()
  if (isDrawn(node)) return <Placeholder>{node.attrs.alt || words.picture}</Placeholder>
  if (isCounted(node)) return <Placeholder>{words[node.type]}</Placeholder>
  switch (node.type) {
    case 'text':
      return marked(node.text, node.marks)
    case 'replacement':
      return marked(<Placeholder>{replacementText(node.attrs)}</Placeholder>, node.marks)
    case 'lineBreak':
      return <br />
    case 'tab':
      return <span className={styles.tab}> </span>
    case 'field':
      return <FieldLabel {...node} />
    case 'pictureField':
      return <Placeholder>{fieldLabel(node.attrs.path)}</Placeholder>
  }
}

type Counted = InlineOf<'pageNumber' | 'pageCount' | 'sectionPageCount' | 'reference' | 'footnote'>

const isCounted = (node: Run): node is Counted =>
  ['pageNumber', 'pageCount', 'sectionPageCount', 'reference', 'footnote'].includes(node.type)

type Drawn = InlineOf<'picture' | 'barcode' | 'chart'>

const isDrawn = (node: Run): node is Drawn => ['picture', 'barcode', 'chart'].includes(node.type)

/** Shows where a value is filled in. Its marks stay: a bold value is a bold label. */
function FieldLabel({ attrs, marks }: InlineOf<'field'>) {
  const words = useMessages(passageMessages)
  const { fieldLabel } = useTextView()
  const label = fieldLabel(attrs.path)
  const { format } = attrs
  const isInWords = format?.kind === 'words' || (format?.kind === 'date' && format.style === 'words')
  return marked(<Placeholder>{isInWords ? words.inWords({ label }) : label}</Placeholder>, marks)
}

const Placeholder = ({ children }: { children: ReactNode }) => (
  <span className={styles.placeholder}>{children}</span>
)

function Signature({ node, path }: InlineProps<InlineOf<'signature'>>) {
  const { signature } = useMessages(passageMessages)
  return (
    <span className={styles.signature}>
      <Pickable path={path}>
        <Placeholder>{signature}</Placeholder>
      </Pickable>{' '}
      <Inlines nodes={node.attrs.label} path={[...path, 'attrs', 'label']} />
    </span>
  )
}

function RepeatedWords({ node, path }: InlineProps<InlineOf<'inlineRepeat'>>) {
  const words = useMessages(passageMessages)
  const { fieldLabel } = useTextView()
  return (
    <span className={styles.repeatedWords}>
      <Pickable path={path}>
        <span className={styles.repeat}>{words.each({ label: fieldLabel(node.attrs.record) })}</span>
      </Pickable>{' '}
      <Inlines nodes={node.content} path={[...path, 'content']} />
    </span>
  )
}

function ConditionalWords({ node, path }: InlineProps<InlineOf<'inlineCondition'>>) {
  const passage = usePassageAt(path)
  return (
    <mark className={styles.words} {...passage?.marks}>
      <Inlines nodes={node.content} path={[...path, 'content']} />
      <PassageNumber number={passage?.number} />
    </mark>
  )
}

/** The number that the note beside it has, too. */
export const PassageNumber = ({ number }: { number: number | undefined }) => (
  <sup className={styles.number} aria-hidden>
    {number}
  </sup>
)

/** Fonts and colors are left out: the text is to be read in the light and in the dark. */
const marked = (text: ReactNode, marks: readonly Mark[] = []): ReactNode =>
  marks.reduce<ReactNode>(
    (inner, { type }) => {
      const Tag = markElements[type]
      if (Tag) return <Tag>{inner}</Tag>
      return type === 'smallCaps' ? <span className={styles.smallCaps}>{inner}</span> : inner
    },
    <Fragment>{text}</Fragment>,
  )
