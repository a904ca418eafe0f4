/**
 * P7d: CPU of all threads of the server for the dashboard of a college of 50,000 students (STUDENTS for fewer): its numbers, a page of its students, one of who is
 * at risk, and how many appear, against a process that runs hand-written prepared statements for the same over the same file and answers constants of their bytes.
 * Nothing of an answer is kept: every request counts anew, and pages change. Rounds of the two take turns, and medians count.
 */
import { once } from 'node:events';
import { fork } from 'node:child_process';
import type { CollegeNumbersAnswer, StudentsAnswer } from '@aarambh/contracts/http/students.ts';
import { dataFolder } from '@aarambh/server/data-folder.ts';
import { openEmbeddedEngines } from '@aarambh/server/embedded-engines.ts';
import { startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/store-events.ts';
import { cpuOf, cpuOfChild, quiet, rush } from './cpu.ts';
import { fillCollege } from './college-crowd.ts';
import { ROWS, type Part } from './college-numbers-floor.ts';
import { figure, median, type Figure } from './figure.ts';
import { httpClient, type HttpClient } from './http-client.ts';

const STUDENTS = Number(process.env.STUDENTS ?? 50_000);
const ROUNDS = 7;
/** Dashboards of a round, each of as many requests as there are parts. */
const DASHBOARDS = 40;
/** Requests under way at once. */
const CLIENTS = 4;
const PAGES = 200;
/** Of the demonstration. */
const OWNER = { email: 'college@demo.test', password: 'Demo#2026' };
const parts: readonly Part[] = ['numbers', 'students', 'risks', 'summary'];

const partAt = (index: number): Part => parts[index % parts.length]!;
const pageAt = (index: number): number => 1 + (Math.floor(index / parts.length) % PAGES);

function pathOf(orgId: string, index: number): string {
  const page = `page=${pageAt(index)}&size=${ROWS}`;
  switch (partAt(index)) {
    case 'numbers':
      return `/api/org/numbers/${orgId}`;
    case 'students':
      return `/api/org/students/${orgId}?${page}`;
    case 'risks':
      return `/api/org/students/${orgId}?${page}&atRisk=yes&order=risk`;
    case 'summary':
      return '/api/user/summary';
  }
}
const floorPathOf = (orgId: string, index: number): string => `/?part=${partAt(index)}&orgId=${orgId}&offset=${(pageAt(index) - 1) * ROWS}`;

export async function benchCollegeNumbers(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const dataDir = folder.in('data');
  // The demonstration brings a college and its owner.
  const settings = { DATA_DIR: dataDir, DEMO: 'on', BUILD_CONSOLES: 'off', RATE_FACTOR: '1000000' };
  const first = await startProduct(settings);
  const asFirst = httpClient(first.url, 1);
  const { orgId } = await signedIn(asFirst);
  asFirst.close();
  await first.stop();
  const engines = await openEmbeddedEngines(dataFolder(dataDir), (error) => console.error(error));
  await fillCollege(engines, orgId, STUDENTS);
  await engines.close();
  const product = await startProduct(settings);
  const floor = fork(new URL('college-numbers-floor.ts', import.meta.url), [dataFolder(dataDir).documents]);
  const [at] = (await once(floor, 'message')) as [{ readonly port: number }];
  const clients = { product: httpClient(product.url, CLIENTS), floor: httpClient(`http://127.0.0.1:${at.port}`, CLIENTS) };
  try {
    await quiet(() => cpuOf(clients.product));
    const { headers } = await signedIn(clients.product);
    const bytes = await answers(clients, orgId, headers);
    const many = { requests: DASHBOARDS * parts.length, atOnce: CLIENTS };
    const ofProduct = (): Promise<number> =>
      rush({ ...many, client: clients.product, path: (index) => pathOf(orgId, index), headers, cpu: () => cpuOf(clients.product) });
    const floorPath = (index: number): string => `${floorPathOf(orgId, index)}&bytes=${bytes[index % parts.length]!}`;
    const ofFloor = (): Promise<number> => rush({ ...many, client: clients.floor, path: floorPath, cpu: () => cpuOfChild(floor) });
    // The first round of each warms it up.
    await ofProduct();
    await ofFloor();
    const rounds: { readonly value: number; readonly floor: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push({ value: await ofProduct(), floor: await ofFloor() });
    return [
      figure({
        id: 'P7d',
        name: `CPU of all threads for the dashboard of a college of ${STUDENTS} students, a request, against prepared statements for its numbers and constant answers of its bytes`,
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

async function signedIn(client: HttpClient): Promise<{ readonly orgId: string; readonly headers: Record<string, string> }> {
  const { status, text } = await client.post('/api/org/login', {}, JSON.stringify(OWNER));
  if (status !== 200) throw new Error(`the login was answered ${status}: ${text}`);
  const { token, user } = JSON.parse(text) as { readonly token: string; readonly user: { readonly id: string } };
  return { orgId: user.id, headers: { authorization: `Bearer ${token}` } };
}

/** The bytes of each part; both sides must count the same students, and show the same page of them. */
async function answers(
  { product, floor }: { readonly product: HttpClient; readonly floor: HttpClient },
  orgId: string,
  headers: Readonly<Record<string, string>>,
): Promise<readonly number[]> {
  const bytes: number[] = [];
  for (const index of parts.keys()) {
    const { status, text } = await product.get(pathOf(orgId, index), headers);
    if (status !== 200) throw new Error(`${pathOf(orgId, index)} was answered ${status}: ${text}`);
    const found = JSON.parse((await floor.get(`${floorPathOf(orgId, index)}&check=1`)).text) as unknown;
    const [ours, theirs] = [saidBy(partAt(index), JSON.parse(text)), toldBy(partAt(index), found)];
    if (ours !== theirs) throw new Error(`${partAt(index)}: the two sides count differently (${ours} and ${theirs})`);
    bytes.push(Buffer.byteLength(text));
  }
  return bytes;
}

type Rows = readonly (readonly [unknown, ...unknown[]])[];

/** What an answer of the product says, as one text. */
function saidBy(part: Part, answer: unknown): string {
  if (part === 'summary') return String((answer as { readonly totalAppearingStudents: number }).totalAppearingStudents);
  if (part !== 'numbers') {
    const { total, data } = answer as StudentsAnswer;
    return [total, ...data.map(({ _id }) => _id)].join();
  }
  const { funnel, atRisk, spread } = answer as CollegeNumbersAnswer;
  return [funnel.uploaded, funnel.appeared, atRisk, spread.overall.map(({ rating, students }) => `${rating}:${students}`)].join();
}

/** The same of what the floor found. */
function toldBy(part: Part, found: unknown): string {
  if (part === 'summary') return String((found as Rows)[0]![0]);
  if (part !== 'numbers') {
    const [[[total]], rows] = found as readonly [Rows & readonly [readonly [number]], Rows];
    return [total, ...new Set(rows.map(([id]) => id))].join();
  }
  const [tallies, [[appeared]], [[atRisk]], [overall]] = found as readonly [Rows, [[number]], [[number]], readonly [Rows]];
  const uploaded = tallies.reduce((sum, [, count]) => sum + Number(count), 0);
  return [uploaded, appeared, atRisk, overall.map(([rating, count]) => `${String(rating)}:${String(count)}`)].join();
}

if (import.meta.main) console.table(await benchCollegeNumbers(), ['id', 'value', 'unit', 'floor', 'ratio', 'goal', 'met', 'name']);
