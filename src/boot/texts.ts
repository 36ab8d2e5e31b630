// Each page carries its texts as JSON; they are taken up as soon as they are needed, island or script first.
import { addTexts, type Texts } from '../lib/i18n/texts.ts'

let read: Element | null = null

/** Takes up the texts of the page on screen; cheap to call often. */
export function readTexts(): void {
  const element = document.getElementById('texts')
  if (!element || element === read) return
  read = element
  const { tag, texts } = JSON.parse(element.textContent) as { tag: string; texts: Texts }
  addTexts(tag, texts)
}
