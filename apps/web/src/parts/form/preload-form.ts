import type { ContextDefinition, WizardDefinition } from '@tabellio/forms'
import { preloadControls } from '../controls/index.ts'
import { hasLayout, PlacedItems } from './layout/index.ts'
import { RecordView } from './records/items-view.tsx'

/** Fetches what a form is shown with, so that nothing of it comes later than the rest. */
export async function preloadForm(definition: ContextDefinition, wizard?: WizardDefinition): Promise<void> {
  await Promise.all([
    preloadControls(definition),
    definition.records.length > 0 && RecordView.preload(),
    hasLayout({ wizard }) && PlacedItems.preload(),
  ])
}
