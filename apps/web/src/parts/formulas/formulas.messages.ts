import { messages } from '../../platform/messages.ts'

export const formulaMessages = messages({
  en: {
    insert: 'Put in a name or a function',
    noName: 'There is no such name',
    isRead: 'The formula can be calculated.',
    'unexpected-text':
      'Character {position} does not fit there. Write + - * / between the parts, as in price * 2.',
    'unexpected-end': 'Something is missing at the end, for example a name, a number or a bracket.',
    'unknown-name': 'There is no number called “{text}”.',
    'unknown-function':
      'There is no function “{text}”. There are sum, average, minimum, maximum, count and round.',
    'needs-a-summary': '“{text}” has several values. Say which one, for example sum({text}).',
    'needs-a-name': 'Put the name of what is to be counted into the brackets.',
    'needs-decimals': 'After the comma say how many decimals, for example round(price, 2).',
    'formula-too-complex': 'The formula is too long. Divide it into several.',
  },
  es: {
    insert: 'Agregar un nombre o una función',
    noName: 'No existe ese nombre',
    isRead: 'La fórmula se puede calcular.',
    'unexpected-text':
      'El carácter {position} no va ahí. Escriba + - * / entre las partes, como en precio * 2.',
    'unexpected-end': 'Falta algo al final, por ejemplo un nombre, un número o un paréntesis.',
    'unknown-name': 'No existe ningún número llamado «{text}».',
    'unknown-function':
      'No existe la función «{text}». Existen sum, average, minimum, maximum, count y round.',
    'needs-a-summary': '«{text}» tiene varios valores. Indique cuál, por ejemplo sum({text}).',
    'needs-a-name': 'Escriba entre los paréntesis el nombre de lo que se cuenta.',
    'needs-decimals': 'Después de la coma indique cuántos decimales, por ejemplo round(precio, 2).',
    'formula-too-complex': 'La fórmula es demasiado larga. Divídala en varias.',
  },
  fr: {
    insert: 'Ajouter un nom ou une fonction',
    noName: 'Ce nom n’existe pas',
    isRead: 'La formule peut être calculée.',
    'unexpected-text':
      'Le caractère {position} ne va pas là. Écrivez + - * / entre les parties, comme dans prix * 2.',
    'unexpected-end': 'Il manque quelque chose à la fin, par exemple un nom, un nombre ou une parenthèse.',
    'unknown-name': 'Aucun nombre ne s’appelle « {text} ».',
    'unknown-function':
      'La fonction « {text} » n’existe pas. Il y a sum, average, minimum, maximum, count et round.',
    'needs-a-summary': '« {text} » a plusieurs valeurs. Indiquez laquelle, par exemple sum({text}).',
    'needs-a-name': 'Écrivez entre les parenthèses le nom de ce qui est compté.',
    'needs-decimals': 'Après la virgule, indiquez combien de décimales, par exemple round(prix, 2).',
    'formula-too-complex': 'La formule est trop longue. Divisez-la en plusieurs.',
  },
})
