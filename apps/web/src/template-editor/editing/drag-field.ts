import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

const kind = 'application/x-tabellio-field'

/** Takes a field along with the pointer. */
export function dragField({ dataTransfer }: { dataTransfer: DataTransfer }, path: string): void {
  dataTransfer.setData(kind, path)
  dataTransfer.effectAllowed = 'copy'
}

/** Puts a field that was dragged where it was dropped. */
export function dropField(view: EditorView, event: DragEvent): boolean {
  const path = event.dataTransfer?.getData(kind) ?? ''
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
  const { field } = view.state.schema.nodes
  if (path === '' || !place || !field) return false
  event.preventDefault()
  if (!view.state.doc.resolve(place.pos).parent.inlineContent) return true
  const { tr } = view.state
  tr.insert(place.pos, field.create({ said: { path } }))
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, place.pos)))
  view.focus()
  return true
}
