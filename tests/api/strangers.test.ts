import assert from 'node:assert/strict';
import { test } from 'vitest';
import { strangers } from '@aarambh/api/http/strangers.ts';
import { TRAP } from '@aarambh/contracts/enquiries/all.ts';
import { keepingRoom, leftForTheLog } from '@aarambh/infra/files/keeping-room.ts';
import { roomIn } from '@aarambh/infra/mongodb/room.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { member, PASSWORD } from '../accounts/harness.ts';
import { fieldsOf } from '../careers/forms.ts';
import { documents } from '../support/documents.ts';
import { browser, product } from './support/product.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;
const pdf = Buffer.from(documents.pdf.toString().replace('trailer', `%${' '.repeat(MB)}\ntrailer`));

const organiser = { FullName: 'Asha Rao', Org: 'Rao Bakery', Desig: 'Founder', Contact: '9876543210', Mail: 'asha@rao.example' };
/** The calls by which anybody sends a document, with fields that they take and the field of the document. */
const calls = {
  '/api/postPartner': [{ fullName: 'Asha', aarambhPartner: 'startup', mailId: '' }, 'file'],
  '/api/partnershipform': [{ ...organiser, FormType: 'organise', About1: 'A day of bread' }, 'file'],
  '/api/email/career': [fieldsOf('asha@rao.example'), 'resume'],
} as const;
type Path = keyof typeof calls;
const paths = Object.keys(calls) as Path[];

function formOf(path: Path, more: Readonly<Record<string, string>> = {}): FormData {
  const [fields, document] = calls[path];
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...more })) form.append(name, value);
  form.append(document, new File([new Uint8Array(pdf)], 'plan.pdf'));
  return form;
}

type Refused = { readonly code?: string };
interface Received {
  readonly data: { readonly held: string | null; readonly document?: object };
  readonly personal: { readonly documentName?: string };
}

test('[C12] [C13] [H2] nobody without an account sends more than is taken in a day, by any form; who is signed in sends it all the same', async () => {
  for (const path of paths) {
    const { api, harness } = await product({ ofStrangers: { ofAddress: 2.5 * MB, inAll: 100 * MB } });
    const visitor = browser(api);
    const send = () => visitor.call<Refused>('POST', path, formOf(path));
    assert.deepEqual([(await send()).status, (await send()).status], [200, 200], path);
    const over = await send();
    assert.deepEqual([over.status, over.body.code], [429, 'sent_enough'], path);
    const wait = Number(over.headers.get('retry-after'));
    assert.ok(wait > 0 && wait <= 24 * 3_600, String(wait));
    const bytes = (await harness.store.readAll({ after: 0, limit: 100, types: ['FileStored'] })).events.length;
    assert.equal(bytes, 2 - (path === '/api/email/career' ? 1 : 0), 'an address applies once');

    const text = { name: 'Asha', email: 'asha@rao.example', description: 'x'.repeat(400) };
    assert.equal((await visitor.call('POST', '/api/email/suggestion', text)).status, 200, 'what little is left takes a few words');

    await member(harness, 'own@example.in');
    await visitor.signIn('/signin', 'own@example.in', PASSWORD);
    assert.equal((await send()).status, 200, 'signed in');

    harness.clock.now += wait * 1000;
    assert.equal((await browser(api).call('POST', path, formOf(path))).status, 200, 'the next day');
  }
});

test('[C12] what was refused counts nothing', async () => {
  const { api } = await product({ ofStrangers: { ofAddress: 2.5 * MB, inAll: 100 * MB } });
  const visitor = browser(api);
  for (let time = 0; time < 4; time++)
    assert.equal((await visitor.call('POST', '/api/partnershipform', formOf('/api/partnershipform', { Contact: '1' }))).status, 400);
  const wrong = formOf('/api/postPartner');
  wrong.set('file', new File([new Uint8Array(pdf)], 'plan.exe'));
  for (let time = 0; time < 4; time++) assert.equal((await visitor.call('POST', '/api/postPartner', wrong)).status, 415);
  assert.equal((await visitor.call('POST', '/api/postPartner', formOf('/api/postPartner'))).status, 200);
});

