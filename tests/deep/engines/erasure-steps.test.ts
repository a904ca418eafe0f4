import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { describe, test, vi } from 'vitest';
import { madeUpClock } from '../../support/made-up-time.ts';
import { needing } from '../../support/needing.ts';
import { account, isLive } from '@aarambh/accounts/account/state.ts';
import { KEY_AT_HAND_MS } from '@aarambh/kernel/ports/keys.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { card } from '@aarambh/people/card.ts';
import { connection, pairOf } from '@aarambh/people/connection.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { readConfig } from '@aarambh/server/config.ts';
import { dataFolder } from '@aarambh/server/data-folder.ts';
import { openEmbeddedEngines } from '@aarambh/server/embedded-engines.ts';
import type { Engines } from '@aarambh/server/engines.ts';
import { erasureSweep } from '@aarambh/server/erasure-sweep.ts';
import { actingOf } from '@aarambh/server/parts.ts';
import { createServices, type Services } from '@aarambh/server/services.ts';
import { testimonial } from '@aarambh/testimonials/testimonial/state.ts';
import { everything } from '../../projections/harness.ts';
import { skipWithout } from '../../support/engines.ts';
import { erasureWorld } from '../../support/erasure-world.ts';
import { servicesAt } from '../../support/services-at.ts';
import { temporaryFolder } from '../../support/store-events.ts';

/** Everything that leaves a trace, by port. */
const WRITES = {
  store: ['append'],
  state: ['put', 'putMany', 'delete', 'deletePrefix', 'increment'],
  keys: ['destroy', 'make', 'makeMany'],
  files: ['put', 'delete', 'deleteOf'],
  projections: ['forget'],
} as const satisfies { readonly [Port in keyof Engines]?: readonly string[] };

/** A process that is killed before one of its writes. */
interface Dying {
  readonly engines: Engines;
  /** The write that it did not come to; null while it lives. */
  killedAt(): string | null;
}

type Method = (...given: unknown[]) => unknown;

/** Engines of a process that makes so many writes and is killed before the next one: from then on nothing answers it. */
function dyingEngines(engines: Engines, writes: number): Dying {
  let left = writes;
  let killedAt: string | null = null;

  function mortal<Port extends object>(port: Port, name: string, writing: readonly string[]): Port {
    return new Proxy(port, {
      get(target, method, receiver) {
        const own: unknown = Reflect.get(target, method, receiver);
        if (typeof own !== 'function') return own;
        return (...given: unknown[]): unknown => {
          if (killedAt === null && writing.includes(String(method)) && --left < 0) killedAt = `${name}.${String(method)}`;
          if (killedAt !== null) throw new Error(`the process was killed at ${killedAt}`);
          return (own as Method).apply(target, given);
        };
      },
    });
  }

  return {
    engines: {
      ...engines,
      store: mortal(engines.store, 'store', WRITES.store),
      state: mortal(engines.state, 'state', WRITES.state),
      keys: mortal(engines.keys, 'keys', WRITES.keys),
      files: mortal(engines.files, 'files', WRITES.files),
      projections: mortal(engines.projections, 'projections', WRITES.projections),
    },
    killedAt: () => killedAt,
  };
}

const EMAIL = 'zq.founder@example.org';
const WORDS = ['zaphira', 'quillfeather', 'zq.founder'];
const BY = { actor: 'system:test', corr: 'test' } as const;
/** More writes than an erasure makes. */
const MOST = 80;

/** A process over engines that outlive it. */
interface Process {
  readonly engines: Engines;
  readonly services: Services;
}
type Start = (through?: (engines: Engines) => Engines) => Promise<Process>;

interface Person {
  readonly accountId: string;
  readonly other: string;
  readonly testimonialId: string;
}

async function registered({ services }: Process, name: string, email: string): Promise<string> {
  const input = { name, email, role: 'user', password: 'Right#2026', origin: 'demonstration' } as const;
  const invited = await services.accounts.invite(input, BY);
  assert.ok(invited.ok, invited.ok ? '' : invited.code);
  return invited.value.accountId;
}

/** Somebody of whom accounts, people, membership and testimonials hold something. */
async function somebody(process: Process, other: string, nth: number): Promise<Person> {
  const { people, membership, testimonials } = process.services;
  const accountId = await registered(process, 'Zaphira Quillfeather', EMAIL);
  const own = { actor: `account:${accountId}`, corr: 'test' } as const;
  const done = async (result: Promise<{ readonly ok: boolean }>): Promise<void> => assert.deepEqual((await result).ok, true);
  await done(people.editProfile(accountId, { bio: 'Zaphira bakes.', city: 'Pune', handle: `zaphira-${nth}` }, own));
  await done(people.changeConnection({ other, verb: 'request', listed: true }, own));
  const application = {
    name: 'Zaphira',
    designation: 'Baker',
    company: '',
    contact: '9812345670',
    email: EMAIL,
    linkedin: '',
    probono: '',
  };
  await done(membership.apply({ accountId, application, confirmed: true }, own));
  await done(membership.accept({ accountId, revision: null }, { actor: `account:${other}`, corr: 'test' }));
  const consent = { name: true, picture: false, places: ['page' as const] };
  const written = await testimonials.write(accountId, { text: 'Zaphira likes it.', designation: 'Baker', consent }, own);
  assert.ok(written.ok);
  return { accountId, other, testimonialId: written.value.id };
}

