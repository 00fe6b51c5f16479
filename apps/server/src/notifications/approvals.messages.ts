import type { Language } from '@tabellio/contract/shapes'
import { paragraphOf } from './notifications.messages.ts'

type About = { documentName: string; documentTypeName: string; createdBy: string; approvalType: string }

type Texts = {
  awaited: { title: (about: About) => string; body: (about: About) => string }
  given: (about: About) => string
  refused: (about: About) => string
}

const texts: Record<Language, Texts> = {
  en: {
    awaited: {
      title: ({ documentName }) => `Awaits your approval: ${documentName}`,
      body: ({ documentName, documentTypeName, approvalType, createdBy }) =>
        `“${documentName}” (${documentTypeName}) by ${createdBy} awaits your approval: ${approvalType}.`,
    },
    given: ({ documentName, approvalType, createdBy }) =>
      `${createdBy} approved “${documentName}”: ${approvalType}`,
    refused: ({ documentName, approvalType, createdBy }) =>
      `${createdBy} did not approve “${documentName}”: ${approvalType}`,
  },
  es: {
    awaited: {
      title: ({ documentName }) => `Espera su aprobación: ${documentName}`,
      body: ({ documentName, documentTypeName, approvalType, createdBy }) =>
        `«${documentName}» (${documentTypeName}), de ${createdBy}, espera su aprobación: ${approvalType}.`,
    },
    given: ({ documentName, approvalType, createdBy }) =>
      `${createdBy} aprobó «${documentName}»: ${approvalType}`,
    refused: ({ documentName, approvalType, createdBy }) =>
      `${createdBy} no aprobó «${documentName}»: ${approvalType}`,
  },
  fr: {
    awaited: {
      title: ({ documentName }) => `Attend votre approbation : ${documentName}`,
      body: ({ documentName, documentTypeName, approvalType, createdBy }) =>
        `« ${documentName} » (${documentTypeName}), de ${createdBy}, attend votre approbation : ${approvalType}.`,
    },
    given: ({ documentName, approvalType, createdBy }) =>
      `${createdBy} a approuvé « ${documentName} » : ${approvalType}`,
    refused: ({ documentName, approvalType, createdBy }) =>
      `${createdBy} n’a pas approuvé « ${documentName} » : ${approvalType}`,
  },
}

export const awaitedApproval = (language: Language, about: About) => ({
  title: texts[language].awaited.title(about),
  bodyHtml: paragraphOf(texts[language].awaited.body(about)),
})

export function decidedApproval(language: Language, about: About & { approved: boolean }) {
  const title = texts[language][about.approved ? 'given' : 'refused'](about)
  return { title, bodyHtml: paragraphOf(title) }
}
