-- Names are folded in another way, and the search finds parts of words.
DROP INDEX IF EXISTS tags_folded;
DROP INDEX IF EXISTS playlists_folded;
DROP INDEX IF EXISTS radios_folded;
UPDATE artists SET folded = fold(name);
UPDATE albums SET folded = fold(title);
UPDATE tracks SET folded = fold(title);
DELETE FROM artists_words;
DELETE FROM albums_words;
DELETE FROM tracks_words;
INSERT INTO artists_words (rowid, name) SELECT id, words(name) FROM artists;
INSERT INTO albums_words (rowid, title, artists)
  SELECT x.id, words(x.title), words((SELECT group_concat(a.name || ' ' || c.credit, ' ') FROM album_credits y
    JOIN artist_credits c ON c.id = y.credit_id JOIN artists a ON a.id = c.artist_id WHERE y.album_id = x.id)) FROM albums x;
INSERT INTO tracks_words (rowid, title, artists, album)
  SELECT x.id, words(x.title), words((SELECT group_concat(a.name || ' ' || c.credit, ' ') FROM track_credits y
    JOIN artist_credits c ON c.id = y.credit_id JOIN artists a ON a.id = c.artist_id WHERE y.track_id = x.id)), words(b.title)
  FROM tracks x LEFT JOIN albums b ON b.id = x.album_id;
