/**
 * What the wizard keeps in this browser between visits: drafts and pinned values. IndexedDB rather than localStorage,
 * because a draft with photographs is larger than localStorage holds. A browser that refuses to keep things (a private
 * window) costs the draft, never the form.
 */
const database = 'tabellio-wizard'
const table = 'kept'

export async function readKept(key: string): Promise<unknown> {
  return withTable('readonly', (kept) => kept.get(key)).catch(() => undefined)
}

/** Everything whose key begins so. */
export async function keptUnder(prefix: string): Promise<{ key: string; value: unknown }[]> {
  const range = () => IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  const [keys, values] = await Promise.all([
    withTable('readonly', (kept) => kept.getAllKeys(range())).catch(() => []),
    withTable('readonly', (kept) => kept.getAll(range())).catch(() => []),
  ])
  return keys.flatMap((key, index): { key: string; value: unknown }[] =>
    typeof key === 'string' ? [{ key, value: values[index] }] : [],
  )
}

/** Says whether the browser kept it. */
export const keep = (key: string, value: unknown): Promise<boolean> =>
  isDone(withTable('readwrite', (kept) => kept.put(value, key)))

/** Says whether it is gone. */
export const dropKept = (key: string): Promise<boolean> =>
  isDone(withTable('readwrite', (kept) => kept.delete(key)))

const isDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

async function withTable<T>(
  mode: IDBTransactionMode,
  run: (kept: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await opened()
  try {
    return await answerOf(run(db.transaction(table, mode).objectStore(table)))
  } finally {
    db.close()
  }
}

function opened(): Promise<IDBDatabase> {
  const opening = indexedDB.open(database, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(table))
  return answerOf(opening)
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing')))
  return promise
}
