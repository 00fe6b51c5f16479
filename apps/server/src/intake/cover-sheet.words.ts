export const coverSheetWords = {
  en: {
    title: 'Cover sheet',
    hint: 'Put this sheet in front of the pages of one document. They are filed as this type when the stack is scanned.',
    whole: 'Scan the whole sheet: both codes must be readable.',
  },
  es: {
    title: 'Carátula',
    hint: 'Ponga esta hoja delante de las páginas de un documento. Al escanear el montón se archivan con este tipo.',
    whole: 'Escanee la hoja entera: deben leerse los dos códigos.',
  },
  fr: {
    title: 'Page de garde',
    hint: 'Placez cette feuille devant les pages d’un document. À la numérisation, elles sont classées sous ce type.',
    whole: 'Numérisez la feuille entière : les deux codes doivent être lisibles.',
  },
}