/** Shows everything behind a position to every reactor, as a worker does whose checkpoint is there. */
async function react({ engines, services }: Process, after: number): Promise<void> {
  const { reactors, processes } = actingOf(engines, services);
  for (const reactor of [...reactors, ...processes] as unknown as readonly Reactor<object>[]) {
    const { events } = await engines.store.readAll({ after, limit: 1000, types: reactor.types });
    await reactor.handle(await engines.codec.decode(events));
  }
}

/** What there still is of somebody who is to be erased. */
async function left({ engines, services }: Process, { accountId, other, testimonialId }: Person): Promise<readonly string[]> {
  const { commands } = services;
  const types = async (stream: string): Promise<readonly string[]> => {
    const found: string[] = [];
    for await (const page of engines.store.readStream(stream)) found.push(...page.map(({ type }) => type));
    return found;
  };
  const there: Record<string, boolean> = {
    account: await commands.on(account).read(accountId, isLive),
    key: (await engines.keys.forReading(accountId)) !== null,
    card: !(await commands.on(card).read(accountId, ({ withdrawn }) => withdrawn)),
    connection: !(await commands.on(connection).read(pairOf(accountId, other).connectionId, ({ ended }) => ended)),
    membership: !(await types(`membership-${accountId}`)).includes('MembershipEnded'),
    testimonial: (await commands.on(testimonial).read(testimonialId, (state) => state)) !== null,
    note: (await engines.state.list('erasing', { prefix: accountId })).length > 0,
  };
  return Object.keys(there).filter((one) => there[one]);
}

/**
 * Kills an erasure before each of its writes, one after the other, or before every `each`th; the process that comes next ends what was
 * begun.
 */
async function killAtSteps(start: Start, each: number): Promise<void> {
  const unfinished = new Set<string>();
  const killed: string[] = [];
  let next = await start();
  const other = await registered(next, 'Bela Shah', 'bela@example.org');
  for (let writes = 0; ; writes += each) {
    assert.ok(writes < MOST, 'an erasure makes no end of writes');
    const person = await somebody(next, other, writes);
    const after = await next.engines.store.head();
    let killedAt: () => string | null = () => null;
    const dying = await start((engines) => {
      const one = dyingEngines(engines, writes);
      ({ killedAt } = one);
      return one.engines;
    });
    try {
      await dying.services.accounts.erase(person.accountId, BY);
      await react(dying, after);
    } catch (error) {
      if (killedAt() === null) throw error;
    }
    const step = killedAt();
    if (step !== null) killed.push(step);
    next = await start();
    const isBegun = !(await next.services.commands.on(account).read(person.accountId, isLive));
    if (isBegun) for (const one of await left(next, person)) unfinished.add(one);
    // Nothing was begun: whoever asked was told that it failed, and asks again.
    else assert.ok((await next.services.accounts.erase(person.accountId, BY)).ok);
    await react(next, after);
    assert.deepEqual(await left(next, person), [], `killed before write ${writes}, ${step}`);
    if (step === null) break;
  }
  // The control: without the next process that much stays.
  for (const one of ['card', 'connection', 'membership', 'note']) assert.ok(unfinished.has(one), one);
  if (each > 1) return;
  for (const one of ['store.append', 'state.put', 'state.delete', 'keys.destroy', 'files.deleteOf']) assert.ok(killed.includes(one), one);
  for (const one of ['key', 'testimonial']) assert.ok(unfinished.has(one), one);
}

describe('an erasure killed between any two steps', { timeout: 240_000 }, () => {
  test('[A7] [J3] is ended by the next start, on one machine', async (t) => {
    const folder = temporaryFolder();
    const engines = await openEmbeddedEngines(dataFolder(folder.in('data')), (error) => assert.fail(String(error)));
    t.onTestFinished(async () => {
      await engines.close();
      folder.remove();
    });
    const url = 'http://localhost:3000';
    const config = readConfig({ DATA_DIR: tmpdir(), DEMO: 'off', LOG_LEVEL: 'silent', PUBLIC_URL: url });
    await killAtSteps(async (through = (whole) => whole) => {
      const own = through(engines);
      return { engines: own, services: createServices(own, config, servicesAt(url)) };
    }, 1);
    // What a read model read while its key was still at hand goes with the second sweep.
    madeUpClock(Date.now() + KEY_AT_HAND_MS + 31_000);
    await erasureSweep(engines, createServices(engines, config, servicesAt(url))).run();
    vi.useRealTimers();
    assert.deepEqual(await engines.state.due('erased', Number.MAX_SAFE_INTEGER, 1), [], 'it was the time of all');
    await engines.documents.waitFor(
      readModels.map(({ name }) => name),
      engines.marks.written(await engines.store.head()),
      60_000,
    );
    const text = JSON.stringify(await everything(engines.documents)).toLowerCase();
    assert.deepEqual(
      WORDS.filter((word) => text.includes(word)),
      [],
    );
    assert.ok(text.includes('bela'), 'the control');
  });

  test('[A7] [J6] is ended by the next node that starts, on several', needing(skipWithout('mongo')), async (t) => {
    const world = await erasureWorld(t);
    const projector = await world.node();
    await world.start({ codec: projector.codec });
    // Each process opens connections of its own, which takes its time.
    await killAtSteps((through) => world.node(through), 3);
    world.publish();
    await world.caughtUp();
    world.pass(KEY_AT_HAND_MS + 31_000);
    await projector.sweep();
    assert.deepEqual(await world.holding(WORDS), []);
    assert.notDeepEqual(await world.holding(['bela']), [], 'the control');
  });
});
