import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { afterAll, beforeAll, test } from 'vitest';
import type { StudentsAnswer, UploadDetailAnswer } from '@aarambh/contracts/http/students.ts';
import { openSqliteEventReader } from '@aarambh/infra/sqlite/event-reader.ts';
import { eventually, within } from '../../support/deadline.ts';
import { withDemonstration } from '../../support/demonstrated.ts';
import { mondayIn } from '../../support/mondays.ts';
import { startProduct, type Product } from '../../support/product.ts';
import { temporaryFolder, wholeLog } from '../../support/store-events.ts';

const root = new URL('../../..', import.meta.url).pathname;
const HEADINGS = 'Name,WhatsappNumber,Email ID,Roll No,Date,Time';
/** More than one chunk takes. */
const STUDENTS = 540;
/** Of them so many ask for a slot each, the last ones of the file. */
const BOOKED = 6;
/** Nobody of the demonstration is booked on it. */
const MONDAY = mondayIn(200);
/** Nobody of the demonstration has such a name. */
const NAMED = 'Quillkill';
const SOON_MS = 120_000;

const letters = (n: number): string =>
  String(n)
    .padStart(3, '0')
    .replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
const timeOf = (n: number): string => `${String(10 + Math.floor(n / 2))}:${n % 2 === 0 ? '00' : '30'}`;
const rows = Array.from({ length: STUDENTS }, (_, n) => {
  const slot = n - (STUDENTS - BOOKED);
  return `${NAMED} ${letters(n)},,kill${n}@campus.example,K-${n},${slot < 0 ? ',' : `${MONDAY},${timeOf(slot)}`}`;
});
const refused = `${NAMED} late,,late@campus.example,K-late,${MONDAY},25:99`;

type Settings = Readonly<Record<string, string>>;
const settings = { BUILD_CONSOLES: 'off', RATE_FACTOR: '100', LOG_LEVEL: 'silent' };
const preloaded = (name: string, more: Settings): Settings => ({
  NODE_OPTIONS: `--import ${root}tests/support/preload/${name}.ts`,
  ...more,
});
const killedAt = (event: string): Settings => preloaded('killed-at-event', { KILLED_AT: event });

const folder = temporaryFolder();
const data = folder.in('data');
beforeAll(async () => {
  const { DATA_DIR } = withDemonstration();
  if (DATA_DIR !== undefined) return cpSync(DATA_DIR, data, { recursive: true });
  const filling = await startProduct({ ...settings, DEMO: 'on', DATA_DIR: data });
  await filling.stop();
});
afterAll(() => folder.remove());

/** The owner of a college of the demonstration, signed in. */
async function dean({ url }: Product, who = 'college2') {
  const signedIn = await fetch(`${url}/api/org/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@demo.test`, password: 'Demo#2026' }),
  });
  const { token, user } = (await signedIn.json()) as { token: string; user: { id: string } };
  async function call<Answer>(method: string, path: string, body?: FormData | object): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    assert.ok(response.ok, `${method} ${path}: ${response.status} ${response.ok ? '' : await response.text()}`);
    return (await response.json()) as Answer;
  }
  const at = (uploadId: string): string => `/api/org/uploads/${user.id}/${uploadId}`;
  const read = (uploadId: string) => call<UploadDetailAnswer>('GET', at(uploadId));
  return {
    read,
    async send(): Promise<string> {
      const form = new FormData();
      form.set('file', new Blob([`${[HEADINGS, ...rows, refused].join('\n')}\n`]), 'students.csv');
      return (await call<{ uploadId: string }>('POST', `/api/org/uploads/${user.id}`, form)).uploadId;
    },
    confirm: async (uploadId: string) => call('POST', `${at(uploadId)}/confirm`, { declared: true, dryRun: (await read(uploadId)).dryRun }),
    list: () => call<StudentsAnswer>('GET', `/api/org/students/${user.id}?search=${NAMED}&size=1000`),
    /** Waits until an upload stands so; answers how it stood each time that somebody looked. */
    async until(uploadId: string, status: UploadDetailAnswer['status']): Promise<readonly UploadDetailAnswer[]> {
      const seen: UploadDetailAnswer[] = [];
      await eventually(SOON_MS, async () => seen[seen.push(await read(uploadId)) - 1]!.status === status, `the upload being ${status}`);
      return seen;
    },
  };
}

