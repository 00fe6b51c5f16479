import { ActionIcon, Text, TextInput, Tooltip } from '@mantine/core'
import {
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconDownload,
  IconMinus,
  IconPlus,
  IconPrinter,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useMessages } from '../../platform/use-messages.ts'
import type { Fit } from './pdf-pages.tsx'
import { pdfMessages } from './pdf-viewer.messages.ts'
import styles from './pdf-viewer.module.css'

type PdfBarProps = {
  page: number
  count: number
  scale: number
  fitted: Fit | undefined
  onPage: (page: number) => void
  onZoom: (direction: 1 | -1) => void
  onFit: (fit: Fit) => void
  onDownload: (() => void) | undefined
  onPrint: (() => void) | undefined
}

export function PdfBar(props: PdfBarProps) {
  const { page, count, scale, fitted, onPage, onZoom, onFit, onDownload, onPrint } = props
  const words = useMessages(pdfMessages)
  const format = useFormat()
  return (
    <div className={styles['bar']}>
      <div className={styles['tools']}>
        <PageField key={page} page={page} count={count} label={words.pageField} onPage={onPage} />
        <Text size="sm">{words.of({ count })}</Text>
      </div>
      <div className={styles['tools']}>
        <Tool name={words.zoomOut} onUse={() => onZoom(-1)}>
          <IconMinus size={18} />
        </Tool>
        <span className={styles['zoom']}>{format.percent(scale)}</span>
        <Tool name={words.zoomIn} onUse={() => onZoom(1)}>
          <IconPlus size={18} />
        </Tool>
        <Tool name={words.fit} onUse={() => onFit('width')} isOn={fitted === 'width'}>
          <IconArrowAutofitWidth size={18} />
        </Tool>
        <Tool name={words.fitPage} onUse={() => onFit('page')} isOn={fitted === 'page'}>
          <IconArrowAutofitHeight size={18} />
        </Tool>
      </div>
      <div className={styles['tools']}>
        {onPrint && (
          <Tool name={words.print} onUse={onPrint}>
            <IconPrinter size={18} />
          </Tool>
        )}
        {onDownload && (
          <Tool name={words.download} onUse={onDownload}>
            <IconDownload size={18} />
          </Tool>
        )}
      </div>
    </div>
  )
}

function Tool(props: { name: string; isOn?: boolean; onUse: () => void; children: ReactNode }) {
  return (
    <Tooltip label={props.name}>
      <ActionIcon
        variant={props.isOn ? 'light' : 'subtle'}
        color={props.isOn ? 'brand' : 'gray'}
        size="lg"
        aria-label={props.name}
        {...(props.isOn !== undefined && { 'aria-pressed': props.isOn })}
        onClick={props.onUse}
      >
        {props.children}
      </ActionIcon>
    </Tooltip>
  )
}

/** Holds what is typed until Enter, or until the field is left. */
function PageField(props: { page: number; count: number; label: string; onPage: (page: number) => void }) {
  const [typed, setTyped] = useState(String(props.page))
  const go = () => {
    const page = Number(typed)
    if (Number.isInteger(page) && page >= 1 && page <= props.count) props.onPage(page)
    else setTyped(String(props.page))
  }
  return (
    <TextInput
      className={styles['pageInput'] ?? ''}
      size="xs"
      inputMode="numeric"
      aria-label={props.label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={(event) => event.key === 'Enter' && go()}
      onBlur={() => typed !== String(props.page) && go()}
    />
  )
}
