// The accessibility checker axe in the page. Its script is given to each page once, as reading it
// takes as long as a check.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOnly, RunOptions } from 'axe-core'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = { run: (context: Document, options: RunOptions) => Promise<AxeResults> }
type WithAxe = { axe?: Axe }

/** Gives the page the script of axe, unless it has it. */
export async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
}

/**
 * What axe reports by rules or tags, without the rules `off`. Results that wait for newer ones are
 * dimmed, so it waits for those first.
 */
export async function findings(
  page: Page,
  runOnly: RunOnly,
  off: readonly string[] = []
): Promise<string[]> {
  await expect(page.locator('[data-pending]')).toHaveCount(0)
  await bringAxe(page)
  const options: RunOptions = {
    runOnly,
    rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    // Not needed for the words below, or for any rule that runs here.
    selectors: false,
    preload: false
  }
  const violations = await page.evaluate(async (options) => {
    const { violations } = await (window as unknown as WithAxe).axe!.run(document, options)
    return violations.map(({ id, nodes }) => ({ id, parts: nodes.map(({ html }) => html) }))
  }, options)
  return violations.map(
    ({ id, parts }) => `${id}: ${parts.map((html) => html.slice(0, 160)).join(' | ')}`
  )
}
