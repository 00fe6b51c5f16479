import type { ContextDefinition } from '@tabellio/forms'
import { preloadControls } from '../controls/index.ts'
import { RecordView } from './records/items-view.tsx'

/** Fetches what a form is shown with, so that nothing of it comes later than the rest. */
export async function preloadForm(definition: ContextDefinition): Promise<void> {
  const hasRecords = definition.records.length > 0
  await Promise.all([preloadControls(definition), hasRecords && RecordView.preload()])
}
