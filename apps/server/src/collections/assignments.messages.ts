import type { Language } from '@tabellio/contract/shapes'

type Assignment = { collectionName: string; assignedBy: string }
type Words = { title: (about: Assignment) => string; body: (about: Assignment) => string }

/** What whoever is in charge of a case file is told, and whoever is no longer. */
export const assignmentTexts: Record<Language, { assigned: Words; unassigned: Words }> = {
  en: {
    assigned: {
      title: ({ collectionName }) => `You are in charge: ${collectionName}`,
      body: ({ collectionName, assignedBy }) =>
        `${assignedBy} put you in charge of the case file “${collectionName}”.`,
    },
    unassigned: {
      title: ({ collectionName }) => `No longer in your charge: ${collectionName}`,
      body: ({ collectionName, assignedBy }) =>
        `${assignedBy} took the case file “${collectionName}” out of your charge.`,
    },
  },
  es: {
    assigned: {
      title: ({ collectionName }) => `Está a su cargo: ${collectionName}`,
      body: ({ collectionName, assignedBy }) =>
        `${assignedBy} puso a su cargo el expediente «${collectionName}».`,
    },
    unassigned: {
      title: ({ collectionName }) => `Ya no está a su cargo: ${collectionName}`,
      body: ({ collectionName, assignedBy }) =>
        `${assignedBy} decidió que el expediente «${collectionName}» ya no está a su cargo.`,
    },
  },
  fr: {
    assigned: {
      title: ({ collectionName }) => `Vous en êtes responsable : ${collectionName}`,
      body: ({ collectionName, assignedBy }) =>
        `${assignedBy} vous a confié le dossier « ${collectionName} ».`,
    },
    unassigned: {
      title: ({ collectionName }) => `Vous n’en êtes plus responsable : ${collectionName}`,
      body: ({ collectionName, assignedBy }) =>
        `${assignedBy} vous a retiré le dossier « ${collectionName} ».`,
    },
  },
}
