import type { EventReader, StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { NamedRecord } from '@aarambh/kernel/ports/operational-state.ts';
import {
  CHECKPOINTS,
  flatEvents,
  jsonOfFile,
  jsonOfKeys,
  jsonOfSecrets,
  MARKER,
  STAYS,
  type EventPlace,
  type MovedState,
} from './contents.ts';
import { writeRecords, type FileRecord, type Kind } from './format.ts';
import type { Movable } from './movable.ts';
import { newSealing, type Sealing } from './sealing.ts';

/** How many things of each kind a file holds. */
export type Counts = Readonly<Record<Exclude<Kind, 'about' | 'wrapping' | 'secrets' | 'end'>, number>>;

export interface Exported {
  readonly counts: Counts;
  /** Signed heads that could not be read and were left out. */
  readonly damagedHeads: number;
  readonly bytes: number;
  /** Names the file. */
  readonly sha256: string;
}

/** The store is itself a half-done import: it lacks what has not come yet. */
class HalfImported extends Error {
  constructor(name: string) {
    super(`an import into ${name} is not finished; run it again with the same file first`);
    this.name = 'HalfImported';
  }
}

const EVENTS_PAGE = 500;
/** Larger pages are cut, so that events of the largest size do not pile up in one line. */
const MOST_CHARACTERS = 1024 * 1024;
const STATE_PAGE = 200;

/**
 * Writes everything that a set of engines holds into one file. The log is read up to where it ended at first, and the keys after it, so
 * that every event of the file has its key. One page at a time is in memory.
 * @param report told the position that was read, and the last one
 * @throws {HalfImported}
 */
export async function exportTo(
  file: string,
  from: Movable,
  { passphrase, report = () => undefined }: { passphrase: string; report?: (done: number, total: number) => void },
): Promise<Exported> {
  if ((await from.state.get(MARKER.namespace, MARKER.key)) !== null) throw new HalfImported(from.name);
  const sealing = await newSealing(passphrase);
  const counts = { events: 0, keys: 0, files: 0, heads: 0, state: 0 };

  async function* records(): AsyncGenerator<FileRecord> {
    const end = await from.log.head();
    yield { kind: 'about', count: 1, text: JSON.stringify({ createdAt: new Date().toISOString(), from: from.name }) };
    yield { kind: 'wrapping', count: 1, text: JSON.stringify(sealing.header) };
    yield { kind: 'secrets', count: 1, text: sealing.seal('secrets', jsonOfSecrets(await from.secrets())) };
    for await (const record of contents(from, end, sealing)) {
      counts[record.kind] += record.count;
      yield record;
      if (record.position !== undefined) report(record.position, end);
    }
    yield { kind: 'end', count: 1, text: JSON.stringify(counts) };
  }

  const { bytes, sha256 } = await writeRecords(file, records());
  return { counts, damagedHeads: from.heads.damaged(), bytes, sha256 };
}

interface Content extends FileRecord {
  readonly kind: keyof Counts;
  /** Of the last event, where there are events. */
  readonly position?: number;
}

async function* contents(from: Movable, end: number, sealing: Sealing): AsyncGenerator<Content> {
  let events = 0;
  for await (const page of logUpTo(from.log, end)) {
    events += page.length;
    yield { kind: 'events', count: page.length, text: JSON.stringify(flatEvents(page)), position: page.at(-1)!.position };
  }
  for await (const page of from.keys.entries()) yield { kind: 'keys', count: page.length, text: sealing.seal('keys', jsonOfKeys(page)) };
  for await (const file of from.files.entries()) yield { kind: 'files', count: 1, text: sealing.seal('files', jsonOfFile(file)) };
  for await (const page of from.heads.entries()) {
    // A head over later events was signed meanwhile.
    const covered = page.filter(({ count }) => count <= events);
    yield { kind: 'heads', count: covered.length, text: JSON.stringify(covered) };
  }
  for await (const page of statePages(from, end)) yield { kind: 'state', count: page.length, text: sealing.seal('state', page) };
}

async function* logUpTo(log: EventReader, end: number): AsyncGenerator<readonly StoredEvent[]> {
  for (let after = 0; after < end;) {
    const { events, next, end: atHead } = await log.readAll({ after, limit: EVENTS_PAGE });
    let page: StoredEvent[] = [];
    let characters = 0;
    for (const event of events) {
      if (event.position > end) break;
      page.push(event);
      characters += event.data.length + event.meta.length;
      if (characters < MOST_CHARACTERS) continue;
      yield page;
      page = [];
      characters = 0;
    }
    if (page.length > 0) yield page;
    if (atHead) return;
    after = next;
  }
}

async function* statePages(from: Movable, end: number): AsyncGenerator<readonly MovedState[]> {
  let page: MovedState[] = [];
  for await (const record of from.state.scan()) {
    if (STAYS.has(record.namespace)) continue;
    if (page.push(await moved(record, from.log, end)) < STATE_PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

async function moved({ namespace, key, value, dueAt, expiresAt }: NamedRecord, log: EventReader, end: number): Promise<MovedState> {
  if (namespace !== CHECKPOINTS) return { namespace, key, value, dueAt, expiresAt };
  const { position } = value as { readonly position: number };
  return { namespace, key, value: null, dueAt, expiresAt, place: await placeAt(log, Math.min(position, end)) };
}

/** The last event at or before a position: positions mean nothing in another store. */
async function placeAt(log: EventReader, position: number): Promise<EventPlace> {
  const { events } = await log.readAllBackwards({ before: position + 1, limit: 1 });
  const event = events[0];
  return event === undefined ? null : { stream: event.stream, revision: event.revision, id: event.id };
}
