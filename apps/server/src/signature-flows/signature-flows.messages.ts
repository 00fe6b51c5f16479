import type { Language } from '@tabellio/contract/shapes'

type About = { documentName: string; documentTypeName: string; createdBy: string }
type Answered = { documentName: string; signer: string; comment: string }
type Mail = {
  organizationName: string
  sentBy: string
  title: string
  subtitle: string
  names: string[]
  address: string
}

type Texts = {
  asked: { title: (about: About) => string; body: (about: About) => string }
  signed: (about: Answered) => string
  rejected: (about: Answered) => string
  subject: (mail: Mail) => string
  mail: (mail: Mail) => string
}

const list = (names: string[]) => names.map((name) => `- ${name}\n`).join('')
const because = (comment: string) => (comment === '' ? '' : ` ${comment}`)

const texts: Record<Language, Texts> = {
  en: {
    asked: {
      title: ({ documentName }) => `To sign: ${documentName}`,
      body: ({ documentName, documentTypeName, createdBy }) =>
        `${createdBy} sent you “${documentName}” (${documentTypeName}) to sign. Open it to show that you have seen it.`,
    },
    signed: ({ documentName, signer }) => `${signer} signed “${documentName}”`,
    rejected: ({ documentName, signer, comment }) =>
      `${signer} refused to sign “${documentName}”.${because(comment)}`,
    subject: ({ organizationName, title }) => `${organizationName}: ${title}`,
    mail: ({ organizationName, sentBy, title, subtitle, names, address }) =>
      `${sentBy} of ${organizationName} sent you this to sign: ${title}\n${subtitle}\n${list(names)}\nOpen it here, you need no account:\n${address}\n\nYou can read the documents there, and say if you do not sign. The link is for you alone and opens for 30 days: do not pass it on. Answer this mail to write to whoever sent it.`,
  },
  es: {
    asked: {
      title: ({ documentName }) => `Para firmar: ${documentName}`,
      body: ({ documentName, documentTypeName, createdBy }) =>
        `${createdBy} le envió «${documentName}» (${documentTypeName}) para firmar. Ábralo para mostrar que lo ha visto.`,
    },
    signed: ({ documentName, signer }) => `${signer} firmó «${documentName}»`,
    rejected: ({ documentName, signer, comment }) =>
      `${signer} se negó a firmar «${documentName}».${because(comment)}`,
    subject: ({ organizationName, title }) => `${organizationName}: ${title}`,
    mail: ({ organizationName, sentBy, title, subtitle, names, address }) =>
      `${sentBy}, de ${organizationName}, le envió esto para firmar: ${title}\n${subtitle}\n${list(names)}\nÁbralo aquí, no necesita una cuenta:\n${address}\n\nAhí puede leer los documentos y decir si no firma. El enlace es solo para usted y se abre durante 30 días: no lo reenvíe. Responda a este correo para escribir a quien lo envió.`,
  },
  fr: {
    asked: {
      title: ({ documentName }) => `À signer : ${documentName}`,
      body: ({ documentName, documentTypeName, createdBy }) =>
        `${createdBy} vous a envoyé « ${documentName} » (${documentTypeName}) à signer. Ouvrez-le pour montrer que vous l’avez vu.`,
    },
    signed: ({ documentName, signer }) => `${signer} a signé « ${documentName} »`,
    rejected: ({ documentName, signer, comment }) =>
      `${signer} a refusé de signer « ${documentName} ».${because(comment)}`,
    subject: ({ organizationName, title }) => `${organizationName} : ${title}`,
    mail: ({ organizationName, sentBy, title, subtitle, names, address }) =>
      `${sentBy}, de ${organizationName}, vous a envoyé ceci à signer : ${title}\n${subtitle}\n${list(names)}\nOuvrez-le ici, vous n’avez pas besoin de compte :\n${address}\n\nVous pouvez y lire les documents, et dire si vous ne signez pas. Le lien est pour vous seul et s’ouvre pendant 30 jours : ne le transmettez pas. Répondez à ce courriel pour écrire à la personne qui l’a envoyé.`,
  },
}

/** Tells a person of the organization that a document waits for their signature. */
export function askedOf(language: Language, about: About) {
  const { title, body } = texts[language].asked
  return { title: title(about), body: body(about) }
}

/** Tells whoever sent a document to sign how somebody answered. */
export function answerOf(language: Language, state: 'signed' | 'rejected', about: Answered) {
  const title = texts[language][state](about)
  return { title, body: title }
}

/** The mail that brings somebody from outside what they are asked to sign. */
export const signersMail = (language: Language, mail: Mail) => ({
  subject: texts[language].subject(mail),
  text: texts[language].mail(mail),
})
