/** What was done with files that came in. */
export const intakeEntryTypes = {
  en: {
    'intake-files-added': 'Brought files in',
    'intake-file-corrected': 'Said what an incoming file is',
    'intake-file-discarded': 'Discarded an incoming file',
    'intake-file-restored': 'Brought a discarded file back',
    'intake-mailbox-saved': 'Set the mailbox whose attachments come in',
    'intake-mailbox-removed': 'Removed the mailbox whose attachments come in',
  },
  es: {
    'intake-files-added': 'Trajo archivos',
    'intake-file-corrected': 'Dijo qué es un archivo recibido',
    'intake-file-discarded': 'Descartó un archivo recibido',
    'intake-file-restored': 'Recuperó un archivo descartado',
    'intake-mailbox-saved': 'Configuró el buzón de entrada',
    'intake-mailbox-removed': 'Quitó el buzón de entrada',
  },
  fr: {
    'intake-files-added': 'A apporté des fichiers',
    'intake-file-corrected': 'A indiqué ce qu’est un fichier reçu',
    'intake-file-discarded': 'A écarté un fichier reçu',
    'intake-file-restored': 'A repris un fichier écarté',
    'intake-mailbox-saved': 'A réglé la boîte aux lettres des arrivées',
    'intake-mailbox-removed': 'A retiré la boîte aux lettres des arrivées',
  },
} as const
