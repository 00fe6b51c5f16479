import type { Bindings } from '@tabellio/document'
import { measurePicture, needsRareFonts } from '@tabellio/forms'
import { dataOf, type TypstData } from '@tabellio/rendering'

/** The data of a document beside its template, weighed: reading millions of characters takes a while. */
export type RenderData = TypstData & { needsRareFonts: boolean; pixels: number }

export function renderDataOf(bindings: Bindings, title: string): RenderData {
  const data = dataOf(bindings, title)
  return { ...data, needsRareFonts: needsRareFonts(data.json), pixels: pixelsOf(data.pictures) }
}

export const pixelsOf = (pictures: { [file: string]: string }): number =>
  Object.values(pictures).reduce((sum, source) => sum + measurePicture(source).pixels, 0)
