/**
 * P31: CPU of all threads of the server for a page of the desk's inbox with 200,000 enquiries (ENQUIRIES for fewer), filtered by kind and
 * state and searched by a name, against a process that runs one hand-written prepared statement for that page over the same file and answers
 * a constant of its bytes. Nothing of an answer is kept: pages, filters and words change with every request. Rounds of the two take turns,
 * and medians count.
 */
import { once } from 'node:events';
import { fork } from 'node:child_process';
import { dataFolder } from '@aarambh/server/data-folder.ts';
import { openEmbeddedEngines } from '@aarambh/server/embedded-engines.ts';
import { startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/store-events.ts';
import { cpuOf, cpuOfChild, quiet, rush } from './cpu.ts';
import { inTurns } from './crowd.ts';
import { figure, median, type Figure } from './figure.ts';
import { httpClient, type HttpClient } from './http-client.ts';
import { CATEGORIES, fillDesk, SURNAMES } from './inbox-crowd.ts';
import { ROWS, type InboxPage } from './inbox-floor.ts';

const ENQUIRIES = Number(process.env.ENQUIRIES ?? 200_000);
const ROUNDS = 7;
const REQUESTS = 400;
/** Requests under way at once. */
const CLIENTS = 4;

/** Every page that there is by these words, kinds and states. */
const all: readonly InboxPage[] = SURNAMES.flatMap((q) =>
  CATEGORIES.flatMap((category) => [
    ...[0, 1, 2].map((page) => ({ q, category, state: 'closed', page })),
    ...['received', 'looking', 'answered'].map((state) => ({ q, category, state, page: 0 })),
  ]),
);
/** The pages that a round asks for, which have no word and no kind in common with those beside them. */
const pages = Array.from({ length: REQUESTS }, (_, index) => all[(index * 331) % all.length]!);
/** Of the demonstration. */
const ADMIN = { email: 'admin@demo.test', password: 'Demo#2026' };

function pathOf({ q, category, state, page }: InboxPage): string {
  const asked = {
    filter: JSON.stringify({ q, category, state }),
    range: JSON.stringify([page * ROWS, page * ROWS + ROWS - 1]),
    sort: JSON.stringify(['dueAt', 'ASC']),
  };
  return `/admin/api/enquiries?${new URLSearchParams(asked).toString()}`;
}

const floorPathOf = ({ page, ...asked }: InboxPage): string => `/?${new URLSearchParams({ ...asked, page: String(page) }).toString()}`;

export async function benchInbox(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const dataDir = folder.in('data');
  // The demonstration brings somebody who may read the inbox.
  const settings = { DATA_DIR: dataDir, DEMO: 'on', BUILD_CONSOLES: 'off', RATE_FACTOR: '1000000' };
  await (await startProduct(settings)).stop();
  const engines = await openEmbeddedEngines(dataFolder(dataDir), (error) => console.error(error));
  await fillDesk(engines, ENQUIRIES);
  await engines.close();
  const product = await startProduct(settings);
  const floor = fork(new URL('inbox-floor.ts', import.meta.url), [dataFolder(dataDir).documents]);
  const [at] = (await once(floor, 'message')) as [{ readonly port: number }];
  const clients = { product: httpClient(product.url, CLIENTS), floor: httpClient(`http://127.0.0.1:${at.port}`, CLIENTS) };
  try {
    await quiet(() => cpuOf(clients.product));
    const headers = await signedIn(clients.product);
    const bytes = await answers(clients, headers);
    const many = { requests: REQUESTS, atOnce: CLIENTS };
    const ofProduct = (): Promise<number> =>
      rush({ ...many, client: clients.product, path: (index) => pathOf(pages[index]!), headers, cpu: () => cpuOf(clients.product) });
    const floorPath = (index: number): string => `${floorPathOf(pages[index]!)}&bytes=${bytes[index]!}`;
    const ofFloor = (): Promise<number> => rush({ ...many, client: clients.floor, path: floorPath, cpu: () => cpuOfChild(floor) });
    // The first round of each warms it up.
    await ofProduct();
    await ofFloor();
    const rounds: { readonly value: number; readonly floor: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push({ value: await ofProduct(), floor: await ofFloor() });
    return [
      figure({
        id: 'P31',
        name: `CPU of all threads for a page of an inbox of ${ENQUIRIES} enquiries, filtered and searched (${Math.round(median(bytes) / 1000)} kB), against a prepared statement for it and a constant answer of its bytes`,
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

async function signedIn(client: HttpClient): Promise<Record<string, string>> {
  const { status, text } = await client.post('/admin/api/session', {}, JSON.stringify(ADMIN));
  if (status !== 200) throw new Error(`the sign-in was answered ${status}: ${text}`);
  return { authorization: `Bearer ${(JSON.parse(text) as { readonly token: string }).token}` };
}

/** The bytes of every page; both sides must find the same enquiries, in the same order. */
async function answers(
  { product, floor }: { readonly product: HttpClient; readonly floor: HttpClient },
  headers: Readonly<Record<string, string>>,
): Promise<readonly number[]> {
  return inTurns(pages.length, CLIENTS, async (index) => {
    const path = pathOf(pages[index]!);
    const { status, text, headers: answered } = await product.get(path, headers);
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`);
    const ids = (JSON.parse(text) as readonly { readonly id: string }[]).map(({ id }) => id);
    const total = Number(answered['content-range']?.split('/')[1]);
    const found = JSON.parse((await floor.get(`${floorPathOf(pages[index]!)}&check=1`)).text) as {
      readonly ids: readonly string[];
      readonly total: number;
    };
    // Behind the last enquiry the statement has no row to count in.
    if ((ids.length > 0 && found.total !== total) || found.ids.join() !== ids.join())
      throw new Error(`${path}: the two sides find different enquiries (${total} and ${found.total})`);
    return Buffer.byteLength(text);
  });
}

if (import.meta.main) console.table(await benchInbox(), ['id', 'value', 'unit', 'floor', 'ratio', 'goal', 'met', 'name']);
