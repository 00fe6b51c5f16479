import { sql } from 'kysely'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { releaseBlobs } from '../platform/kept-blobs.ts'
import { visibleVersion } from './templates.db.ts'

/** The small picture of the first page, or the one that can be read. */
export type TemplatePicture = 'thumbnail' | 'image'

/** The file of a picture: one that was drawn before there were large ones has the small one alone. */
export async function getTemplatePicture(tx: TenantTx, templateVersionId: string, picture: TemplatePicture) {
  const found = await tx.first(
    visibleVersion(tx, templateVersionId)
      .innerJoin('templateThumbnails as pictures', (join) =>
        join
          .onRef('pictures.organizationId', '=', 'versions.organizationId')
          .onRef('pictures.templateVersionId', '=', 'versions.id'),
      )
      .select([
        'pictures.blob as thumbnail',
        sql<string>`coalesce(pictures.image, pictures.blob)`.as('image'),
      ]),
  )
  if (!found) throw notFound(picture === 'image' ? 'Image' : 'Thumbnail')
  return found[picture]
}

/** Keeps the pictures of a version, unless that was removed meanwhile with its organization's data. */
export async function savePictures(
  tx: TenantTx,
  templateVersionId: string,
  { thumbnail, image }: Record<TemplatePicture, string>,
): Promise<void> {
  const { organizationId } = tx
  const isThere = await tx.first(
    db
      .selectFrom('templateVersions')
      .select('id')
      .where('organizationId', '=', organizationId)
      .where('id', '=', templateVersionId),
  )
  if (!isThere) return releaseBlobs(tx, [thumbnail, image])
  const pictures = { blob: thumbnail, image }
  await tx.run(
    db
      .insertInto('templateThumbnails')
      .values({ organizationId, templateVersionId, ...pictures })
      .onConflict((conflict) =>
        conflict.columns(['organizationId', 'templateVersionId']).doUpdateSet(pictures),
      ),
  )
}
