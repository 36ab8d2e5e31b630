import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Database } from '../../../pod/db.ts'

/** Takes away the columns that later formats have added, and the indexes over them. */
const BEFORE = [
  ...['import_date', 'import_details', 'import_metadata', 'source'].map((name) => [
    'uploads',
    name
  ]),
  ...['upload_quota', 'last_activity'].map((name) => ['users', name])
]
  .map(([table, name]) => `ALTER TABLE ${table} DROP COLUMN ${name};`)
  .toSpliced(0, 0, 'DROP INDEX uploads_folded;')
  .concat('ALTER TABLE users ADD COLUMN quota INTEGER NOT NULL DEFAULT 1000;')
  .join(' ')
const OLD = `${BEFORE} CREATE TABLE libraries (
  id INTEGER PRIMARY KEY, uuid TEXT NOT NULL UNIQUE, user_id INTEGER NOT NULL REFERENCES users(id), name TEXT NOT NULL,
  privacy_level TEXT NOT NULL, creation_date TEXT NOT NULL, UNIQUE (user_id, privacy_level));`

test('a file of the format before keeps its libraries, and takes those of other pods', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-older-'))
  const file = join(folder, 'pod.db')
  const fresh = new Database(file)
  fresh.exec(`PRAGMA foreign_keys = OFF; DROP TABLE libraries; ${OLD} PRAGMA foreign_keys = ON;
    INSERT INTO actors (username, name, creation_date) VALUES ('alice', 'Alice', '');
    INSERT INTO users (actor_id, username, email, password, secret, date_joined) VALUES (1, 'alice', '', '', '', '');
    INSERT INTO libraries VALUES (7, 'one', 1, 'me', 'me', '');
    INSERT INTO library_follows (uuid, actor_id, target_id, creation_date) VALUES ('follow', 1, 7, '');
    PRAGMA user_version = 1`)
  fresh.close()
  const db = new Database(file)
  expect(db.get('SELECT id, uuid, user_id FROM libraries')).toEqual({
    id: 7,
    uuid: 'one',
    user_id: 1
  })
  expect(db.get('SELECT target_id FROM library_follows')).toEqual({ target_id: 7 })
  db.run(
    `INSERT INTO libraries (uuid, name, privacy_level, creation_date) VALUES ('two', 'x', 'me', '')`
  )
  expect(() =>
    db.run(
      `INSERT INTO library_follows (uuid, actor_id, target_id, creation_date) VALUES ('f', 1, 99, '')`
    )
  ).toThrow()
  expect(db.get('PRAGMA user_version')).toEqual({ user_version: 5 })
  db.close()
  new Database(file).close()
  rmSync(folder, { recursive: true })
})

test('names in a file of the format before are folded again, and found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-older-'))
  const file = join(folder, 'pod.db')
  const older = new Database(file)
  older.exec(`INSERT INTO artists (uuid, name, folded, creation_date, modification_date) VALUES ('a', 'Łódź', 'łodz', '', '');
    INSERT INTO artists_words (rowid, name) VALUES (1, 'łodz');
    INSERT INTO tags (name, creation_date) VALUES ('Łódź', '');
    ${BEFORE} PRAGMA user_version = 2`)
  older.close()
  const db = new Database(file)
  expect(db.get('SELECT folded FROM artists')).toEqual({ folded: 'lodz' })
  const found = `SELECT rowid AS n FROM artists_words WHERE artists_words MATCH ?`
  expect(db.numbers(found, '"lodz"*')).toEqual([1])
  expect(db.numbers(found, '"łodz"*')).toEqual([])
  expect(db.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' })
  db.close()
  rmSync(folder, { recursive: true })
})
