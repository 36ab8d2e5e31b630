// Reads files before they are sent: in a worker, or by what a test says.
import { soundReader, type SoundReader } from '../../../lib/uploads/worker-reader.ts'

const inBrowser = soundReader(
  () =>
    new Worker(new URL('../../../workers/uploads.ts', import.meta.url), {
      type: 'module',
      name: 'uploads'
    })
)

// A variable, because tests replace it.
let read: SoundReader = inBrowser
/** Replaces the reader; undefined restores the browser's. Only tests call it, without a worker. */
export const setSoundReader = (reader: SoundReader | undefined): void =>
  void (read = reader ?? inBrowser)

export const readFile: SoundReader = (file, name) => read(file, name)
