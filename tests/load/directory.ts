/**
 * P9: CPU of all threads of the server for a page of a directory of 50,000 cards (MEMBERS for fewer), asked by a stranger for a skill and a
 * city, against a process that runs one hand-written prepared statement for that page over the same file and answers a constant of its bytes.
 * Nothing of an answer is kept: pages and facets change with every request. Rounds of the two take turns, and medians count.
 */
import { once } from 'node:events';
import { fork } from 'node:child_process';
import { offered, type DirectoryAnswer } from '@aarambh/contracts/http/people.ts';
import { commands } from '@aarambh/kernel/commands.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { monotonicClock } from '@aarambh/kernel/ports/clock.ts';
import { changeCard, listCard, card } from '@aarambh/people/card.ts';
import { dataFolder } from '@aarambh/server/data-folder.ts';
import { openEmbeddedEngines } from '@aarambh/server/embedded-engines.ts';
import { freePort, startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/store-events.ts';
import { cpuOf, cpuOfChild, rush } from './cpu.ts';
import { inTurns, makeCrowd } from './crowd.ts';
import type { Page } from './directory-floor.ts';
import { figure, median, type Figure } from './figure.ts';
import { httpClient, type HttpClient } from './http-client.ts';

const MEMBERS = Number(process.env.MEMBERS ?? 50_000);
const CITIES = Array.from({ length: 18 }, (_, index) => `City ${String.fromCodePoint(65 + index)}`);
const ROUNDS = 7;
const REQUESTS = 400;
/** Requests under way at once. */
const CLIENTS = 16;
/** Commands under way at once while the folder is filled. */
const AT_ONCE = 256;
const context = { actor: 'system:bench', corr: 'bench' } as const;

/** Every page that is asked for: each pair of facets, its first three pages. */
const pages: readonly Page[] = offered.skills.flatMap((skill) =>
  CITIES.flatMap((city) => [1, 2, 3].map((page) => ({ skill, city, page }))),
);
const pathOf = ({ skill, city, page }: Page): string =>
  `/api/dashboard?${new URLSearchParams({ skill, city, page: String(page) }).toString()}`;

export async function benchDirectory(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { members } = await makeCrowd(folder.in('data'), url, MEMBERS, async () => undefined);
  await listCards(
    folder.in('data'),
    members.map(({ id }) => id),
  );
  const product = await startProduct({
    ...{ DATA_DIR: folder.in('data'), PORT: String(port), PUBLIC_URL: url, DEMO: 'off', BUILD_CONSOLES: 'off', RATE_FACTOR: '1000000' },
  });
  const floor = fork(new URL('directory-floor.ts', import.meta.url), [dataFolder(folder.in('data')).documents]);
  const [at] = (await once(floor, 'message')) as [{ readonly port: number }];
  const clients = { product: httpClient(url, CLIENTS), floor: httpClient(`http://127.0.0.1:${at.port}`, CLIENTS) };
  try {
    const bytes = await answers(clients);
    const floorPath = (index: number): string => `${pathOf(pageAt(index))}&bytes=${bytes[index % pages.length]!}`;
    const many = { requests: REQUESTS, atOnce: CLIENTS };
    // Steps through the pages in an order that comes back to none of them soon.
    const productPath = (index: number): string => pathOf(pageAt(index * 7));
    const ofProduct = (): Promise<number> =>
      rush({ ...many, client: clients.product, path: productPath, cpu: () => cpuOf(clients.product) });
    const ofFloor = (): Promise<number> =>
      rush({ ...many, client: clients.floor, path: (index) => floorPath(index * 7), cpu: () => cpuOfChild(floor) });
    // The first round of each warms it up.
    await ofProduct();
    await ofFloor();
    const rounds: { readonly value: number; readonly floor: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push({ value: await ofProduct(), floor: await ofFloor() });
    return [
      figure({
        id: 'P9',
        name: `CPU of all threads for a page of ${MEMBERS} cards by two facets (${Math.round(median(bytes) / 1000)} kB) against a prepared statement for it and a constant answer of its bytes`,
        value: median(rounds.map(({ value }) => value)),
        unit: 'µs',
        floor: median(rounds.map((one) => one.floor)),
        ratio: median(rounds.map((one) => one.value / one.floor)),
        goal: '<= 2',
      }),
    ];
  } finally {
    clients.product.close();
    clients.floor.close();
    floor.kill();
    await product.stop();
    folder.remove();
  }
}

const pageAt = (index: number): Page => pages[index % pages.length]!;

/** Lists a card of each member, with facets that everybody finds it by. */
async function listCards(dataDir: string, accountIds: readonly string[]): Promise<void> {
  const engines = await openEmbeddedEngines(dataFolder(dataDir), (error) => console.error(error));
  const { store, codec, lastTime } = engines;
  const cards = commands({ store, codec, clock: monotonicClock(Date.now, lastTime) }).on(card);
  await inTurns(accountIds.length, AT_ONCE, async (index) => {
    const accountId = accountIds[index]!;
    const person = { name: `Member ${index} of the Crowd`, designation: 'Founder', company: 'Neem & Clay', linkedin: `member-${index}` };
    const listed = { accountId, membershipId: newId(), ...person };
    const skills = [offered.skills[index % offered.skills.length]!, offered.skills[(index * 3 + 1) % offered.skills.length]!];
    const city = CITIES[Math.floor(index / offered.skills.length) % CITIES.length]!;
    const details = { skills: [...new Set(skills)], city, stage: 'Idea', lookingFor: ['Hire'] };
    const visibility = { skills: 'everybody', city: 'everybody' } as const;
    await cards.execute({ id: accountId, decide: listCard, command: listed, context });
    await cards.execute({ id: accountId, decide: changeCard, command: { accountId, details, visibility }, context });
  });
  await engines.close();
}

/** The bytes of every page; both sides must find the same cards, in the same order. */
async function answers({ product, floor }: { readonly product: HttpClient; readonly floor: HttpClient }): Promise<readonly number[]> {
  return inTurns(pages.length, CLIENTS, async (index) => {
    const path = pathOf(pageAt(index));
    const { status, text } = await product.get(path);
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`);
    const { result, total } = JSON.parse(text) as DirectoryAnswer;
    const found = JSON.parse((await floor.get(`${path}&check=1`)).text) as { readonly ids: readonly string[]; readonly total: number };
    // Behind the last card the statement has no row to count in.
    if ((result.length > 0 && found.total !== total) || found.ids.join() !== result.map(({ userId }) => userId).join())
      throw new Error(`${path}: the two sides find different cards (${total} and ${found.total})`);
    return Buffer.byteLength(text);
  });
}

if (import.meta.main) console.table(await benchDirectory(), ['id', 'value', 'unit', 'floor', 'ratio', 'goal', 'met', 'name']);
