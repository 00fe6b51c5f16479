import type { NotificationSubject } from '@tabellio/contract/notifications'
import type { Language } from '@tabellio/contract/shapes'

type Stored = { documentName: string; documentTypeName: string; createdBy: string }
type Changed = { name: string; createdBy: string }
type Words<About> = { title: (about: About) => string; body: (about: About) => string }
type Texts = { stored: Words<Stored>; type: Words<Changed>; template: Words<Changed> }

const texts: Record<Language, Texts> = {
  en: {
    stored: {
      title: ({ documentName }) => `New: ${documentName}`,
      body: ({ documentName, documentTypeName, createdBy }) =>
        `${createdBy} stored “${documentName}” (${documentTypeName}).`,
    },
    type: {
      title: ({ name }) => `Document type changed: ${name}`,
      body: ({ name, createdBy }) => `${createdBy} changed the document type “${name}”.`,
    },
    template: {
      title: ({ name }) => `Template changed: ${name}`,
      body: ({ name, createdBy }) => `${createdBy} changed the template “${name}”.`,
    },
  },
  es: {
    stored: {
      title: ({ documentName }) => `Nuevo: ${documentName}`,
      body: ({ documentName, documentTypeName, createdBy }) =>
        `${createdBy} guardó «${documentName}» (${documentTypeName}).`,
    },
    type: {
      title: ({ name }) => `Cambió el tipo de documento: ${name}`,
      body: ({ name, createdBy }) => `${createdBy} cambió el tipo de documento «${name}».`,
    },
    template: {
      title: ({ name }) => `Cambió la plantilla: ${name}`,
      body: ({ name, createdBy }) => `${createdBy} cambió la plantilla «${name}».`,
    },
  },
  fr: {
    stored: {
      title: ({ documentName }) => `Nouveau : ${documentName}`,
      body: ({ documentName, documentTypeName, createdBy }) =>
        `${createdBy} a enregistré « ${documentName} » (${documentTypeName}).`,
    },
    type: {
      title: ({ name }) => `Type de document modifié : ${name}`,
      body: ({ name, createdBy }) => `${createdBy} a modifié le type de document « ${name} ».`,
    },
    template: {
      title: ({ name }) => `Modèle modifié : ${name}`,
      body: ({ name, createdBy }) => `${createdBy} a modifié le modèle « ${name} ».`,
    },
  },
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')

/** A text as a paragraph: no markup but ours, whatever the names in it hold (XSS-1). */
export const paragraphOf = (text: string) => `<p>${escaped(text)}</p>`

/** What somebody is told. */
export const asNotification = ({ title, body }: { title: string; body: string }) => ({
  title,
  bodyHtml: paragraphOf(body),
})

const said = <About>({ title, body }: Words<About>, about: About) => ({
  title: title(about),
  body: body(about),
})

export const storedDocument = (language: Language, about: Stored) =>
  asNotification(said(texts[language].stored, about))
export const changedType = (language: Language, about: Changed) =>
  asNotification(said(texts[language].type, about))
export const changedTemplate = (language: Language, about: Changed) =>
  asNotification(said(texts[language].template, about))

type Told = { title: string; metadata: NotificationSubject }

/** The same as text, in a reader's language where it is known what happened. */
export function textOf(language: Language, { title, metadata }: Told): { title: string; body: string } {
  const { type, documentName, documentTypeName, templateName, createdBy = '' } = metadata
  const { stored, type: changedTypes, template } = texts[language]
  if (type === 'generation' && documentName && documentTypeName)
    return said(stored, { documentName, documentTypeName, createdBy })
  if (type === 'document-type-updated' && documentTypeName)
    return said(changedTypes, { name: documentTypeName, createdBy })
  if (type === 'template-update' && templateName) return said(template, { name: templateName, createdBy })
  return { title, body: title }
}
