/**
 * P5: from the start of the process to the first acknowledged command. After kill -9 under load against after a clean stop, both
 * on a log of 1,000,000 events (EVENTS for fewer); and with that log against one of 10,000. Starts of all three take turns, and
 * medians count. The command changes the member's own text: it reads and writes the member's stream under the member's key.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { openSqliteKeys } from '@aarambh/infra/sqlite/keys.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { dataFolder } from '../../services/server/data-folder.ts';
import { freePort, startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/store-events.ts';
import { makeCrowd, type Member } from './crowd.ts';
import { writeMix } from './event-mix.ts';
import { figure, median, type Figure } from './figure.ts';
import { httpClient, type HttpClient } from './http-client.ts';

const MANY = Number(process.env.EVENTS ?? 1_000_000);
const FEW = MANY / 100;
const ROUNDS = 7;
/** Members who change their text without a pause until the kill, and for how long. */
const WRITERS = 64;
const LOAD_MS = 1500;
/** Between two tries whether the server answers. */
const RETRY_MS = 2;

const root = new URL('../..', import.meta.url).pathname;

/** A data folder with a log, ready documents and signed-in members. */
interface Place {
  readonly settings: Readonly<Record<string, string>>;
  readonly url: string;
  readonly members: readonly Member[];
}

interface Started {
  readonly process: ChildProcess;
  readonly client: HttpClient;
  /** From the start of the process to the acknowledged command. */
  readonly ms: number;
}

export async function benchStart(): Promise<Figure[]> {
  const folder = temporaryFolder();
  try {
    const filled = { many: await fill(folder.in('many'), MANY), few: await fill(folder.in('few'), FEW) };
    const many = await place(folder.in('many'));
    const few = await place(folder.in('few'));
    for (const one of [many, few]) await stop(await start(one));
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const clean = await start(many);
      await killUnderLoad(clean, many);
      const killed = await start(many);
      await stop(killed);
      const small = await start(few);
      await stop(small);
      rounds.push({ clean: clean.ms, killed: killed.ms, few: small.ms });
    }
    return figures(rounds, filled);
  } finally {
    folder.remove();
  }
}

/** Writes about `wanted` events of a community and lets a node make the documents of them; answers how many. */
async function fill(dataDir: string, wanted: number): Promise<number> {
  const folder = dataFolder(dataDir);
  const settings = { DATA_DIR: dataDir, DEMO: 'off', BUILD_CONSOLES: 'off' };
  // Its first start makes the folder's secrets: one that has events and no secrets is refused.
  await (await startProduct(settings)).stop();
  const store = await openSqliteEventStore({ path: folder.events, headPath: folder.acknowledged });
  const keys = await openSqliteKeys({ path: folder.keys, tombstonesPath: folder.tombstones });
  const events = await writeMix(store, eventCodec(eventRegistry, keys), wanted);
  await keys.close();
  await store.close();
  await (await startProduct(settings)).stop();
  return events;
}

/** Signs members in, for a server at a port of its own. Their tokens are good for ten minutes. */
async function place(dataDir: string): Promise<Place> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const { members } = await makeCrowd(dataDir, url, WRITERS, async () => undefined);
  const settings = { DATA_DIR: dataDir, PORT: port, PUBLIC_URL: url, DEMO: 'off', BUILD_CONSOLES: 'off', RATE_FACTOR: '1000000' };
  return { settings, url, members };
}

async function start({ settings, url, members }: Place): Promise<Started> {
  const client = httpClient(url, WRITERS);
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['services/server/start.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await changeText(client, members[0]!).catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`the node ended with ${child.exitCode}`);
    await pause(RETRY_MS);
  }
  return { process: child, client, ms: performance.now() - startedAt };
}

/** Whether the member's command was acknowledged. */
async function changeText(client: HttpClient, { id, token }: Member): Promise<boolean> {
  const { status, text } = await client.post(
    `/api/profile/edit/${id}`,
    { authorization: `Bearer ${token}` },
    JSON.stringify({ bio: `Wrote this at ${performance.now()}.` }),
  );
  if (status !== 200 && status !== 503) throw new Error(`a command was answered ${status}: ${text}`);
  return status === 200;
}

/** Ends a node politely, as most are that were up for longer than a moment: once its read models have caught up. */
async function stop({ process: child, client }: Started): Promise<void> {
  while ((await client.get('/readyz')).status !== 200) await pause(RETRY_MS);
  client.close();
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function killUnderLoad({ process: child, client }: Started, { members }: Place): Promise<void> {
  let killed = false;
  const writers = members.map(async (member) => {
    while (!killed) await changeText(client, member).catch(() => (killed = true));
  });
  await pause(LOAD_MS);
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  await Promise.all(writers);
  client.close();
}

interface Round {
  readonly clean: number;
  readonly killed: number;
  readonly few: number;
}

function figures(rounds: readonly Round[], { many, few }: { many: number; few: number }): Figure[] {
  const of = (value: (round: Round) => number): number => median(rounds.map(value));
  return [
    figure({
      id: 'P5a',
      name: `start until the first acknowledged command, after kill -9 under load of ${WRITERS} clients, ${many} events`,
      value: of(({ killed }) => killed),
      unit: 'ms',
      floor: of(({ clean }) => clean),
      ratio: of(({ killed, clean }) => killed / clean),
      goal: '<= 1.5',
    }),
    figure({
      id: 'P5b',
      name: `start until the first acknowledged command, with ${many} events against ${few}`,
      value: of(({ clean }) => clean),
      unit: 'ms',
      floor: of(({ few: small }) => small),
      ratio: of(({ clean, few: small }) => clean / small),
      goal: '<= 1.2',
    }),
  ];
}

if (import.meta.main) console.table(await benchStart(), ['id', 'value', 'unit', 'floor', 'ratio', 'goal', 'met', 'name']);
