import type { Language } from '@tabellio/contract/shapes'

type Mail = { subject: string; text: string }
type OfOrganization = { name: string; by: string; day: string; link: string }
type OfAccount = { day: string; link: string }

/** The mails to the contacts of an organization. */
export const organizationMails: Record<
  Language,
  Record<'asked' | 'withdrawn', (about: OfOrganization) => Mail>
> = {
  en: {
    asked: ({ name, by, day, link }) => ({
      subject: `${name} will be deleted on ${day}`,
      text: `${by} asked to delete ${name}, with all its documents, templates and people.\n\nThe deletion begins on ${day}. Until then an administrator can withdraw it here:\n\n${link}\n\nIf nobody should delete ${name}, withdraw it, and change the password of ${by}.\n`,
    }),
    withdrawn: ({ name, by }) => ({
      subject: `${name} will not be deleted`,
      text: `${by} withdrew the deletion of ${name}. Everything stays as it is.\n`,
    }),
  },
  es: {
    asked: ({ name, by, day, link }) => ({
      subject: `${name} se eliminará el ${day}`,
      text: `${by} solicitó eliminar ${name}, con todos sus documentos, plantillas y personas.\n\nLa eliminación comienza el ${day}. Hasta entonces un administrador puede retirarla aquí:\n\n${link}\n\nSi nadie debe eliminar ${name}, retire la solicitud y cambie la contraseña de ${by}.\n`,
    }),
    withdrawn: ({ name, by }) => ({
      subject: `${name} no se eliminará`,
      text: `${by} retiró la eliminación de ${name}. Todo queda como está.\n`,
    }),
  },
  fr: {
    asked: ({ name, by, day, link }) => ({
      subject: `${name} sera supprimée le ${day}`,
      text: `${by} a demandé de supprimer ${name}, avec tous ses documents, ses modèles et ses membres.\n\nLa suppression commence le ${day}. D’ici là, un administrateur peut la retirer ici :\n\n${link}\n\nSi personne ne doit supprimer ${name}, retirez la demande et changez le mot de passe de ${by}.\n`,
    }),
    withdrawn: ({ name, by }) => ({
      subject: `${name} ne sera pas supprimée`,
      text: `${by} a retiré la suppression de ${name}. Tout reste en l’état.\n`,
    }),
  },
}

type AccountMails = { asked: (about: OfAccount) => Mail; kept: (about: { name: string }) => Mail }

/** The mails to whoever deletes their account. */
export const accountMails: Record<Language, AccountMails> = {
  en: {
    asked: ({ day, link }) => ({
      subject: `Your Tabellio account will be deleted on ${day}`,
      text: `You asked to delete your Tabellio account. It is deleted on ${day}.\n\nIf you change your mind, or if it was not you, log in before that day and choose “Withdraw”:\n\n${link}\n`,
    }),
    kept: ({ name }) => ({
      subject: 'Your Tabellio account was not deleted',
      text: `Nobody else administers ${name}, so your account stays. Make somebody else an administrator, and ask for the deletion again.\n`,
    }),
  },
  es: {
    asked: ({ day, link }) => ({
      subject: `Su cuenta de Tabellio se eliminará el ${day}`,
      text: `Usted solicitó eliminar su cuenta de Tabellio. Se eliminará el ${day}.\n\nSi cambia de opinión, o si no fue usted, inicie sesión antes de ese día y elija «Retirar»:\n\n${link}\n`,
    }),
    kept: ({ name }) => ({
      subject: 'Su cuenta de Tabellio no se eliminó',
      text: `Nadie más administra ${name}; por eso su cuenta se conserva. Nombre a otro administrador y vuelva a solicitar la eliminación.\n`,
    }),
  },
  fr: {
    asked: ({ day, link }) => ({
      subject: `Votre compte Tabellio sera supprimé le ${day}`,
      text: `Vous avez demandé de supprimer votre compte Tabellio. Il sera supprimé le ${day}.\n\nSi vous changez d’avis, ou si ce n’était pas vous, connectez-vous avant ce jour et choisissez « Retirer » :\n\n${link}\n`,
    }),
    kept: ({ name }) => ({
      subject: 'Votre compte Tabellio n’a pas été supprimé',
      text: `Personne d’autre n’administre ${name} : votre compte est donc conservé. Nommez un autre administrateur, puis refaites la demande.\n`,
    }),
  },
}
