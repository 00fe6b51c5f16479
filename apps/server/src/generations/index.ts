export { createGenerator, type Generator } from './generations.ts'
export { generationEndpoints } from './generations.routes.ts'
export { createPress, type Press } from './press.ts'
export { drawTemplate } from './template-thumbnails.ts'
