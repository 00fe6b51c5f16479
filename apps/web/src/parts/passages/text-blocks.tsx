import type { Block, Paragraph, Table, TableCell, TableRow } from '@tabellio/document'
import { lookOf } from '@tabellio/document/look'
import type { NodePath } from '@tabellio/document/walk'
import type { CSSProperties, ReactNode } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { passageMessages } from './passages.messages.ts'
import styles from './passages.module.css'
import { Pick } from './pick.tsx'
import { Inlines, PassageNumber } from './text-inlines.tsx'
import { pathKey } from './text-lines.ts'
import { usePassageAt, useTextView } from './text-view.ts'

type Props<N> = { node: N; path: NodePath }

/** A block as it reads, with everything in it. */
export function BlockView({ node, path }: Props<Block>): ReactNode {
  const { pageBreak, contents, subTemplate } = useMessages(passageMessages)
  switch (node.type) {
    case 'paragraph':
      return <ParagraphView node={node} path={path} />
    case 'table':
      return <TableView node={node} path={path} />
    case 'pageBreak':
      return <div className={styles.pageBreak}>{pageBreak}</div>
    case 'contents':
      return <div className={styles.pageBreak}>{contents}</div>
    case 'subTemplate':
      return <div className={styles.pageBreak}>{subTemplate({ name: node.attrs.template })}</div>
    case 'horizontalRule':
      return <hr className={styles.rule} />
    case 'condition':
      return <ConditionalBlocks path={path}>{blocksIn(node.content, path)}</ConditionalBlocks>
    case 'repeat':
      return (
        <>
          <RepeatLabel record={node.attrs.record} path={path} />
          {blocksIn(node.content, path)}
        </>
      )
  }
}

const blocksIn = (nodes: readonly Block[], path: NodePath) =>
  nodes.map((block, index) => {
    const childPath = [...path, 'content', index]
    return <BlockView key={pathKey(childPath)} node={block} path={childPath} />
  })

function ConditionalBlocks({ path, children }: { path: NodePath; children: ReactNode }) {
  const passage = usePassageAt(path)
  return (
    <div className={styles.conditional} {...passage?.marks}>
      <PassageNumber number={passage?.number} />
      {children}
    </div>
  )
}

/** For whom the text below is said again. */
export function RepeatLabel({ record, path }: { record: string; path: NodePath }) {
  const words = useMessages(passageMessages)
  const { fieldLabel, picking, pickable } = useTextView()
  const label = <span className={styles.repeat}>{words.each({ label: fieldLabel(record) })}</span>
  return picking === 'blocks' && pickable.has(pathKey(path)) ? <Pick path={path}>{label}</Pick> : label
}

function ParagraphView({ node, path }: Props<Paragraph>) {
  const { attrs, labels, picking, pickable } = useTextView()
  const look = lookOf(node, attrs)
  const label = labels.get(pathKey(path))
  const isPick = picking === 'blocks' && pickable.has(pathKey(path))
  const Shape = isPick ? 'span' : (shapes[look.outlineLevel ?? 0] ?? 'p')
  const text = (
    <Shape className={styles.paragraph} style={styleOf(look, attrs)}>
      {label && <span className={look.hasBoldLabel ? styles.boldLabel : undefined}>{label} </span>}
      <Inlines nodes={node.content ?? []} path={[...path, 'content']} />
    </Shape>
  )
  return isPick ? <Pick path={path}>{text}</Pick> : text
}

/** A paragraph, and headings by their level; the screen has the first level of its own. */
const shapes = ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const

type TextLook = ReturnType<typeof lookOf>

/** Sizes are shares of the usual one; a small screen has little room for an indent. */
function styleOf(look: TextLook, attrs: Parameters<typeof lookOf>[1]): CSSProperties {
  const { text, align, indentLeft } = look
  const usual = lookOf({ type: 'paragraph' }, attrs).text.size ?? 11
  const share = Math.min(Math.max((text.size ?? usual) / usual, 0.85), 1.6)
  return {
    textAlign: align === 'justify' ? 'start' : align,
    paddingInlineStart: indentLeft > 0 ? `min(${indentLeft}pt, 6vw)` : undefined,
    fontSize: `${share}em`,
    fontWeight: text.bold ? 700 : 'normal',
    fontStyle: text.italic ? 'italic' : undefined,
    textDecoration: text.underline ? 'underline' : undefined,
    fontVariant: text.smallCaps ? 'small-caps' : undefined,
  }
}

function TableView({ node, path }: Props<Table>) {
  const { picking, pickable } = useTextView()
  const words = useMessages(passageMessages)
  const isPicking = picking === 'blocks'
  return (
    <>
      {isPicking && pickable.has(pathKey(path)) && (
        <Pick path={path}>
          <span className={styles.repeat}>{words.wholeTable}</span>
        </Pick>
      )}
      <table className={styles.table} data-borders={node.attrs?.borders ?? 'all'}>
        <tbody>
          {node.content.map((row, index) => {
            const rowPath = [...path, 'content', index]
            return (
              <RowView
                key={pathKey(rowPath)}
                node={row}
                path={rowPath}
                columns={node.attrs?.columns}
                isHead={index < (node.attrs?.headerRows ?? 0)}
              />
            )
          })}
        </tbody>
      </table>
    </>
  )
}

type RowProps = Props<TableRow> & { columns: number[] | undefined; isHead: boolean }

function RowView({ node, path, columns, isHead }: RowProps) {
  const { picking, pickable } = useTextView()
  const words = useMessages(passageMessages)
  const passage = usePassageAt(path)
  const { repeat } = node.attrs ?? {}
  const sum = columns?.reduce((all, share) => all + share, 0) ?? 1
  return (
    <tr {...passage?.marks}>
      {node.content.map((cell, index) => {
        const cellPath = [...path, 'content', index]
        return (
          <CellView
            key={pathKey(cellPath)}
            node={cell}
            path={cellPath}
            isHead={isHead}
            share={columns?.[index] && columns[index] / sum}
          >
            {index === 0 && (
              <>
                {picking === 'blocks' && pickable.has(pathKey(path)) && (
                  <Pick path={path}>
                    <span className={styles.repeat}>{words.wholeRow}</span>
                  </Pick>
                )}
                <PassageNumber number={passage?.number} />
                {repeat && <RowRepeat record={repeat.record} />}
              </>
            )}
          </CellView>
        )
      })}
    </tr>
  )
}

function RowRepeat({ record }: { record: string }) {
  const words = useMessages(passageMessages)
  const { fieldLabel } = useTextView()
  return <span className={styles.repeat}>{words.each({ label: fieldLabel(record) })}</span>
}

type CellProps = Props<TableCell> & { isHead: boolean; share: number | undefined; children: ReactNode }

function CellView({ node, path, isHead, share, children }: CellProps) {
  const Cell = isHead ? 'th' : 'td'
  const { colspan, rowspan } = node.attrs ?? {}
  return (
    <Cell
      colSpan={colspan}
      rowSpan={rowspan}
      scope={isHead ? 'col' : undefined}
      style={{ width: share && `${share * 100}%` }}
    >
      {children}
      {blocksIn(node.content, path)}
    </Cell>
  )
}
