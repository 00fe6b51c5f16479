/* Small, so that the words of the reader's language are asked for while the rest of the app still comes. */

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root')

const failed = [
  'Tabellio could not be loaded. Check the connection and load the page again.',
  'Tabellio no se pudo cargar. Revise la conexión y vuelva a cargar la página.',
  'Tabellio n’a pas pu être chargé. Vérifiez la connexion et rechargez la page.',
]

import('./root.tsx').then(
  ({ show }) => show(root),
  () => root.replaceChildren(failed.join(' ')),
)
