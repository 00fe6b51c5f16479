/** Of fonts that are brought. */
export const fontRefusals = {
  en: {
    'not-a-font-file': 'This file is no font. Choose a TrueType or OpenType font (.ttf or .otf).',
    'font-packed-for-the-web': 'This font is packed for web pages (WOFF). Choose it as .ttf or .otf.',
    'font-collection': 'This file holds several fonts (.ttc). Choose each as a .ttf or .otf of its own.',
    'font-damaged': 'The font is damaged: it cannot be read. Copy it once more from where it came.',
    'font-too-large': 'The font is too large. It may have {limit} MB.',
    'font-is-variable':
      'This is a variable font, in which documents cannot be set. Choose its styles (regular, bold, …), each as a file.',
    'font-licence-restricted':
      'The licence of {name} does not allow it to stand in documents. Ask its maker for a licence that does.',
    'font-licence-whole':
      'The licence of {name} lets it stand in documents as a whole only. Documents take just the letters they need.',
    'font-licence-bitmaps':
      'The licence of {name} lets its pictures of letters stand in documents, but not their outlines.',
    'font-is-ours': '{name} comes with Tabellio: documents that ask for it are set in it already.',
    'font-is-here': '{name} is here in this style already. Remove that one first.',
    'too-many-fonts': 'There are {limit} fonts already. Remove one that nobody uses.',
  },
  es: {
    'not-a-font-file': 'Este archivo no es un tipo de letra. Elija uno TrueType u OpenType (.ttf u .otf).',
    'font-packed-for-the-web':
      'Este tipo de letra está empaquetado para páginas web (WOFF). Elíjalo como .ttf u .otf.',
    'font-collection':
      'Este archivo contiene varios tipos de letra (.ttc). Elija cada uno en su propio .ttf u .otf.',
    'font-damaged': 'El tipo de letra está dañado: no se puede leer. Cópielo otra vez de donde vino.',
    'font-too-large': 'El tipo de letra es demasiado grande. Puede tener {limit} MB.',
    'font-is-variable':
      'Es un tipo de letra variable, con el que no se pueden componer documentos. Elija sus estilos (normal, negrita, …), cada uno en un archivo.',
    'font-licence-restricted':
      'La licencia de {name} no permite incluirlo en documentos. Pida a quien lo hizo una licencia que lo permita.',
    'font-licence-whole':
      'La licencia de {name} permite incluirlo en documentos solo entero. Los documentos toman únicamente las letras que necesitan.',
    'font-licence-bitmaps':
      'La licencia de {name} permite incluir en documentos las imágenes de sus letras, pero no sus contornos.',
    'font-is-ours': '{name} viene con Tabellio: los documentos que lo piden ya se componen con él.',
    'font-is-here': '{name} ya está aquí con este estilo. Quite antes el otro.',
    'too-many-fonts': 'Ya hay {limit} tipos de letra. Quite uno que nadie use.',
  },
  fr: {
    'not-a-font-file':
      'Ce fichier n’est pas une police. Choisissez une police TrueType ou OpenType (.ttf ou .otf).',
    'font-packed-for-the-web':
      'Cette police est empaquetée pour les pages web (WOFF). Choisissez-la en .ttf ou .otf.',
    'font-collection':
      'Ce fichier contient plusieurs polices (.ttc). Choisissez chacune dans un .ttf ou .otf à part.',
    'font-damaged': 'La police est endommagée : elle ne peut pas être lue. Copiez-la à nouveau.',
    'font-too-large': 'La police est trop volumineuse. Elle peut avoir {limit} Mo.',
    'font-is-variable':
      'C’est une police variable, avec laquelle on ne peut pas composer de documents. Choisissez ses styles (normal, gras, …), chacun dans un fichier.',
    'font-licence-restricted':
      'La licence de {name} ne permet pas de l’inclure dans des documents. Demandez à son créateur une licence qui le permette.',
    'font-licence-whole':
      'La licence de {name} ne permet de l’inclure qu’en entier. Les documents ne prennent que les lettres dont ils ont besoin.',
    'font-licence-bitmaps':
      'La licence de {name} permet d’inclure les images de ses lettres, mais pas leurs contours.',
    'font-is-ours': '{name} est fournie avec Tabellio : les documents qui la demandent l’utilisent déjà.',
    'font-is-here': '{name} est déjà là dans ce style. Retirez d’abord l’autre.',
    'too-many-fonts': 'Il y a déjà {limit} polices. Retirez-en une que personne n’utilise.',
  },
}
