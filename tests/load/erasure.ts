/**
 * P29: how long the erasure of a member with some 10,000 events over all contexts takes until no file holds them, against reading these
 * events, decrypted, and rewriting the documents that they made, once. The two take turns, each with another member; the best of three counts, because
 * whatever else the machine does only ever adds.
 */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { readConfig } from '@aarambh/server/config.ts';
import { dataFolder } from '@aarambh/server/data-folder.ts';
import { openEmbeddedEngines } from '@aarambh/server/embedded-engines.ts';
import type { Engines } from '@aarambh/server/engines.ts';
import { actingOf } from '@aarambh/server/parts.ts';
import { createServices, type Services } from '@aarambh/server/services.ts';
import { filesHolding } from '../support/foreign-sqlite.ts';
import { servicesAt } from '../support/services-at.ts';
import { temporaryFolder } from '../support/store-events.ts';
import { inTurns, openGathering } from './crowd.ts';
import { figure, type Figure } from './figure.ts';

const TURNS = 3;
const AT_ONCE = 128;
/** What of a member's events is of which kind. */
const MIX = { bios: 2_500, cards: 2_500, corrections: 1_500, connections: 1_500, testimonials: 700, bookings: 100 };
const WORD = 'quillfeather';
const BY: CommandContext = { actor: 'system:bench', corr: 'bench' };
const URL = 'http://localhost:3000';

interface Process {
  readonly engines: Engines;
  readonly services: Services;
}

export async function benchErasure(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const dataDir = folder.in('data');
  const engines = await openEmbeddedEngines(dataFolder(dataDir), (error) => console.error(error));
  try {
    const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', PUBLIC_URL: URL, RATE_FACTOR: '1000000' });
    const process = {
      engines,
      services: createServices(
        engines,
        config,
        servicesAt(URL, (error) => console.error(error)),
      ),
    };
    const gatherings = await inTurns(MIX.bookings, AT_ONCE, () => openGathering(process.services.gatherings, TURNS, 0));
    const turns: { readonly value: number; readonly floor: number; readonly events: number }[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      const before = await engines.store.head();
      const accountId = await longMember(process, gatherings, turn);
      await caughtUp(engines);
      const events = (await engines.store.head()) - before;
      const floor = await readAndRewrite(engines, before, accountId, folder.in(`floor-${turn}.db`));
      turns.push({ floor, value: await erase(process, accountId, dataDir), events });
    }
    const floor = Math.min(...turns.map((one) => one.floor));
    const value = Math.min(...turns.map((one) => one.value));
    return [
      figure({
        ...{ id: 'P29', value, unit: 'ms', floor, ratio: value / floor, goal: '<= 5' },
        name: `erasure of a member with ${turns[0]!.events} events until no file holds them, against reading these and rewriting their documents once`,
      }),
    ];
  } finally {
    await engines.close();
    folder.remove();
  }
}

function done<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`the bench's own ${result.code}`);
  return result.value;
}

