export { printable } from './printable.ts'
export { dataFile, dataOf, pictureFolder, typstOf, type Typst, type TypstData } from './typst.ts'
