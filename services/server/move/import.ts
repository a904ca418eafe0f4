import type { Secrets } from '@aarambh/kernel/ports/secrets.ts';
import { FileDamaged } from '@aarambh/infra/disk/file-damaged.ts';
import type { Tombstone } from '@aarambh/infra/keys/tombstones.ts';
import type { SignedHead } from '@aarambh/kernel/ports/signed-heads.ts';
import type { EventReader } from '@aarambh/kernel/ports/event-store.ts';
import type { OperationalState, StatePut } from '@aarambh/kernel/ports/operational-state.ts';
import {
  CHECKPOINTS,
  eventsOf,
  fileOf,
  keysOf,
  MARKER,
  secretsOf,
  STAYS,
  type EventPlace,
  type FlatEvents,
  type MovedState,
} from './contents.ts';
import type { Counts } from './export.ts';
import { readRecords, sumOf, type ReadRecord } from './format.ts';
import { HELD } from '../reactors.ts';
import type { Movable } from './movable.ts';
import type { Sealing } from './sealing.ts';
import { verify } from './verify.ts';

export interface Imported {
  readonly counts: Counts;
  /** Events that an earlier, interrupted import had brought. */
  readonly resumedAt: number;
}

/** The store cannot take this file; nothing was written. */
export class ImportRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImportRefused';
  }
}

/** An import into this store was interrupted: what is there is a beginning only. */
export class ImportUnfinished extends Error {
  constructor() {
    super('an import into this store was interrupted; run it again with the same file');
    this.name = 'ImportUnfinished';
  }
}

export interface ImportOptions {
  readonly passphrase: string;
  /** Who was erased since the file was written: destroyed before anybody may use the store. */
  readonly erased?: readonly Tombstone[];
  /** Told bytes of the file while it is checked, then events while they are written. */
  readonly report?: (phase: 'checking' | 'writing', done: number, total: number) => void;
}

/** What an import leaves until it is done: only the file with this sum goes on. */
interface Marker {
  readonly sha256: string;
}

/**
 * Brings an export into an empty store, or goes on with an import of the same file that was interrupted. The file is checked in full
 * before the store is opened. Reactors stay held until an operator releases them.
 * @throws {FileDamaged | WrongPassphrase | ImportRefused} nothing was written
 */
export async function importFrom(
  file: string,
  openStore: () => Promise<Movable>,
  { passphrase, erased = [], report = () => undefined }: ImportOptions,
): Promise<Imported> {
  const { sha256 } = await sumOf(file);
  const { counts, sealing } = await verify(file, passphrase, (done, total) => report('checking', done, total));
  const to = await openStore();
  try {
    const resumedAt = await begin(to, sha256);
    const writing = writer(to, sealing, resumedAt, (done) => report('writing', done, counts.events));
    for await (const record of readRecords(file)) await writing.take(record);
    await writing.end();
    await eraseAgain(to, erased);
    await to.state.delete(MARKER.namespace, MARKER.key);
    return { counts, resumedAt };
  } finally {
    await to.close();
  }
}

/**
 * Keeps a node off a store that has only a part of what is to come.
 * @throws {ImportUnfinished}
 */
export async function refuseUnfinishedImport(state: Pick<OperationalState, 'get'>): Promise<void> {
  if ((await state.get(MARKER.namespace, MARKER.key)) !== null) throw new ImportUnfinished();
}

/** Leaves the mark in an empty store, or finds its own; answers how many events are there. */
async function begin(to: Movable, sha256: string): Promise<number> {
  const marker = await to.state.get<Marker>(MARKER.namespace, MARKER.key);
  if (marker === null) {
    const there = await contentOf(to);
    if (there !== null) throw new ImportRefused(`${to.name} holds ${there} already; an import needs an empty store`);
    await to.state.putMany([
      { ...HELD, value: true },
      { ...MARKER, value: { sha256 } satisfies Marker },
    ]);
    return 0;
  }
  if (marker.value.sha256 !== sha256)
    throw new ImportRefused(`${to.name} holds a half-done import of another file, which alone can end it`);
  return to.count();
}

