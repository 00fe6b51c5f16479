import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BlobStore } from '../platform/blobs.ts'
import { folderStore } from '../platform/blobs-folder.ts'
import { s3Store } from '../platform/blobs-s3.ts'
import { AppError } from '../platform/errors.ts'

/** Where backups lie: a folder, or a bucket as in TABELLIO_S3_URL. It is made where it is to be written to. */
export function openPlace(target: string | undefined, isToBeRead = false): BlobStore {
  if (target === undefined || target === '')
    throw new Error('Say where: a folder, or s3://KEY:SECRET@host/bucket?region=…')
  if (target.startsWith('s3:')) return s3Store(target)
  const folder = resolve(target)
  if (isToBeRead && !existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  return folderStore(folder)
}

/** Of what goes wrong in a place a person is told what to do. */
export function asSentence(fault: unknown): unknown {
  if (!(fault instanceof AppError)) return fault
  const what =
    fault.code === 'storage-full'
      ? 'There is no room left where the backup goes. What was written of it is no backup; make room and try again.'
      : `The place of the backup does not answer: ${fault.message}`
  return new Error(what, { cause: fault })
}