/** Somebody with some 10,000 events, whose name stands in every text of theirs. */
export async function longMember({ services }: Process, gatherings: readonly string[], nth: number): Promise<string> {
  const { accounts, people, membership, testimonials } = services;
  const email = `${WORD}.${nth}@example.org`;
  const invited = await accounts.invite(
    { name: 'Zaphira Quillfeather', email, role: 'user', password: 'Right#2026', origin: 'demonstration' },
    BY,
  );
  const { accountId } = done(invited);
  const own: CommandContext = { actor: `account:${accountId}`, corr: 'bench' };
  const application = { name: WORD, designation: '', company: '', contact: '9812345670', email, linkedin: '', probono: '' };
  const apply = async (index: number) =>
    done(await membership.apply({ accountId, application: { ...application, designation: `Baker ${index}` }, confirmed: true }, own));
  await inTurns(MIX.bios, AT_ONCE, async (index) => done(await accounts.changeBio(accountId, `${WORD} ${index}`, own)));
  await inTurns(MIX.cards, AT_ONCE, async (index) => done(await people.editProfile(accountId, { city: `${WORD} ${index}` }, own)));
  await inTurns(MIX.corrections, 1, apply);
  done(await membership.accept({ accountId, revision: null }, BY));
  await inTurns(MIX.connections, AT_ONCE, async () =>
    done(await people.changeConnection({ other: newId(), verb: 'request', listed: true }, own)),
  );
  await inTurns(MIX.testimonials, AT_ONCE, async (index) => {
    const consent = { name: true, picture: false, places: ['page' as const] };
    const { id } = done(await testimonials.write(accountId, { text: `${WORD} ${index}`, designation: 'Baker', consent }, own));
    done(await testimonials.changeConsent({ id, authorId: accountId, consent: { ...consent, name: false } }, own));
  });
  await inTurns(gatherings.length, AT_ONCE, async (index) =>
    done(
      await services.gatherings.book(
        { memberId: accountId, gatheringId: gatherings[index]!, credit: 0, contact: '9812345670', idempotencyKey: null },
        own,
      ),
    ),
  );
  return accountId;
}

export async function caughtUp({ documents, marks, store }: Engines): Promise<void> {
  const models = readModels.map(({ name }) => name);
  await documents.waitFor(models, marks.written(await store.head()), 120_000);
}

/** Milliseconds from the command until no file below the folder says the name. */
async function erase({ engines, services }: Process, accountId: string, dataDir: string): Promise<number> {
  const began = performance.now();
  let after = await engines.store.head();
  done(await services.accounts.erase(accountId, BY));
  // What follows is work of the reactors, also on what they write themselves.
  for (let head = await engines.store.head(); head > after; head = await engines.store.head()) {
    const { reactors, processes } = actingOf(engines, services);
    for (const reactor of [...reactors, ...processes] as unknown as readonly Reactor<object>[]) {
      const { events } = await engines.store.readAll({ after, limit: 100_000, types: reactor.types });
      await reactor.handle(await engines.codec.decode(events));
    }
    after = head;
  }
  await caughtUp(engines);
  while (filesHolding(dataDir, [WORD]).length > 0) await pause(5);
  return performance.now() - began;
}

/** Milliseconds in which the events are read, and documents of the size of theirs are written anew in one transaction that is on disk. */
async function readAndRewrite({ store, codec, documents }: Engines, after: number, accountId: string, path: string): Promise<number> {
  const found: string[] = [];
  for (const { name, fields } of readModels)
    for (const field of ['authorId', 'memberId', 'accountId', 'low', 'high'])
      if (Object.hasOwn(fields, field)) {
        const { items } = await documents.find(name, { filter: { [field]: accountId }, limit: 1_000, count: false });
        found.push(...items.map(({ doc }) => JSON.stringify(doc)));
      }
  const db = new DatabaseSync(path);
  db.exec(
    'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON; CREATE TABLE doc (id INTEGER PRIMARY KEY, body TEXT)',
  );
  const insert = db.prepare('INSERT INTO doc (body) VALUES (?)');
  db.exec('BEGIN');
  for (const body of found) insert.run(body);
  db.exec('COMMIT');
  const began = performance.now();
  let read = 0;
  for (let at = after, more = true; more;) {
    const { events } = await store.readAll({ after: at, limit: 1_000 });
    read += (await codec.decode(events)).length;
    at = events.at(-1)?.position ?? at;
    more = events.length > 0;
  }
  if (read === 0) throw new Error('there is nothing to read');
  const update = db.prepare('UPDATE doc SET body = ? WHERE id = ?');
  db.exec('BEGIN IMMEDIATE');
  for (const [index, body] of found.entries()) update.run(body.replaceAll(accountId, '-'.repeat(accountId.length)), index + 1);
  db.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  const took = performance.now() - began;
  db.close();
  return took;
}

if (import.meta.main) console.table(await benchErasure(), ['id', 'value', 'unit', 'floor', 'ratio', 'goal', 'met', 'name']);