/** What a store holds, in a word; null when it is empty. Secrets alone are nothing: a node makes them at its first start. */
async function contentOf(to: Movable): Promise<string | null> {
  if ((await to.log.head()) > 0) return 'events';
  for await (const page of to.keys.entries()) if (page.length > 0) return 'keys of people';
  for await (const page of to.heads.entries()) if (page.length > 0) return 'signed heads';
  for await (const { id } of to.files.entries()) return `files (${id})`;
  for await (const { namespace } of to.state.scan()) if (!STAYS.has(namespace)) return `operational state (${namespace})`;
  return null;
}

/** Writes records as they come; the first `skip` events are there, and the last of them must be the file's. */
function writer(to: Movable, sealing: Sealing, skip: number, report: (events: number) => void) {
  const appends = to.appends();
  let events = 0;
  let secrets: Secrets | null = null;
  let logEnded = false;

  async function takeEvents(record: ReadRecord): Promise<void> {
    if (events + record.count >= skip) {
      const page = eventsOf(JSON.parse(record.text()) as FlatEvents);
      const there = Math.max(0, skip - events);
      if (there > 0) await assertLast(to, page[there - 1]!);
      if (there < page.length) await appends.append(there === 0 ? page : page.slice(there));
    }
    events += record.count;
    report(events);
  }

  /** Nothing but the log may be written before it is known that what is there is the file's. */
  async function endLog(): Promise<void> {
    if (logEnded) return;
    logEnded = true;
    await appends.flushed();
    if (events < skip) throw new ImportRefused(`${to.name} holds more events than the file: somebody else wrote to it`);
    if (secrets !== null) await to.adoptSecrets(secrets);
  }

  return {
    async take(record: ReadRecord): Promise<void> {
      const { kind, text } = record;
      if (kind === 'events') return takeEvents(record);
      if (kind === 'secrets') secrets = secretsOf(sealing.open(kind, text()));
      if (kind === 'about' || kind === 'wrapping' || kind === 'secrets') return;
      await endLog();
      if (kind === 'keys') await to.keys.adopt(keysOf(sealing.open(kind, text())));
      if (kind === 'files') await to.files.adopt(fileOf(sealing.open(kind, text())));
      if (kind === 'heads') await to.heads.adopt(JSON.parse(text()) as readonly SignedHead[]);
      if (kind === 'state') await to.state.putMany(await putsOf(sealing.open(kind, text()) as readonly MovedState[], to.log));
    },
    end: endLog,
  };
}

/** Destroys the keys and files of people who were erased since the file was written. */
async function eraseAgain(to: Movable, erased: readonly Tombstone[]): Promise<void> {
  if (erased.length > 0) await to.keys.adopt(erased.map(({ subject, at }) => ({ subject, erasedAt: at })));
  for (const { subject } of erased) await to.files.deleteOf(subject);
}

async function assertLast(to: Movable, expected: NonNullable<EventPlace>): Promise<void> {
  const { events } = await to.log.readAllBackwards({ before: Infinity, limit: 1 });
  const last = events[0];
  if (last?.id !== expected.id || last.stream !== expected.stream || last.revision !== expected.revision)
    throw new ImportRefused(`${to.name} does not end where the interrupted import stopped: somebody else wrote to it`);
}

async function putsOf(records: readonly MovedState[], log: EventReader): Promise<Omit<StatePut, 'ifVersion'>[]> {
  const puts: Omit<StatePut, 'ifVersion'>[] = [];
  for (const { place, ...put } of records)
    puts.push(put.namespace === CHECKPOINTS ? { ...put, value: { position: await positionOf(log, place ?? null) } } : put);
  return puts;
}

/** Where an event is in this store. */
async function positionOf(log: EventReader, place: EventPlace): Promise<number> {
  if (place === null) return 0;
  for await (const [event] of log.readStream(place.stream, { from: place.revision, pageSize: 1 })) {
    if (event?.id === place.id) return event.position;
    break;
  }
  throw new FileDamaged(`the file names an event that it does not hold`);
}
