import type { AreaParts } from '../platform/area.ts'
import { openOffice } from './office.ts'
import { type WordTemplateServices, wordTemplateEndpoints } from './word-templates.routes.ts'

type Services = Omit<WordTemplateServices, 'convert'> & { office?: string | undefined }

export const wordTemplates = ({ office: program, ...services }: Services): AreaParts => ({
  endpoints: wordTemplateEndpoints({ ...services, convert: openOffice({ program }) }),
})
