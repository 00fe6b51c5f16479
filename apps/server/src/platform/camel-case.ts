/** The words that the specification writes in capitals at the end of a name. */
const acronyms = /_(ecm|uri|url)$/

/** How the code writes a name of the database: `saveToECM` for `save_to_ecm`. */
export const camelCase = (name: string) =>
  name
    .replace(acronyms, (_, word: string) => word.toUpperCase())
    .replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
