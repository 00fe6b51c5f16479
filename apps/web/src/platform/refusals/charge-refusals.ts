/** Why somebody does not decide on an approval, or is not put in charge. */
export const chargeRefusals = {
  en: {
    'approval-not-awaited': 'This approval is not awaited now.',
    'approval-decided': '{username} has decided on this approval already.',
    'not-an-approver': 'Other people give this approval.',
    'not-a-stand-in': 'Choose somebody else who works in this organization.',
    'assignee-may-not-see': '{username} may not see this case file. An administrator can allow it.',
  },
  es: {
    'approval-not-awaited': 'Esta aprobación no está pendiente ahora.',
    'approval-decided': '{username} ya decidió sobre esta aprobación.',
    'not-an-approver': 'Esta aprobación la dan otras personas.',
    'not-a-stand-in': 'Elija a otra persona que trabaje en esta organización.',
    'assignee-may-not-see': '{username} no puede ver este expediente. Un administrador puede permitirlo.',
  },
  fr: {
    'approval-not-awaited': 'Cette approbation n’est pas attendue en ce moment.',
    'approval-decided': '{username} s’est déjà prononcé sur cette approbation.',
    'not-an-approver': 'Cette approbation relève d’autres personnes.',
    'not-a-stand-in': 'Choisissez une autre personne qui travaille dans cette organisation.',
    'assignee-may-not-see': '{username} ne peut pas voir ce dossier. Un administrateur peut le permettre.',
  },
}
