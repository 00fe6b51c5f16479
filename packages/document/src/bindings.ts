/**
 * The meaning of a template's tags for one set of values, as plain JSON: made once by the templates package, spliced by
 * everyone who makes something of it (the merged document, the PDF).
 */
export type Bindings = {
  frame: Frame
  /** The pictures that slots name, as data URIs. */
  pictures: { [name: string]: string }
}

/**
 * The slots of one stretch of the document, in document order; a node's own slot comes before those of its content.
 * A slot has
 *   a paragraph in a list (its label), a field and a replacement (its text),
 *   a picture field, a barcode and a chart (the name of a picture, `null` without one),
 *   a header, a footer, a condition, a repeat, and a table row with either: a frame for each time its content stands.
 * What stands inside one of the last has its slots there.
 *
 * Where a document leads to its form, a field and a picture field have a second slot: the place of their value there, as
 * part of an address (`tenants%5B0%5D%2Fname`).
 */
export type Frame = Slot[]
export type Slot = string | null | Frame[]
