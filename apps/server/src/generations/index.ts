export { createGenerator } from './generations.ts'
export { generationEndpoints } from './generations.routes.ts'
export { createPress } from './press.ts'
export { drawTemplate } from './template-thumbnails.ts'
