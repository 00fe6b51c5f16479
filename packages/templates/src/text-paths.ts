import { walk, type Document } from '@tabellio/document'
import { reads } from '@tabellio/expression'
import type { ContextDefinition } from '@tabellio/forms'
import { chartPaths } from './charts.ts'
import { expressionsOf } from './compile.ts'
import { replacementPaths } from './grammar/replacements.ts'
import { compileText } from './text.ts'

/** Lists the full paths of all that a text writes, repeats, or asks for in its conditions. */
export function textPaths(document: Document, definition: ContextDefinition): Set<string> {
  const paths = new Set<string>()
  for (const { node } of walk(document)) {
    const own = expressionsOf(node).flatMap(({ expression }) => reads(expression))
    for (const path of own) paths.add(path)
    if (node.type === 'replacement') for (const path of replacementPaths(node.attrs)) paths.add(path)
    if (node.type === 'field' || node.type === 'pictureField') paths.add(node.attrs.path)
    if (node.type === 'chart') for (const path of chartPaths(node.attrs)) paths.add(path)
    if (node.type === 'barcode')
      for (const path of compileText(node.attrs.value, definition).paths) paths.add(path)
  }
  return paths
}
