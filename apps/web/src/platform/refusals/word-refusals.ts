/** Why the pages of a file are not shown, or a file is not read as a Word document. */
export const wordRefusals = {
  en: {
    'no-pages-to-show':
      'Only a PDF or a picture has pages to show, and this is {mimeType}. Download the file to open it.',
    'not-a-word-file': 'This is not a Word document. Choose a file that ends in .docx.',
    'word-old-format':
      'This file is of Word 2003 or older (.doc). Open it in Word, save it as .docx and try again.',
    'word-with-macros':
      'This Word file holds macros. Save it in Word as .docx, without macros, and try again.',
    'word-damaged':
      'This Word file is damaged: it cannot be read. Open it in Word, save it again and try once more.',
    'word-too-large': 'This Word file is too long to be read at once. Divide it into several files.',
  },
  es: {
    'no-pages-to-show':
      'Solo un PDF o una imagen tiene páginas que mostrar, y esto es {mimeType}. Descargue el archivo para abrirlo.',
    'not-a-word-file': 'Este archivo no es un documento de Word. Elija uno que termine en .docx.',
    'word-old-format':
      'Este archivo es de Word 2003 o anterior (.doc). Ábralo en Word, guárdelo como .docx e intente de nuevo.',
    'word-with-macros':
      'Este archivo de Word contiene macros. Guárdelo en Word como .docx, sin macros, e intente de nuevo.',
    'word-damaged':
      'Este archivo de Word está dañado y no se puede leer. Ábralo en Word, guárdelo otra vez e intente de nuevo.',
    'word-too-large':
      'Este archivo de Word es demasiado largo para leerlo de una vez. Divídalo en varios archivos.',
  },
  fr: {
    'no-pages-to-show':
      'Seuls un PDF ou une image ont des pages à afficher, et ceci est {mimeType}. Téléchargez le fichier pour l’ouvrir.',
    'not-a-word-file':
      'Ce fichier n’est pas un document Word. Choisissez un fichier qui se termine par .docx.',
    'word-old-format':
      'Ce fichier vient de Word 2003 ou d’une version plus ancienne (.doc). Ouvrez-le dans Word, enregistrez-le en .docx et réessayez.',
    'word-with-macros':
      'Ce fichier Word contient des macros. Enregistrez-le dans Word en .docx, sans macros, et réessayez.',
    'word-damaged':
      'Ce fichier Word est endommagé et ne peut pas être lu. Ouvrez-le dans Word, enregistrez-le à nouveau et réessayez.',
    'word-too-large':
      'Ce fichier Word est trop long pour être lu en une fois. Divisez-le en plusieurs fichiers.',
  },
}
