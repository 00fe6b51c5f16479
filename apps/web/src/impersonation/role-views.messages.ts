import { messages } from '../platform/messages.ts'

export const roleViewMessages = messages({
  en: {
    open: 'See as a role',
    title: 'See the product as a role?',
    hint: 'You see what somebody sees who has just joined and holds these roles: menu, lists, documents and buttons. Documents that are shown to their owners alone are not there. Nothing can be changed meanwhile.',
    roles: 'Roles',
    rolesHint: 'Several roles are seen together, as one person holds them.',
    chooseRole: 'Choose a role.',
    begin: 'See it',
    failed: 'You do not see it as a role',
    unsaved: 'The roles you chose are not shown yet.',
    acting: 'Seen as a role',
    banner:
      'You see what {count, plural, one {the role “{names}” shows} other {the roles {names} show together}}, until {moment}. Nothing can be changed.',
    end: 'End',
    notEnded: 'This has not ended',
  },
  es: {
    open: 'Ver como un rol',
    title: '¿Ver el producto como un rol?',
    hint: 'Verá lo que ve alguien que acaba de entrar y tiene estos roles: menú, listas, documentos y botones. No aparecen los documentos que solo ven sus dueños. Mientras tanto no se puede modificar nada.',
    roles: 'Roles',
    rolesHint: 'Varios roles se ven juntos, como los tiene una sola persona.',
    chooseRole: 'Elija un rol.',
    begin: 'Ver',
    failed: 'No se muestra como un rol',
    unsaved: 'Los roles que eligió aún no se muestran.',
    acting: 'Visto como un rol',
    banner:
      'Usted ve lo que {count, plural, one {muestra el rol «{names}»} other {muestran juntos los roles {names}}}, hasta: {moment}. No se puede modificar nada.',
    end: 'Terminar',
    notEnded: 'No se pudo terminar',
  },
  fr: {
    open: 'Voir avec un rôle',
    title: 'Voir le produit avec un rôle ?',
    hint: 'Vous voyez ce que voit une personne qui vient d’arriver et qui a ces rôles : menu, listes, documents et boutons. Les documents visibles de leurs seuls propriétaires n’y sont pas. Rien ne peut être modifié pendant ce temps.',
    roles: 'Rôles',
    rolesHint: 'Plusieurs rôles sont vus ensemble, comme une seule personne les a.',
    chooseRole: 'Choisissez un rôle.',
    begin: 'Voir',
    failed: 'Rien n’est montré avec un rôle',
    unsaved: 'Les rôles choisis ne sont pas encore montrés.',
    acting: 'Vu avec un rôle',
    banner:
      'Vous voyez ce que {count, plural, one {montre le rôle « {names} »} other {montrent ensemble les rôles {names}}}, jusqu’à : {moment}. Rien ne peut être modifié.',
    end: 'Terminer',
    notEnded: 'Impossible de terminer',
  },
})
