/** The formats of playlist files that are written; the ending of a file is its format. */
export type Format = 'm3u8' | 'xspf' | 'json' | 'csv'
export const formats: readonly Format[] = ['m3u8', 'xspf', 'json', 'csv']
