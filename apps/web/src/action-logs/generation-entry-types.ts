/** What was done about documents that are made many at a time, in the words of each language. */
export const generationEntryTypes = {
  en: {
    'generation-requested': 'Asked for documents to be generated',
    'generation-cancelled': 'Stopped a generation',
    'generation-retried': 'Had failed documents generated again',
    'generation-schedule-created': 'Scheduled a generation',
    'generation-schedule-updated': 'Changed a scheduled generation',
    'generation-schedule-deleted': 'Deleted a scheduled generation',
  },
  es: {
    'generation-requested': 'Pidió generar documentos',
    'generation-cancelled': 'Detuvo una generación',
    'generation-retried': 'Pidió generar otra vez los documentos fallidos',
    'generation-schedule-created': 'Programó una generación',
    'generation-schedule-updated': 'Cambió una generación programada',
    'generation-schedule-deleted': 'Eliminó una generación programada',
  },
  fr: {
    'generation-requested': 'A demandé une génération de documents',
    'generation-cancelled': 'A arrêté une génération',
    'generation-retried': 'A demandé une nouvelle génération des documents en échec',
    'generation-schedule-created': 'A planifié une génération',
    'generation-schedule-updated': 'A modifié une génération planifiée',
    'generation-schedule-deleted': 'A supprimé une génération planifiée',
  },
}
