import { text } from 'node:stream/consumers'
import { type Given, writeSection } from './table.ts'

/** Keeps what the standard input says was measured. */
const given: Given = JSON.parse(await text(process.stdin))
writeSection(given)
