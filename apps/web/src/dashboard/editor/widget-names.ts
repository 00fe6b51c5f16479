import type { WidgetType } from '@tabellio/contract/dashboard'
import { changing } from '../../platform/stored.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { editorMessages } from './editor.messages.ts'

/** The widgets whose areas are there. */
export const offered = [
  'recent-documents',
  'quick-actions',
  'templates',
  'tasks',
  'recent-activities',
  'placeholder',
] as const satisfies WidgetType[]

const isOffered = (type: WidgetType): type is (typeof offered)[number] => offered.some((one) => one === type)

export function useWidgetName() {
  const words = useMessages(editorMessages)
  return (type: WidgetType) => (isOffered(type) ? words[type] : words.other)
}

/** The widget that is dragged: what is over a target may not read what is dragged from the event. */
export const dragged = changing<{ key: number; name: string } | undefined>(undefined)
