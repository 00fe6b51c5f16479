import type { Language } from '@tabellio/contract/shapes'
import { IconBolt } from '@tabler/icons-react'
import { currentLanguage } from '../platform/language.ts'
import { readHere } from '../platform/calls/queries.ts'
import type { Finder } from '../platform/routes/finder.ts'

type Action = { to: string; name: Record<Language, string> }

const actions: readonly Action[] = [
  { to: 'templates', name: { en: 'New document', es: 'Nuevo documento', fr: 'Nouveau document' } },
  { to: 'documents/upload', name: { en: 'Upload files', es: 'Subir archivos', fr: 'Importer des fichiers' } },
  {
    to: 'search',
    name: { en: 'Search in texts', es: 'Buscar en los textos', fr: 'Rechercher dans les textes' },
  },
  { to: 'my-lists', name: { en: 'Manage my lists', es: 'Administrar mis listas', fr: 'Gérer mes listes' } },
  {
    to: 'dashboard',
    name: { en: 'Arrange the home page', es: 'Organizar el inicio', fr: 'Organiser l’accueil' },
  },
  { to: 'profile', name: { en: 'My account', es: 'Mi cuenta', fr: 'Mon compte' } },
  { to: 'notifications', name: { en: 'Notifications', es: 'Notificaciones', fr: 'Notifications' } },
]

const settings: readonly Action[] = [
  {
    to: 'settings',
    name: { en: 'Settings: general', es: 'Ajustes: general', fr: 'Paramètres : général' },
  },
  {
    to: 'settings/contacts',
    name: { en: 'Settings: contacts', es: 'Ajustes: contactos', fr: 'Paramètres : contacts' },
  },
  {
    to: 'settings/access',
    name: { en: 'Settings: access', es: 'Ajustes: acceso', fr: 'Paramètres : accès' },
  },
  {
    to: 'settings/workflows',
    name: { en: 'Settings: workflows', es: 'Ajustes: flujos', fr: 'Paramètres : flux' },
  },
]

const plain = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const finderOf = (offered: readonly Action[], of: Omit<Finder, 'find' | 'Icon'>): Finder => ({
  ...of,
  Icon: IconBolt,
  find: (text, organizationId) => {
    const language = currentLanguage()
    return readHere(`found ${of.to}`, [organizationId, text, language], () =>
      Promise.resolve(
        offered
          .filter(({ name }) => plain(name[language]).includes(plain(text)))
          .map(({ to, name }) => ({
            key: `action ${to}`,
            label: name[language],
            link: { to: `/o/$organizationId/${to}`, params: { organizationId } },
          })),
      ),
    )
  },
})

/** What can be done, by the names that buttons have. */
export const findActions = finderOf(actions, {
  to: '/o/$organizationId/dashboard',
  label: { en: 'Actions', es: 'Acciones', fr: 'Actions' },
})

export const findSettings = finderOf(settings, {
  to: '/o/$organizationId/settings',
  label: { en: 'Settings', es: 'Ajustes', fr: 'Paramètres' },
  onlyAdministrators: true,
})
