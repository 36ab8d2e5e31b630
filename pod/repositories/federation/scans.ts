// How far this pod has read the libraries of others.
import type { Database } from '../../db.ts'
import { stamp } from '../../text.ts'

const DAY = 24 * 3600_000

export type Scans = ReturnType<typeof createScans>

export const createScans = (db: Database, now: () => number) => ({
  /** The address of a library of another pod, and how many files it announced. */
  remote: (library: number): { fid: string; total: number } | undefined =>
    db.get<{ fid: string; total: number }>(
      'SELECT fid, uploads_count AS total FROM remote_libraries WHERE library_id = ?',
      library
    ),

  /** Not within a day of the last scan, unless that failed. */
  isDue: (library: number): boolean =>
    db.get(
      `SELECT 1 FROM library_scans WHERE library_id = ? AND status <> 'errored' AND creation_date > ? LIMIT 1`,
      library,
      stamp(now() - DAY)
    ) === undefined,

  add: (library: number, actor: number, total: number): number =>
    db.run(
      `INSERT INTO library_scans (library_id, actor_id, status, total_files, creation_date) VALUES (?, ?, 'pending', ?, ?)`,
      library,
      actor,
      total,
      stamp(now())
    ),

  begin: (scan: number, total: number): void =>
    void db.run(
      `UPDATE library_scans SET status = 'scanning', total_files = ?, modification_date = ? WHERE id = ?`,
      total,
      stamp(now()),
      scan
    ),

  progress: (scan: number, processed: number, errored: number): void =>
    void db.run(
      `UPDATE library_scans SET processed_files = processed_files + ?, errored_files = errored_files + ?, modification_date = ? WHERE id = ?`,
      processed,
      errored,
      stamp(now()),
      scan
    ),

  end: (scan: number, status: 'finished' | 'errored'): void =>
    void db.run(
      'UPDATE library_scans SET status = ?, modification_date = ? WHERE id = ?',
      status,
      stamp(now()),
      scan
    ),

  /** Scans that a pod did not finish before it stopped. */
  abandon: (): void =>
    void db.run(
      `UPDATE library_scans SET status = 'errored' WHERE status IN ('pending', 'scanning')`
    )
})
