export const xmlRefusals = {
  en: {
    'xml-malformed': 'The file is no XML that can be read ({name}). Export it once more.',
    'xml-with-doctype': 'The file declares a document type ({name}), which no export has. Take it out.',
    'xml-too-large': 'The file has more in it, or deeper, than can be read ({name}).',
    'xml-unknown-part': 'The file has a part that is not known: {name}. Take it out.',
  },
  es: {
    'xml-malformed': 'El archivo no es un XML que se pueda leer ({name}). Expórtelo de nuevo.',
    'xml-with-doctype':
      'El archivo declara un tipo de documento ({name}), que ninguna exportación tiene. Quítelo.',
    'xml-too-large': 'El archivo tiene más contenido, o más anidado, de lo que se puede leer ({name}).',
    'xml-unknown-part': 'El archivo tiene una parte que no se conoce: {name}. Quítela.',
  },
  fr: {
    'xml-malformed': 'Le fichier n’est pas un XML lisible ({name}). Exportez-le de nouveau.',
    'xml-with-doctype':
      'Le fichier déclare un type de document ({name}), qu’aucun export ne contient. Retirez-le.',
    'xml-too-large': 'Le fichier contient plus d’éléments, ou plus imbriqués, qu’on ne peut lire ({name}).',
    'xml-unknown-part': 'Le fichier contient une partie inconnue : {name}. Retirez-la.',
  },
}