test('the bytes of an address, and of all of them, are counted by the day in India, also where they come at once', async () => {
  let now = Date.parse('2026-11-28T18:29:00Z');
  const state = memoryState(() => now);
  const counting = () => strangers({ state, secret: new Uint8Array(32), clock: () => now, ofAddress: 50, inAll: 120 });
  const at = counting();
  const taken = await Promise.all(Array.from({ length: 10 }, () => at.take('a', 10)));
  assert.deepEqual(taken, [0, 0, 0, 0, 0, 60, 60, 60, 60, 60], 'a minute before midnight');
  await at.giveBack('a', 10);
  assert.equal(await at.take('a', 10), 0);
  assert.equal(await at.take('b', 51), 60);
  assert.equal(await at.take('b', 50), 0);
  assert.equal(await counting().take('c', 21), 60, 'all of them, also after a start');
  assert.equal(await counting().take('c', 20), 0);
  now += 60_000;
  assert.equal(await at.take('a', 50), 0);
});

test('[C13] of a document that came with what is held apart no byte is kept, and no name', async () => {
  const { api, harness } = await product();
  const visitor = browser(api);
  const stored = async () => (await harness.store.readAll({ after: 0, limit: 1000, types: ['FileStored'] })).events.length;
  for (const path of ['/api/postPartner', '/api/partnershipform'] as const) {
    const before = await stored();
    assert.equal((await visitor.call('POST', path, formOf(path, { [TRAP]: 'https://spam.example' }))).status, 200);
    assert.equal(await stored(), before, `${path}, trapped`);
  }
  const details = 'The same proposal, word by word, for everybody.';
  const send = () => visitor.call('POST', '/api/postPartner', formOf('/api/postPartner', { details }));
  for (let time = 0; time < 10; time++) assert.equal((await send()).status, 200);
  assert.equal(await stored(), 3, 'the same text ten times');
  for (let time = 0; time < 30; time++)
    await visitor.call('POST', '/api/postPartner', formOf('/api/postPartner', { details: `Proposal number ${time} of many` }));
  assert.ok((await stored()) < 40, 'beyond the pace of an address');
  const events = harness.store.all().filter(({ type }) => type === 'EnquiryReceived');
  for (const { event } of await harness.codec.decode<Received>(events)) {
    const { data, personal } = event;
    assert.deepEqual([data.document === undefined, personal.documentName === undefined], Array(2).fill(data.held !== null));
  }
});

test('[C12] [B1] below what is kept for the log documents and pictures are refused, and all else goes on', async () => {
  let free = 20 * GB;
  const room = async () => ({ size: 100 * GB, free });
  const { api, harness } = await product({ room });
  Object.assign(harness.files, keepingRoom({ ...harness.files }, room));
  const visitor = browser(api);
  const readiness = async () => (await visitor.call('GET', '/readyz')).body;
  const send = async (path: Path) => {
    const { status, body, headers } = await visitor.call<Refused>('POST', path, formOf(path));
    return [status, body.code, headers.get('retry-after')];
  };
  free = GB - MB;
  for (const path of paths) assert.deepEqual(await send(path), [503, 'disk_low', '30'], path);
  assert.deepEqual(await readiness(), {
    status: 'ready',
    reasons: ['Documents and pictures are refused: of the disk for files 1.0 GiB are free, and that is kept for the log.'],
  });
  const text = { name: 'Asha', email: 'asha@rao.example', description: 'A word about bread' };
  assert.equal((await visitor.call('POST', '/api/email/suggestion', text)).status, 200);
  free = GB + MB / 2;
  for (const path of paths) assert.deepEqual((await send(path)).slice(0, 2), [503, 'disk_low'], 'with it too little would be free');
  free = 2 * GB;
  assert.deepEqual(await readiness(), { status: 'ready', reasons: [] }, 'as soon as room came back');
  for (const path of paths) assert.deepEqual((await send(path)).slice(0, 2), [200, undefined], path);
});

test('what files leave for the log is a tenth of a small disk and 1 GiB of a large one, of either engine', () => {
  assert.deepEqual([4 * GB, 100 * GB].map(leftForTheLog), [0.4 * GB, GB]);
  assert.deepEqual(roomIn({ ok: 1, fsTotalSize: 100, fsUsedSize: 30 }), { size: 100, free: 70 });
  assert.equal(roomIn({ ok: 1 }), null, 'a server that does not say it');
});
