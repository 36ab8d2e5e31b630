// What a pod knows of another one, reef.example, and of Wren, who has an account there.
import type { TestPod } from '../../../support/pod.ts'

/** @returns the id of the actor */
export const addWren = (pod: TestPod): number =>
  pod.app.repositories.actors.addRemote(
    { username: 'Wren', domain: 'reef.example', name: 'Wren Okafor', summary: 'Tides' },
    Date.UTC(2026, 1, 1)
  )

/** A library of Wren's with a file, which bob follows; Wren follows bob. */
export function addReef(pod: TestPod, wren: number): void {
  const { db } = pod.app
  const library = db.run(
    `INSERT INTO libraries (uuid, name, privacy_level, creation_date)
     VALUES ('a0a1c2d3-0000-4000-8000-000000000001', 'Reef', 'everyone', '2026-01-01T00:00:00Z')`
  )
  db.run(
    `INSERT INTO remote_libraries (library_id, actor_id, fid, fetched) VALUES (?, ?, 'https://reef.example/l', 0)`,
    library,
    wren
  )
  db.run(
    `INSERT INTO uploads (uuid, track_id, library_id, path, modified, mimetype, size, creation_date)
     VALUES ('a0a1c2d3-0000-4000-8000-000000000002', 1, ?, 'https://reef.example/a.mp3', 0, 'audio/mpeg', 500, '2026-01-01')`,
    library
  )
  db.run(
    `INSERT INTO library_follows (uuid, actor_id, target_id, approved, creation_date)
     SELECT 'a0a1c2d3-0000-4000-8000-000000000003', actor_id, ?, 1, '2026-01-01' FROM users WHERE username = 'bob'`,
    library
  )
  db.run(
    `INSERT INTO user_follows (uuid, actor_id, target_id, approved, creation_date)
     SELECT 'a0a1c2d3-0000-4000-8000-000000000004', ?, actor_id, 1, '2026-01-01' FROM users WHERE username = 'bob'`,
    wren
  )
}
