import { text } from 'node:stream/consumers'
import { type MeasuredPart, writeSection } from './table.ts'

/** Keeps what the standard input says was measured. */
const given: MeasuredPart = JSON.parse(await text(process.stdin))
writeSection(given)
