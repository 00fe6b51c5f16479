import { templateTexts } from '@tabellio/contract/template-texts'
import { implement } from '../platform/endpoints.ts'
import { type PictureReader, refuseUnreadablePictures } from '../templates/index.ts'
import { rememberedAuthors } from './template-authors.ts'
import { beHere, loadText, saveText } from './template-texts.ts'

export type TextServices = { renderer: PictureReader }

export const templateTextEndpoints = ({ renderer }: TextServices) => {
  const authors = rememberedAuthors()
  return implement(templateTexts, {
    load: ({ tenant, params }) => tenant.read((tx) => loadText(tx, params.templateVersionId)),
    save: async ({ tenant, params, body, signal }) => {
      await refuseUnreadablePictures(renderer, { owner: tenant, signal }, body.body)
      return tenant.write((tx) => saveText(tx, params.templateVersionId, body))
    },
    here: ({ tenant, params, body }) => tenant.read((tx) => beHere(tx, authors, { ...params, ...body })),
  })
}
