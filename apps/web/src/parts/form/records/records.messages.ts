import { messages } from '../../../platform/messages.ts'

export const recordMessages = messages({
  en: {
    undo: 'Undo',
    putBack: '{label} {number} is there again',
    collapse: 'Collapse {name}',
    expand: 'Expand {name}',
    drag: 'Drag {label} {number} to another place',
    pasted: '{count, plural, one {1 row} other {# rows}} pasted',
    tooManyRows:
      'Paste {limit, plural, one {1 row} other {# rows}} at most: you copied {given}. Nothing was pasted.',
    tooManyColumns:
      'Paste {limit, plural, one {1 column} other {# columns}} at most from here: you copied {given}. Nothing was pasted.',
  },
  es: {
    undo: 'Deshacer',
    putBack: '{label} {number} está de nuevo',
    collapse: 'Contraer {name}',
    expand: 'Expandir {name}',
    drag: 'Arrastrar {label} {number} a otro lugar',
    pasted: '{count, plural, one {Se pegó 1 fila} other {Se pegaron # filas}}',
    tooManyRows:
      'Pegue {limit, plural, one {1 fila} other {# filas}} como máximo: copió {given}. No se pegó nada.',
    tooManyColumns:
      'Desde aquí, pegue {limit, plural, one {1 columna} other {# columnas}} como máximo: copió {given}. No se pegó nada.',
  },
  fr: {
    undo: 'Annuler',
    putBack: '{label} {number} est de nouveau là',
    collapse: 'Replier {name}',
    expand: 'Déplier {name}',
    drag: 'Glisser {label} {number} à une autre place',
    pasted: '{count, plural, one {1 ligne collée} other {# lignes collées}}',
    tooManyRows:
      'Collez {limit, plural, one {1 ligne} other {# lignes}} au plus : vous en avez copié {given}. Rien n’a été collé.',
    tooManyColumns:
      'Collez {limit, plural, one {1 colonne} other {# colonnes}} au plus à partir d’ici : vous en avez copié {given}. Rien n’a été collé.',
  },
})
