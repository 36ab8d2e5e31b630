// A playlist of the pod's own for each test, seen by nobody else, and what the editor shows.
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expect, hydrated } from '../../fixtures.ts'
import { beSignedIn } from '../../signed-in.ts'

/** Calls the pod as the person who is signed in. */
export const api = <T>(page: Page, method: string, path: string, body?: unknown): Promise<T> =>
  page.evaluate(
    async ([verb, below, data]) => {
      const csrf = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const answer = await fetch(`/api/v2/${below}`, {
        method: verb as string,
        headers: { 'content-type': 'application/json', 'x-csrftoken': csrf },
        ...(data === undefined ? {} : { body: JSON.stringify(data) })
      })
      if (!answer.ok) throw new Error(`${below} ${answer.status}`)
      const text = await answer.text()
      return (text === '' ? undefined : JSON.parse(text)) as never
    },
    [method, path, body] as const
  )

type Rows = { results: { id: number; title: string; artist_credit: { credit: string }[] }[] }
export type Song = { id: number; title: string; artist: string }

/** Tracks of the pod with different titles. */
export async function someSongs(page: Page, count: number): Promise<Song[]> {
  const { results } = await api<Rows>(page, 'GET', `tracks/?page_size=50&ordering=title`)
  const songs = new Map(
    results.map(({ id, title, artist_credit }) => [
      title,
      { id, title, artist: artist_credit[0]!.credit }
    ])
  )
  return [...songs.values()].slice(0, count)
}

/** Signs in and makes a playlist of these tracks. @returns its uuid */
export async function newPlaylist(page: Page, tracks: readonly number[]): Promise<string> {
  const made = await api<{ uuid: string }>(page, 'POST', 'playlists/', {
    name: 'Evening',
    privacy_level: 'me'
  })
  if (tracks.length > 0)
    await api(page, 'POST', `playlists/${made.uuid}/add/`, { tracks, allow_duplicates: true })
  return made.uuid
}

export const listener = (page: Page): Promise<void> => beSignedIn(page, 'listener')

export const removePlaylist = (page: Page, uuid: string): Promise<unknown> =>
  api(page, 'DELETE', `playlists/${uuid}/`)

/** Titles on the pod, in order. */
export const onPod = async (page: Page, uuid: string): Promise<string[]> =>
  (
    await api<{ results: { track: { title: string } }[] }>(
      page,
      'GET',
      `playlists/${uuid}/tracks/?page_size=1000`
    )
  ).results.map(({ track }) => track.title)

export const titles = (page: Page) => page.locator('.pe-item .pe-title')
export const grip = (page: Page, row: number) =>
  page.locator(`.pe-item[data-index="${row}"] .pe-grip`)
/** Whether the pod has everything. */
export const state = (page: Page) => page.locator('.pe-state:not(.pe-place)')
/** What is said while another tab edits. */
export const place = (page: Page) => page.locator('.pe-place')

export async function openEditor(page: Page, uuid: string): Promise<void> {
  await page.goto(`/library/playlists/${uuid}?mode=edit`)
  await hydrated(page)
  await expect(state(page)).toHaveText('Synced')
}

export const textOf = async (download: Download): Promise<string> =>
  readFile((await download.path())!, 'utf8')
