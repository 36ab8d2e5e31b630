/** End of the buffered range around the current position, in seconds. */
export function bufferedEnd(element: HTMLMediaElement): number {
  const { buffered, currentTime } = element
  for (let index = 0; index < buffered.length; index++) {
    // Half a second of tolerance: after a seek the range may begin a frame later than requested.
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) >= currentTime)
      return buffered.end(index)
  }
  return 0
}
