/** What a screen says where a sequence refuses. */
export const sequenceRefusals = {
  en: {
    'sequence-exhausted': 'The sequence has no number left. Ask your administrator to add some.',
    'sequence-held': '{username} is using the next number of this sequence. Try again in a while.',
    'sequence-has-value': 'The sequence already has the value “{value}”.',
    'sequence-given-out':
      'Numbers of this sequence have been given out, so its pattern stays. Create another sequence.',
    'sequence-value-used': 'The value “{value}” is in use.',
    'sequence-value-lost': 'The number {value} is no longer held for you. Take the next one.',
  },
  es: {
    'sequence-exhausted': 'A la secuencia no le quedan números. Pida a su administrador que agregue más.',
    'sequence-held':
      '{username} está usando el siguiente número de esta secuencia. Inténtelo de nuevo en un rato.',
    'sequence-has-value': 'La secuencia ya tiene el valor «{value}».',
    'sequence-given-out':
      'Ya se entregaron números de esta secuencia y su formato no cambia. Cree otra secuencia.',
    'sequence-value-used': 'El valor «{value}» está en uso.',
    'sequence-value-lost': 'El número {value} ya no está reservado para usted. Tome el siguiente.',
  },
  fr: {
    'sequence-exhausted': 'La séquence n’a plus de numéro. Demandez à votre administrateur d’en ajouter.',
    'sequence-held': '{username} utilise le prochain numéro de cette séquence. Réessayez dans un moment.',
    'sequence-has-value': 'La séquence contient déjà la valeur « {value} ».',
    'sequence-given-out':
      'Des numéros de cette séquence ont été attribués : son format ne change plus. Créez une autre séquence.',
    'sequence-value-used': 'La valeur « {value} » est utilisée.',
    'sequence-value-lost': 'Le numéro {value} ne vous est plus réservé. Prenez le suivant.',
  },
}
