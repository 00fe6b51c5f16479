import { standIns } from './fonts.ts'
import { array, verbatim } from './literals.ts'

/**
 * The functions a generated source calls. They take all they need as arguments: a function that captured the data would
 * be another one for each document, and nothing it lays out would be remembered from the one before.
 */
export const prelude = String.raw`
#let stand-ins = ${array(standIns.map(verbatim))}
#let special = regex("[\n☐☑☒]")
#let tick(mark) = if mark == "☐" { "□" } else {
  context {
    let cross = measure("×").width
    let back = (measure("□").width + cross) / 2
    box(baseline: -text.bottom-edge, { "□"; h(-back); "×"; h(back - cross) })
  }
}
#let said(s) = if s.contains(special) {
  for line in s.split("\n").intersperse(none) {
    if line == none { linebreak() } else {
      for part in line.matches(regex("[☐☑☒]|[^☐☑☒]+")) {
        if part.text in ("☐", "☑", "☒") { tick(part.text) } else { part.text }
      }
    }
  }
} else { s }
#let caps(s) = {
  show regex("\p{Ll}+"): it => text(size: 0.8em, upper(it))
  said(s)
}
#let label-of(s, room, bold: false) = {
  let label = if bold { text(weight: "bold", s) } else { s }
  if room <= 0pt { label + " " } else {
    context {
      let width = measure(label).width
      label + h(if width + 3pt <= room { room - width } else { 0.4em })
    }
  }
}
#set strong(delta: 0)
#set terms(tight: false, separator: none, hanging-indent: 0pt)
#let listed(label, b) = terms(terms.item(label, b))
#let picture(name, alt: "", ..size) = if name != none {
  let drawn = image("/pictures/" + name, fit: "contain", alt: if alt == "" { none } else { alt }, ..size)
  box(if alt == "" { pdf.artifact(drawn) } else { drawn })
}
#let signing(id, width, height, label) = box(width: width, {
  place(top + left, context [#metadata((
    identifier: id,
    position: here().position(),
    width: width,
    height: height,
  ))<signing>])
  v(height - 0.4pt)
  line(length: 100%, stroke: 0.6pt)
  v(3pt)
  label
})
#let decimal-part(s) = if type(s) == str {
  let at = s.position(regex("[.,]\d+\D*$"))
  if at == none { s } else { s.slice(0, at) }
} else { s }
#let shift-of(segment, how) = if how == "left" { 0pt } else if how == "center" {
  measure(segment).width / 2
} else { measure(if how == "decimal" { decimal-part(segment) } else { segment }).width }
#let leader-of(gap, leader) = if leader == "none" { h(gap) } else {
  let dash = if leader == "dots" { (array: ("dot", 2.5pt), phase: 0pt) } else { "solid" }
  box(width: gap, inset: (x: 2pt), line(length: 100%, stroke: (thickness: 0.6pt, dash: dash, cap: if leader == "dots" { "round" } else { "butt" })))
}
#let tabbed(stops, start, segments) = context {
  let at = start
  for (i, segment) in segments.enumerate() {
    if i > 0 {
      let next = stops.find(stop => stop.at(0) > at + 0.1pt)
      let (stop, how, leader) = if next == none { ((calc.floor(at / 36pt + 0.01) + 1) * 36pt, "left", "none") } else { next }
      let gap = calc.max(stop - at - shift-of(segment, how), 3pt)
      leader-of(gap, leader)
      at += gap
    }
    segment
    at += measure(segment).width
  }
}
`
