/** Of the test cases of templates. */
export const templateTestRefusals = {
  en: {
    'test-misses-text': 'The test “{name}” fails: “{text}” is not in the document.',
    'test-has-text': 'The test “{name}” fails: “{text}” is in the document.',
    'test-field-gone':
      'The test “{name}” answers a field that is gone: {field}. Change the test or delete it.',
    'test-cannot-run': 'No document can be made of the answers of the test “{name}”.',
    'too-many-tests': 'A template has at most {limit} tests. Delete one that is not needed any more.',
  },
  es: {
    'test-misses-text': 'La prueba «{name}» falla: «{text}» no está en el documento.',
    'test-has-text': 'La prueba «{name}» falla: «{text}» está en el documento.',
    'test-field-gone':
      'La prueba «{name}» responde a un campo que ya no existe: {field}. Cambie la prueba o elimínela.',
    'test-cannot-run': 'No se puede hacer ningún documento con las respuestas de la prueba «{name}».',
    'too-many-tests': 'Una plantilla tiene como máximo {limit} pruebas. Elimine una que ya no haga falta.',
  },
  fr: {
    'test-misses-text': 'Le test « {name} » échoue : « {text} » n’est pas dans le document.',
    'test-has-text': 'Le test « {name} » échoue : « {text} » est dans le document.',
    'test-field-gone':
      'Le test « {name} » répond à un champ qui n’existe plus : {field}. Modifiez le test ou supprimez-le.',
    'test-cannot-run': 'Aucun document ne peut être fait des réponses du test « {name} ».',
    'too-many-tests': 'Un modèle a au plus {limit} tests. Supprimez-en un qui n’est plus utile.',
  },
}
