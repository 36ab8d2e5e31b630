// Drops a folder from the disk onto a page.
import type { CDPSession, Page } from 'playwright'

/** @returns milliseconds from the drop to the frame with the first file */
export async function dropFolder(page: Page, session: CDPSession, path: string): Promise<number> {
  const box = (await page.locator('.upload-drop').boundingBox())!
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let start = 0
        addEventListener('drop', () => (start = performance.now()), true)
        const watch = new MutationObserver(() => {
          if (!document.querySelector('.upload-row')) return
          watch.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        })
        watch.observe(document, { childList: true, subtree: true })
      })
  )
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, data }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at })
  return shown
}
