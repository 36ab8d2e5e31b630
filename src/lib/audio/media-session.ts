// The system's media controls: lock screen, headset, keyboard keys. Does nothing in browsers
// without them.

/** docs/product/limits.md#media-artwork. */
const SIZES = [96, 128, 192, 256, 384, 512] as const
/** Seconds per seek if the system does not say how far. */
export const DEFAULT_SEEK = 10

export type MediaTrack = {
  title: string
  artist: string
  album: string
  coverUrl: string
  artworkUrl: string
}
export type MediaHandlers = {
  play(): void
  pause(): void
  previous(): void
  next(): void
  /** Moves by seconds; negative moves back. */
  seekBy(seconds: number): void
  seekTo(seconds: number): void
}

const session = (): MediaSession | undefined => globalThis.navigator?.mediaSession

/** The system picks by size; small sizes use the small picture. */
export const artworkOf = ({ coverUrl, artworkUrl }: MediaTrack): MediaImage[] =>
  SIZES.map((size) => ({ src: size <= 192 ? coverUrl : artworkUrl, sizes: `${size}x${size}` }))

/** Undefined removes the track from the lock screen. */
export function showMediaTrack(track: MediaTrack | undefined): void {
  const media = session()
  if (!media) return
  media.metadata = track
    ? new MediaMetadata({
        title: track.title,
        artist: track.artist,
        album: track.album,
        artwork: artworkOf(track)
      })
    : null
}

export function showMediaState(state: MediaSessionPlaybackState): void {
  const media = session()
  if (media) media.playbackState = state
}

/** In seconds; an invalid position or a missing duration clears it. */
export function showMediaPosition(position: number, duration: number, playbackRate = 1): void {
  const media = session()
  if (!media?.setPositionState) return
  if (duration > 0 && position >= 0 && position <= duration)
    media.setPositionState({ position, duration, playbackRate })
  else media.setPositionState()
}

/** Binds the system's media keys; returns a function that unbinds them. */
export function bindMediaKeys(handlers: MediaHandlers): () => void {
  const media = session()
  if (!media) return () => {}
  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: handlers.play,
    pause: handlers.pause,
    previoustrack: handlers.previous,
    nexttrack: handlers.next,
    seekbackward: ({ seekOffset }) => handlers.seekBy(-(seekOffset ?? DEFAULT_SEEK)),
    seekforward: ({ seekOffset }) => handlers.seekBy(seekOffset ?? DEFAULT_SEEK),
    seekto: ({ seekTime }) => void (seekTime !== undefined && handlers.seekTo(seekTime))
  }
  const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      media.setActionHandler(action, handler)
    } catch {
      /* this browser does not support the action, so it has no key for it either */
    }
  }
  for (const [action, handler] of Object.entries(actions))
    set(action as MediaSessionAction, handler)
  return () => Object.keys(actions).forEach((action) => set(action as MediaSessionAction, null))
}
