// The parts of the library xliff that are used here; it has no types of its own.
declare module 'xliff/jsToXliff12' {
  import type { Exchanged } from './exchange.ts'
  const write: (texts: Exchanged) => Promise<string>
  export default write
}
declare module 'xliff/xliff12ToJs' {
  const read: (xml: string) => Promise<unknown>
  export default read
}
