import { messages } from '../platform/messages.ts'

export const everybodyMessages = messages({
  en: {
    title: 'Everybody',
    hint: 'The people of all organizations.',
    found: '{count, plural, =0 {No people} one {# person} other {# people}}',
    foundMore:
      '{count, plural, other {More than # people: the first ones by name. Write more of the name to find the others.}}',
    none: 'There is nobody here yet',
    noneHint: 'People come with the organizations that invite them.',
    name: 'Name',
    email: 'E-mail',
    organizations: 'Organizations',
    state: 'Account',
    active: 'Active',
    inactive: 'Deactivated',
    systemAdministrator: 'System administrator',
  },
  es: {
    title: 'Todas las personas',
    hint: 'Las personas de todas las organizaciones.',
    found: '{count, plural, =0 {Ninguna persona} one {# persona} other {# personas}}',
    foundMore:
      '{count, plural, other {Más de # personas: las primeras por nombre. Escriba más del nombre para encontrar a las demás.}}',
    none: 'Todavía no hay nadie',
    noneHint: 'Las personas llegan con las organizaciones que las invitan.',
    name: 'Nombre',
    email: 'Correo electrónico',
    organizations: 'Organizaciones',
    state: 'Cuenta',
    active: 'Activa',
    inactive: 'Desactivada',
    systemAdministrator: 'Administra el sistema',
  },
  fr: {
    title: 'Toutes les personnes',
    hint: 'Les personnes de toutes les organisations.',
    found: '{count, plural, =0 {Aucune personne} one {# personne} other {# personnes}}',
    foundMore:
      '{count, plural, other {Plus de # personnes\u00A0: les premières par nom. Écrivez plus du nom pour trouver les autres.}}',
    none: 'Il n’y a encore personne',
    noneHint: 'Les personnes arrivent avec les organisations qui les invitent.',
    name: 'Nom',
    email: 'Adresse électronique',
    organizations: 'Organisations',
    state: 'Compte',
    active: 'Actif',
    inactive: 'Désactivé',
    systemAdministrator: 'Administre le système',
  },
})
