import { readTemplateXml } from '@tabellio/templates/xml/template-xml'
import type { XmlOutcome } from './template-exchange.ts'

/** Reads the file of a template: the work of a thread. */
export const readTemplateFile = ({ xml }: { xml: string }): XmlOutcome => readTemplateXml(xml)