/** How many events of a type the log of a folder holds, of an upload where one is named. */
async function stored(of: string, type: string, uploadId?: string): Promise<number> {
  const reader = openSqliteEventReader({ path: `${of}/events.db` });
  const log = await wholeLog(reader, 5_000);
  reader.close();
  return log.filter((event) => event.type === type && (uploadId === undefined || event.data.includes(uploadId))).length;
}

const start = (more: Settings, of = data): Promise<Product> => startProduct({ ...settings, DEMO: 'on', ...more, DATA_DIR: of });

/** Waits until a node is killed by what it goes on with. */
async function diesAlone({ process: node }: Product): Promise<void> {
  if (node.signalCode === null) await within(SOON_MS, once(node, 'exit'), 'the node being killed');
  assert.equal(node.signalCode, 'SIGKILL');
}

/** Confirms, and hears nothing more: the node is killed by what follows. */
async function confirmAndDie(product: Product, uploadId: string): Promise<void> {
  await (await dean(product)).confirm(uploadId).catch(() => undefined);
  await diesAlone(product);
}

test('[I2] [I3] an upload that kill -9 interrupts between dry run and confirmation, and between two chunks, ends with exactly its students', async () => {
  const first = await start(killedAt('UploadConfirmed 1'));
  const uploadId = await (await dean(first)).send();
  const shown = (await (await dean(first)).until(uploadId, 'ready')).at(-1)!;
  assert.deepEqual([shown.counts.create, shown.counts.refused], [STUDENTS, 1]);
  await confirmAndDie(first, uploadId);
  assert.deepEqual([await stored(data, 'RosterUploadBegan', uploadId), await stored(data, 'UploadConfirmed', uploadId)], [1, 0]);

  assert.equal(
    await stored(data, 'UploadConfirmationGiven', uploadId),
    1,
    'what they confirmed is known, and is compared by the next node',
  );
  await diesAlone(await start(killedAt('UploadChunkDone 2')));
  assert.deepEqual([await stored(data, 'UploadConfirmed', uploadId), await stored(data, 'UploadChunkDone', uploadId)], [1, 1]);
  assert.equal(await stored(data, 'StudentEnrolled', uploadId), STUDENTS, 'the second chunk was done, and nobody had noted it');
  const [left, anew] = [folder.in('left'), folder.in('anew')];
  for (const copy of [left, anew]) cpSync(data, copy, { recursive: true });

  const third = await start({});
  const owner = await dean(third);
  const progress = await owner.until(uploadId, 'confirmed');
  for (const { done, total } of progress) assert.ok(done >= 1 && total === 3, `it goes on where it was: ${done} of ${total}`);
  const ended = progress.at(-1)!;
  assert.deepEqual([ended.done, ended.counts.create, ended.counts.refused, ended.counts.unavailable], [3, STUDENTS, 1, 0]);
  const { data: listed, total } = await owner.list();
  assert.deepEqual([total, new Set(listed.map(({ email }) => email)).size], [STUDENTS, STUDENTS], 'each student once');
  const booked = listed.filter(({ bookingDate }) => bookingDate === MONDAY).map(({ time }) => time);
  assert.deepEqual(
    booked.toSorted(),
    Array.from({ length: BOOKED }, (_, n) => timeOf(n)),
  );
  await third.stop();
  assert.equal(await stored(data, 'StudentEnrolled', uploadId), STUDENTS);
  assert.equal(await stored(data, 'EnrolmentBooked', uploadId), BOOKED, 'no booking was made twice');

  const without = (what: string, of: string) => start(preloaded('spoilt-uploads', { UPLOADS_WITHOUT: what }), of);
  const unwatched = await without('resumption', left);
  // What another college sends later is read by the same watch.
  const other = await dean(unwatched, 'college');
  await other.until(await other.send(), 'ready');
  const stays = await (await dean(unwatched)).read(uploadId);
  assert.deepEqual([stays.status, stays.done], ['running', 1], 'control: nobody goes on with it');
  await unwatched.stop();

  const renamed = await without('row-ids', anew);
  const { counts } = (await (await dean(renamed)).until(uploadId, 'confirmed')).at(-1)!;
  assert.ok(counts.create < STUDENTS && counts.refused > 1, 'control: a chunk that is done again refuses the students of its first time');
  await renamed.stop();
});
