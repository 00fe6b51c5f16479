import { TemplateVersionId } from '@tabellio/contract/shapes'
import { z } from 'zod'
import { eventKind } from '../platform/events.ts'

export const templateSaved = eventKind('template-saved', z.object({ templateVersionId: TemplateVersionId }))
