import type { Values } from '@tabellio/expression'
import { bind } from '@tabellio/templates'
import type { Renderer } from '../rendering/index.ts'
import type { ReadyTemplate } from './ready-templates.ts'

export type PrintedDocument = { name: string; pdf: Uint8Array; pageCount: number }

/** Turns a template and the values that count into a file. */
export type Press = {
  print: (document: { template: ReadyTemplate; values: Values }) => Promise<PrintedDocument>
}

export const createPress = (renderer: Renderer): Press => ({
  print: async ({ template, values }) => {
    const name = nameOf(template, values)
    const bindings = bind(template.compiled, values)
    const { pdf, pageCount } = await renderer.render({
      key: template.templateVersionId,
      template: template.compiled.document,
      bindings,
      title: name,
    })
    return { name, pdf, pageCount }
  },
})

/** What the name configuration makes of the values, on one line; the template's name when nothing is left. */
function nameOf({ compiledName, name }: ReadyTemplate, values: Values): string {
  const filled = compiledName
    .fill(values)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
  return [...(filled || name)].slice(0, 200).join('')
}
