import { startFilled } from './product.ts'

/** `node tools/bench/fill.ts FOLDER`: what a first start makes, for others to be copied from. */
const [folder = ''] = process.argv.slice(2)
await (await startFilled(folder)).stop()
