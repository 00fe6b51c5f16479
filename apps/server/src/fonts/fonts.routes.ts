import { fonts } from '@tabellio/contract/fonts'
import { implement } from '../platform/endpoints.ts'
import { askedFonts } from './asked-fonts.ts'
import { type BringServices, bringFont } from './bring-font.ts'
import { listFonts, removeFont } from './fonts.db.ts'

export type FontServices = BringServices

export const fontEndpoints = (services: FontServices) =>
  implement(fonts, {
    list: ({ tenant, query }) => tenant.read((tx) => listFonts(tx, query)),
    create: ({ tenant, body, signal }) => bringFont(services, tenant, { input: body, signal }),
    remove: ({ tenant, params }) =>
      tenant.write(async (tx) => {
        await removeFont(tx, params.fontId)
        return params
      }),
    ofTemplate: ({ tenant, params }) => tenant.read((tx) => askedFonts(tx, params.templateVersionId)),
  })
