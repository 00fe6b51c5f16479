import { graphicMarks } from '@tabellio/contract/graphic-marks'
import { implement } from '../platform/endpoints.ts'
import {
  allGraphicMarks,
  createGraphicMark,
  getDefaultGraphicMark,
  getGraphicMark,
  listGraphicMarks,
  removeGraphicMark,
  updateGraphicMark,
} from './graphic-marks.db.ts'
import { type PictureReader, refuseUnreadablePictures } from './mark-pictures.ts'

export type GraphicMarkServices = { renderer: PictureReader }

export const graphicMarkEndpoints = ({ renderer }: GraphicMarkServices) =>
  implement(graphicMarks, {
    list: ({ tenant, query }) => tenant.read((tx) => listGraphicMarks(tx, query)),
    all: ({ tenant }) => tenant.read(allGraphicMarks),
    getDefault: ({ tenant }) => tenant.read(getDefaultGraphicMark),
    get: ({ tenant, params }) => tenant.read((tx) => getGraphicMark(tx, params.graphicMarkId)),
    create: async ({ tenant, body, signal }) => {
      await refuseUnreadablePictures(renderer, { owner: tenant, signal }, body)
      return tenant.write(async (tx) => ({ graphicMarkId: await createGraphicMark(tx, body) }))
    },
    update: async ({ tenant, params, body, signal }) => {
      await refuseUnreadablePictures(renderer, { owner: tenant, signal }, body)
      return tenant.write(async (tx) => {
        await updateGraphicMark(tx, params.graphicMarkId, body)
        return params
      })
    },
    remove: ({ tenant, params }) =>
      tenant.write(async (tx) => {
        await removeGraphicMark(tx, params.graphicMarkId)
        return params
      }),
  })
