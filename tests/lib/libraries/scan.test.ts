import { expect, test } from 'vitest'
import type { LibraryScan } from '../../../src/lib/contract/publish/libraries/remote.ts'
import { isRunning, scanProgress, scanState } from '../../../src/lib/libraries/scan.ts'

const NOW = Date.parse('2026-05-02T12:00:00Z')
const scan = (part: Partial<LibraryScan>): LibraryScan => ({
  total_files: 10,
  processed_files: 4,
  errored_files: 0,
  status: 'scanning',
  creation_date: '2026-05-02T11:00:00Z',
  modification_date: null,
  ...part
})

test('the state of a scan', () => {
  expect(scanState(scan({ status: 'pending' }))).toBe('pending')
  expect(scanState(scan({ status: 'new in a later pod' }))).toBe('pending')
  expect(scanState(scan({}))).toBe('scanning')
  expect(scanState(scan({ status: 'errored' }))).toBe('problem')
  expect(scanState(scan({ status: 'finished' }))).toBe('scanned')
  expect(scanState(scan({ status: 'finished', errored_files: 2 }))).toBe('partly')
})

test('a scan is asked about until it has ended, for a day at most', () => {
  expect(isRunning(undefined, NOW)).toBe(false)
  expect(isRunning(scan({}), NOW)).toBe(true)
  expect(isRunning(scan({ status: 'pending' }), NOW)).toBe(true)
  expect(isRunning(scan({ creation_date: '2026-05-01T12:00:00Z' }), NOW)).toBe(true)
  expect(isRunning(scan({ status: 'finished' }), NOW)).toBe(false)
  expect(isRunning(scan({ creation_date: '2026-05-01T11:00:00Z' }), NOW)).toBe(false)
  const moved = { creation_date: '2026-04-01T11:00:00Z', modification_date: '2026-05-02T11:59:00Z' }
  expect(isRunning(scan(moved), NOW)).toBe(true)
})

test('progress is a share, also if the pod counts badly', () => {
  expect(scanProgress(scan({}))).toBe(0.4)
  expect(scanProgress(scan({ total_files: 0 }))).toBe(0)
  expect(scanProgress(scan({ processed_files: 30 }))).toBe(1)
  expect(scanProgress(scan({ processed_files: -1 }))).toBe(0)
})
