import { messages } from '../platform/messages.ts'

/** What a PDF of a Word file does not show, or shows otherwise: a sentence for each kind of it. */
export const notShownMessages = messages({
  en: {
    title: 'A PDF of this file differs from what Word shows',
    hint: 'Word files that are made of it keep all of this.',
    place: 'Paragraph {paragraph}: “{words}”',
    placeAlone: 'Paragraph {paragraph}',
    more: '{count, plural, one {and # more} other {and # more}}',
    'floating-picture':
      '{count, plural, one {# picture stands in the text instead of floating beside it.} other {# pictures stand in the text instead of floating beside it.}}',
    'text-box':
      '{count, plural, one {# text box stands below the paragraph it belongs to.} other {# text boxes stand below the paragraphs they belong to.}}',
    drawing: '{count, plural, one {# drawing is left out.} other {# drawings are left out.}}',
    'picture-kind':
      '{count, plural, one {# picture is of a kind that cannot be shown: its place stays empty.} other {# pictures are of a kind that cannot be shown: their places stay empty.}}',
    'picture-outside':
      '{count, plural, one {# picture is not in the file but elsewhere: its place stays empty.} other {# pictures are not in the file but elsewhere: their places stay empty.}}',
    'picture-damaged':
      '{count, plural, one {# picture is damaged: its place stays empty.} other {# pictures are damaged: their places stay empty.}}',
    'embedded-object':
      '{count, plural, one {# file within the file, such as a sheet of Excel, is left out.} other {# files within the file, such as sheets of Excel, are left out.}}',
    equation:
      '{count, plural, one {# formula is written in one line.} other {# formulas are written in one line.}}',
    ruby: '{count, plural, one {# reading aid stands behind its word instead of above it.} other {# reading aids stand behind their words instead of above them.}}',
    'number-format':
      '{count, plural, one {# numbering counts in figures instead of its own signs.} other {# numberings count in figures instead of their own signs.}}',
    'field-unclosed':
      '{count, plural, one {# field of Word has no end and is left out.} other {# fields of Word have no end and are left out.}}',
    chart: '{count, plural, one {# chart is left out.} other {# charts are left out.}}',
    'field-outside':
      '{count, plural, one {# field reads another file: it keeps what it showed last.} other {# fields read other files: they keep what they showed last.}}',
    'template-outside': 'The Word template that is attached to the file is not used.',
    comments: 'Comments are left out.',
    'tracked-changes': 'Tracked changes are shown as if all were accepted.',
    endnotes:
      '{count, plural, one {# endnote stands at the foot of its page.} other {# endnotes stand at the foot of their pages.}}',
    columns:
      '{count, plural, one {# part in columns is set in one column.} other {# parts in columns are set in one column.}}',
    'right-to-left':
      '{count, plural, one {# paragraph is written from right to left and may be aligned otherwise.} other {# paragraphs are written from right to left and may be aligned otherwise.}}',
    'rotated-text':
      '{count, plural, one {# cell with turned text is set upright.} other {# cells with turned text are set upright.}}',
    'nested-too-deep':
      '{count, plural, one {# table stands too deep within others and is left out.} other {# tables stand too deep within others and are left out.}}',
    'unknown-symbol': '{count, plural, one {# sign is shown as □.} other {# signs are shown as □.}}',
    'unknown-font': 'Other fonts stand in for these: {names}.',
  },
  es: {
    title: 'Un PDF de este archivo difiere de lo que muestra Word',
    hint: 'Los archivos de Word que se crean con él conservan todo esto.',
    place: 'Párrafo {paragraph}: «{words}»',
    placeAlone: 'Párrafo {paragraph}',
    more: '{count, plural, one {y # más} other {y # más}}',
    'floating-picture':
      '{count, plural, one {# imagen va dentro del texto en vez de flotar a su lado.} other {# imágenes van dentro del texto en vez de flotar a su lado.}}',
    'text-box':
      '{count, plural, one {# cuadro de texto va debajo del párrafo al que pertenece.} other {# cuadros de texto van debajo de los párrafos a los que pertenecen.}}',
    drawing: '{count, plural, one {Se omite # dibujo.} other {Se omiten # dibujos.}}',
    'picture-kind':
      '{count, plural, one {# imagen es de un tipo que no se puede mostrar: su lugar queda vacío.} other {# imágenes son de un tipo que no se puede mostrar: su lugar queda vacío.}}',
    'picture-outside':
      '{count, plural, one {# imagen no está en el archivo sino fuera: su lugar queda vacío.} other {# imágenes no están en el archivo sino fuera: su lugar queda vacío.}}',
    'picture-damaged':
      '{count, plural, one {# imagen está dañada: su lugar queda vacío.} other {# imágenes están dañadas: su lugar queda vacío.}}',
    'embedded-object':
      '{count, plural, one {Se omite # archivo incrustado, como una hoja de Excel.} other {Se omiten # archivos incrustados, como hojas de Excel.}}',
    equation:
      '{count, plural, one {# fórmula se escribe en una línea.} other {# fórmulas se escriben en una línea.}}',
    ruby: '{count, plural, one {# ayuda de lectura va detrás de su palabra en vez de encima.} other {# ayudas de lectura van detrás de sus palabras en vez de encima.}}',
    'number-format':
      '{count, plural, one {# numeración cuenta con cifras en vez de sus propios signos.} other {# numeraciones cuentan con cifras en vez de sus propios signos.}}',
    'field-unclosed':
      '{count, plural, one {# campo de Word no tiene final y se omite.} other {# campos de Word no tienen final y se omiten.}}',
    chart: '{count, plural, one {Se omite # gráfico.} other {Se omiten # gráficos.}}',
    'field-outside':
      '{count, plural, one {# campo lee otro archivo: conserva lo último que mostró.} other {# campos leen otros archivos: conservan lo último que mostraron.}}',
    'template-outside': 'No se usa la plantilla de Word adjunta al archivo.',
    comments: 'Se omiten los comentarios.',
    'tracked-changes': 'El control de cambios se muestra como si todo estuviera aceptado.',
    endnotes:
      '{count, plural, one {# nota final va al pie de su página.} other {# notas finales van al pie de sus páginas.}}',
    columns:
      '{count, plural, one {# parte en columnas va en una sola columna.} other {# partes en columnas van en una sola columna.}}',
    'right-to-left':
      '{count, plural, one {# párrafo se escribe de derecha a izquierda y puede alinearse de otro modo.} other {# párrafos se escriben de derecha a izquierda y pueden alinearse de otro modo.}}',
    'rotated-text':
      '{count, plural, one {# celda con texto girado se muestra sin girar.} other {# celdas con texto girado se muestran sin girar.}}',
    'nested-too-deep':
      '{count, plural, one {# tabla está demasiado dentro de otras y se omite.} other {# tablas están demasiado dentro de otras y se omiten.}}',
    'unknown-symbol':
      '{count, plural, one {# signo se muestra como □.} other {# signos se muestran como □.}}',
    'unknown-font': 'Otras fuentes sustituyen a estas: {names}.',
  },
  fr: {
    title: 'Un PDF de ce fichier diffère de ce que montre Word',
    hint: 'Les fichiers Word qui en sont faits gardent tout cela.',
    place: 'Paragraphe {paragraph}\u00a0: «\u00a0{words}\u00a0»',
    placeAlone: 'Paragraphe {paragraph}',
    more: '{count, plural, one {et # de plus} other {et # de plus}}',
    'floating-picture':
      '{count, plural, one {# image est placée dans le texte au lieu de flotter à côté.} other {# images sont placées dans le texte au lieu de flotter à côté.}}',
    'text-box':
      '{count, plural, one {# zone de texte est placée sous le paragraphe auquel elle appartient.} other {# zones de texte sont placées sous les paragraphes auxquels elles appartiennent.}}',
    drawing: '{count, plural, one {# dessin est omis.} other {# dessins sont omis.}}',
    'picture-kind':
      '{count, plural, one {# image est d’un type qui ne peut être montré\u00a0: sa place reste vide.} other {# images sont d’un type qui ne peut être montré\u00a0: leur place reste vide.}}',
    'picture-outside':
      '{count, plural, one {# image n’est pas dans le fichier mais ailleurs\u00a0: sa place reste vide.} other {# images ne sont pas dans le fichier mais ailleurs\u00a0: leur place reste vide.}}',
    'picture-damaged':
      '{count, plural, one {# image est endommagée\u00a0: sa place reste vide.} other {# images sont endommagées\u00a0: leur place reste vide.}}',
    'embedded-object':
      '{count, plural, one {# fichier incorporé, comme une feuille Excel, est omis.} other {# fichiers incorporés, comme des feuilles Excel, sont omis.}}',
    equation:
      '{count, plural, one {# formule est écrite sur une ligne.} other {# formules sont écrites sur une ligne.}}',
    ruby: '{count, plural, one {# aide à la lecture est placée après son mot au lieu d’au-dessus.} other {# aides à la lecture sont placées après leurs mots au lieu d’au-dessus.}}',
    'number-format':
      '{count, plural, one {# numérotation compte en chiffres au lieu de ses propres signes.} other {# numérotations comptent en chiffres au lieu de leurs propres signes.}}',
    'field-unclosed':
      '{count, plural, one {# champ de Word n’a pas de fin et est omis.} other {# champs de Word n’ont pas de fin et sont omis.}}',
    chart: '{count, plural, one {# graphique est omis.} other {# graphiques sont omis.}}',
    'field-outside':
      '{count, plural, one {# champ lit un autre fichier\u00a0: il garde ce qu’il montrait.} other {# champs lisent d’autres fichiers\u00a0: ils gardent ce qu’ils montraient.}}',
    'template-outside': 'Le modèle Word attaché au fichier n’est pas utilisé.',
    comments: 'Les commentaires sont omis.',
    'tracked-changes': 'Les modifications suivies sont montrées comme si toutes étaient acceptées.',
    endnotes:
      '{count, plural, one {# note de fin est placée au bas de sa page.} other {# notes de fin sont placées au bas de leurs pages.}}',
    columns:
      '{count, plural, one {# partie en colonnes est mise sur une colonne.} other {# parties en colonnes sont mises sur une colonne.}}',
    'right-to-left':
      '{count, plural, one {# paragraphe s’écrit de droite à gauche et peut être aligné autrement.} other {# paragraphes s’écrivent de droite à gauche et peuvent être alignés autrement.}}',
    'rotated-text':
      '{count, plural, one {# cellule au texte tourné est montrée droite.} other {# cellules au texte tourné sont montrées droites.}}',
    'nested-too-deep':
      '{count, plural, one {# tableau est trop profond dans d’autres et est omis.} other {# tableaux sont trop profonds dans d’autres et sont omis.}}',
    'unknown-symbol': '{count, plural, one {# signe est montré par □.} other {# signes sont montrés par □.}}',
    'unknown-font': 'D’autres polices remplacent celles-ci\u00a0: {names}.',
  },
})
