import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { StoreCorrupt } from '@aarambh/kernel/ports/event-store.ts';
import type { HighWaterMark } from '../disk/high-water-mark.ts';
import { textOf } from './connection.ts';
import { eventRows } from './event-row-reader.ts';
import { EVENT_SCHEMA, rowChecksum } from './event-rows.ts';

/** Verified at every start: damage sits where the machine was interrupted. */
const TAIL = 256;

/**
 * Makes the tables of a new store; checks an old one against the note of what was acknowledged. Answers where it stands.
 * @throws {StoreCorrupt} it lost what it acknowledged, belongs to another note, or its tail is damaged
 */
export function checkedStore(db: DatabaseSync, note: HighWaterMark | null): HighWaterMark {
  const epoch = prepareStore(db);
  const { head, crc } = verifyTail(db);
  const lost = note === null ? null : lossOf(db, note, epoch, head);
  if (lost !== null) throw new StoreCorrupt(lost, note!.position);
  return { epoch, position: head, crc };
}

/** Makes the tables of a new store and answers its epoch. */
function prepareStore(db: DatabaseSync): string {
  db.exec(EVENT_SCHEMA);
  db.prepare(`INSERT OR IGNORE INTO meta VALUES ('epoch', ?), ('voided', 0), ('types_as_of', 0)`).run(randomUUID());
  return textOf(db, `SELECT value FROM meta WHERE key = 'epoch'`);
}

/** Gives the store a new epoch: positions handed out under the old one mean nothing any more. */
export function renewEpoch(db: DatabaseSync): string {
  const epoch = randomUUID();
  db.prepare(`UPDATE meta SET value = ? WHERE key = 'epoch'`).run(epoch);
  return epoch;
}

function verifyTail(db: DatabaseSync): { head: number; crc: number } {
  const head = Number(textOf(db, 'SELECT ifnull(max(position), 0) FROM events'));
  const tail = eventRows(db).page(Math.max(0, head - TAIL), TAIL);
  const last = tail.at(-1);
  if (last === undefined) return { head, crc: 0 };
  return { head, crc: rowChecksum(last.position, last.stream, last.revision, last.id, last.type, last.data, last.meta) };
}

/** What is missing compared with the note beside the store, in a sentence; null when nothing is. */
function lossOf(db: DatabaseSync, note: HighWaterMark, epoch: string, head: number): string | null {
  if (note.epoch !== epoch) return `the event store is not the one that its note of acknowledged events (${note.position}) belongs to`;
  if (head < note.position)
    return `the event store ends at position ${head}, but events up to ${note.position} were acknowledged: ${note.position - head} acknowledged events are lost`;
  if (note.position === 0) return null;
  const row = db.prepare('SELECT crc FROM events WHERE position = ?').get(note.position);
  return row?.crc === note.crc ? null : `the event at position ${note.position} is not the one that was acknowledged`;
}
