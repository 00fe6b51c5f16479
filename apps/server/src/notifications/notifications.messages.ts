import type { Language } from '@tabellio/contract/shapes'

type About = { documentName: string; documentTypeName: string; createdBy: string }

const texts: Record<Language, { title: (about: About) => string; body: (about: About) => string }> = {
  en: {
    title: ({ documentName }) => `New: ${documentName}`,
    body: ({ documentName, documentTypeName, createdBy }) =>
      `${createdBy} stored “${documentName}” (${documentTypeName}).`,
  },
  es: {
    title: ({ documentName }) => `Nuevo: ${documentName}`,
    body: ({ documentName, documentTypeName, createdBy }) =>
      `${createdBy} guardó «${documentName}» (${documentTypeName}).`,
  },
  fr: {
    title: ({ documentName }) => `Nouveau : ${documentName}`,
    body: ({ documentName, documentTypeName, createdBy }) =>
      `${createdBy} a enregistré « ${documentName} » (${documentTypeName}).`,
  },
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')

/** What somebody is told of a document that was stored: no markup but ours, whatever the names hold (XSS-1). */
export const storedDocument = (language: Language, about: About) => ({
  title: texts[language].title(about),
  bodyHtml: `<p>${escaped(texts[language].body(about))}</p>`,
})
