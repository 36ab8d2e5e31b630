/** Characters as pods count them: code points, not UTF-16 units. */
export const characters = (text: string): number => Array.from(text).length
