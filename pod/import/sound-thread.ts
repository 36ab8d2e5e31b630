// The thread that reads uploaded files.
import { createThread } from '../thread.ts'
import type { TrackFile } from './types.ts'

/** @property name the name that the person's file has; its ending tells the format */
export type SoundJob = { path: string; name: string; size: number }
export type SoundDone =
  { track: TrackFile; error?: undefined } | { track?: undefined; error: string }

/** `run` reads tags and format of a file; an error for one that holds no sound. */
export const createSoundThread = () =>
  createThread<SoundJob, SoundDone>({
    file: new URL('./sound-worker.ts', import.meta.url),
    timeout: 60_000,
    failed: (error) => ({ error })
  })
