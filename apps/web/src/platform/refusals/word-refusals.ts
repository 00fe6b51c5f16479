/** Why the pages of a file are not shown, or a file is not read as a Word document. */
export const wordRefusals = {
  en: {
    'no-pages-to-show':
      'Only a PDF, a picture or a Word file has pages to show, and this is {mimeType}. Download the file to open it.',
    'not-a-word-file': 'This is not a Word document. Choose a file that ends in .docx.',
    'office-not-installed':
      'Word files (.docx) only. To bring in {kind}, install LibreOffice on the server, or save it as .docx.',
    'office-cannot-convert':
      'LibreOffice could not make a Word file of this {kind} file. Save it as .docx and try again.',
    'word-old-format':
      'This file is of Word 2003 or older (.doc). Open it in Word, save it as .docx and try again.',
    'word-with-macros':
      'This Word file holds macros. Save it in Word as .docx, without macros, and try again.',
    'word-damaged':
      'This Word file is damaged: it cannot be read. Open it in Word, save it again and try once more.',
    'word-incomplete': 'The end of this Word file is missing. Copy it once more from where it came.',
    'word-open-document': 'This is an OpenDocument text (.odt). Save it as .docx and try again.',
    'word-with-entities':
      'This Word file declares a document type (DTD). Open it in Word, save it again and try once more.',
    'word-nested-too-deep':
      'This Word file has tables or boxes too deep within each other. Take some of them out.',
    'word-template-read-anew':
      'The content of this template is a Word file. Upload it again with what its tags may name.',
    'word-too-large': 'This Word file is too long to be read at once. Divide it into several files.',
  },
  es: {
    'no-pages-to-show':
      'Solo un PDF, una imagen o un archivo de Word tiene páginas que mostrar, y esto es {mimeType}. Descargue el archivo para abrirlo.',
    'not-a-word-file': 'Este archivo no es un documento de Word. Elija uno que termine en .docx.',
    'office-not-installed':
      'Solo archivos de Word (.docx). Para traer {kind}, instale LibreOffice en el servidor o guárdelo como .docx.',
    'office-cannot-convert':
      'LibreOffice no pudo hacer un archivo de Word de este {kind}. Guárdelo como .docx e intente de nuevo.',
    'word-old-format':
      'Este archivo es de Word 2003 o anterior (.doc). Ábralo en Word, guárdelo como .docx e intente de nuevo.',
    'word-with-macros':
      'Este archivo de Word contiene macros. Guárdelo en Word como .docx, sin macros, e intente de nuevo.',
    'word-damaged':
      'Este archivo de Word está dañado y no se puede leer. Ábralo en Word, guárdelo otra vez e intente de nuevo.',
    'word-incomplete': 'Falta el final de este archivo de Word. Cópielo otra vez desde su origen.',
    'word-open-document': 'Este es un texto OpenDocument (.odt). Guárdelo como .docx e intente de nuevo.',
    'word-with-entities':
      'Este archivo de Word declara un tipo de documento (DTD). Ábralo en Word, guárdelo otra vez e intente de nuevo.',
    'word-nested-too-deep':
      'Este archivo de Word tiene tablas o cuadros unos dentro de otros a demasiada profundidad. Quite algunos.',
    'word-template-read-anew':
      'El contenido de esta plantilla es un archivo de Word. Súbalo de nuevo con lo que sus etiquetas pueden nombrar.',
    'word-too-large':
      'Este archivo de Word es demasiado largo para leerlo de una vez. Divídalo en varios archivos.',
  },
  fr: {
    'no-pages-to-show':
      'Seuls un PDF, une image ou un fichier Word ont des pages à afficher, et ceci est {mimeType}. Téléchargez le fichier pour l’ouvrir.',
    'not-a-word-file':
      'Ce fichier n’est pas un document Word. Choisissez un fichier qui se termine par .docx.',
    'office-not-installed':
      'Fichiers Word (.docx) uniquement. Pour importer un {kind}, installez LibreOffice sur le serveur ou enregistrez-le en .docx.',
    'office-cannot-convert':
      'LibreOffice n’a pas pu faire un fichier Word de ce {kind}. Enregistrez-le en .docx et réessayez.',
    'word-old-format':
      'Ce fichier vient de Word 2003 ou d’une version plus ancienne (.doc). Ouvrez-le dans Word, enregistrez-le en .docx et réessayez.',
    'word-with-macros':
      'Ce fichier Word contient des macros. Enregistrez-le dans Word en .docx, sans macros, et réessayez.',
    'word-damaged':
      'Ce fichier Word est endommagé et ne peut pas être lu. Ouvrez-le dans Word, enregistrez-le à nouveau et réessayez.',
    'word-incomplete': 'La fin de ce fichier Word manque. Copiez-le à nouveau depuis son origine.',
    'word-open-document': 'Ceci est un texte OpenDocument (.odt). Enregistrez-le en .docx et réessayez.',
    'word-with-entities':
      'Ce fichier Word déclare un type de document (DTD). Ouvrez-le dans Word, enregistrez-le à nouveau et réessayez.',
    'word-nested-too-deep':
      'Ce fichier Word a trop de tableaux ou de cadres les uns dans les autres. Retirez-en quelques-uns.',
    'word-template-read-anew':
      'Le contenu de ce modèle est un fichier Word. Importez-le de nouveau avec ce que ses balises peuvent nommer.',
    'word-too-large':
      'Ce fichier Word est trop long pour être lu en une fois. Divisez-le en plusieurs fichiers.',
  },
}
