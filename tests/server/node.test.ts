import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'vitest';
import type { AuditVerdict } from '@aarambh/contracts/http/admin.ts';
import type { SignedIn } from '@aarambh/contracts/http/accounts.ts';
import type { BoardAnswer } from '@aarambh/contracts/http/gatherings.ts';
import type { PointsAccountDocument } from '@aarambh/projections/points-accounts/view.ts';
import { backup, restore } from '@aarambh/infra/backup/backup.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { StoreUnavailable } from '@aarambh/kernel/ports/event-store.ts';
import { askOwner } from '@aarambh/server/control-socket.ts';
import { demoAccounts, demoPassword } from '@aarambh/server/demo/people.ts';
import { asFatal } from '@aarambh/server/fatal.ts';
import { startNode, type Node } from '@aarambh/server/node.ts';
import { nodeConfig } from '../support/node-config.ts';
import { wholeLog } from '../support/store-events.ts';

function dataDir(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'aarambh-node-'));
  t.onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

async function start(t: TestContext, folder: string, settings: Record<string, string> = {}): Promise<Node> {
  const node = await startNode(nodeConfig(folder, settings));
  t.onTestFinished(() => node.stop());
  await node.ready;
  return node;
}

async function signIn(node: Node, email: string): Promise<SignedIn> {
  const response = await fetch(`${node.url}/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  assert.equal(response.status, 200);
  return (await response.json()) as SignedIn;
}

async function audited(folder: string): Promise<AuditVerdict> {
  const answer = await askOwner(folder, { verb: 'audit', args: {} }, () => undefined);
  return answer!.result as AuditVerdict;
}

/** Types of the events behind `after` up to the first of a type, once it is there. */
async function eventsUntil({ engines }: Node, after: number, last: string): Promise<string[]> {
  const types: string[] = [];
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const subscription = engines.store.subscribe({ after }, (events) => {
    types.push(...events.map(({ type }) => type));
    if (types.includes(last)) resolve(undefined);
  });
  await promise;
  await subscription.stop();
  return types.slice(0, types.indexOf(last) + 1);
}

test('[J6] demonstration data is written through the use cases, once, and audits as consistent, also after an erasure', async (t) => {
  const folder = dataDir(t);
  const first = await start(t, folder, { DEMO: 'on' });
  const head = await first.engines.store.head();
  const { result } = (await (await fetch(`${first.url}/api/eventboard`)).json()) as BoardAnswer;
  const pitch = result.find(({ event }) => event === 'Pitch night with twelve investors who write first cheques');
  assert.equal(pitch?.isImportant, true);
  assert.deepEqual([pitch.credit, pitch.seats, pitch.seatsLeft], [100, 100, 28]);
  assert.ok(result.some(({ seatsLeft }) => seatsLeft === 0));
  assert.ok(result.some(({ seats, seatsLeft }) => seats === 20 && seatsLeft === 3));
  assert.ok(result.filter(({ isImportant }) => isImportant).length >= 2);
  assert.ok(result.length >= 14);

  for (const { email, role } of demoAccounts) assert.equal((await signIn(first, email)).user.role, role);
  const { user } = await signIn(first, 'member@demo.test');
  assert.ok(user.aarambhPoints > 0 && user.eventNumber.length === 4, 'three that she went to, and one that is to come');
  const times = (await wholeLog(first.engines.store, 5000)).map(({ meta }) => (JSON.parse(meta) as { time: string }).time);
  assert.ok(Date.parse(times[0]!) < Date.now() - 360 * 24 * 3_600_000, 'the story began a year ago');
  assert.deepEqual(times, times.toSorted(), 'time never ran backwards');
  const now = new Date().toISOString();
  assert.ok(times.at(-1)! < now);
  assert.ok(new Set(times.map((time) => time.slice(0, 7))).size >= 12, 'something happened in every month');
  // Of what was held, the board shows the last month.
  const held = result.filter(({ eventEnd }) => eventEnd < now);
  assert.ok(held.length >= 2 && held.every(({ seats, seatsLeft }) => seatsLeft < seats), 'people came');
  const announcement = (await (await fetch(`${first.url}/announcement/read/AARAMBH`)).json()) as { title: string };
  assert.equal(announcement.title, 'Demo day applications close on Friday.');
  const mails = (await (await fetch(`${first.url}/mailbox/messages.json`)).json()) as unknown[];
  assert.deepEqual(mails, []);

  const verdict = await audited(folder);
  assert.equal(verdict.verdict, 'consistent', JSON.stringify(verdict.firstDifference));
  assert.ok(verdict.events >= head && verdict.accounts > 50 && verdict.sum === 0);

  const erased = await first.services.accounts.erase(user._id, { actor: 'system:test', corr: newId(), reason: 'asked to' });
  assert.ok(erased.ok && erased.position !== null);
  // The one booking of hers that stands is cancelled by itself: its seat is free again and the points are back.
  const ended = await eventsUntil(first, erased.position, 'BookingCancelled');
  assert.deepEqual(
    // Beside them other contexts forget the person, in an order of their own.
    ended.filter((type) => /^(Seat|Points|Booking)/.test(type)),
    ['SeatReleased', 'PointsRefunded', 'BookingCancelled'],
  );
  await first.engines.projections.waitFor(['points-accounts'], first.engines.store.headNow(), 5_000);
  const account = await first.engines.documents.get<PointsAccountDocument>('points-accounts', user._id);
  assert.equal(account?.doc.balance, 200);
  const after = await audited(folder);
  assert.equal(after.verdict, 'consistent', JSON.stringify(after.firstDifference));

  const before = await first.engines.store.head();
  await first.stop();
  const second = await start(t, folder, { DEMO: 'on' });
  assert.equal(await second.engines.store.head(), before);
  assert.ok((await audited(folder)).heads >= 1);
});

test('[J6] a data folder has one owner, a port one listener, and who comes second is told so in one sentence', async (t) => {
  const folder = dataDir(t);
  const node = await start(t, folder);
  const config = nodeConfig(folder, { PORT: new URL(node.url).port });
  await assert.rejects(startNode(config), (error) => {
    const { message, exitCode } = asFatal(error, config);
    return exitCode === 5 && /^Port \d+ of 127\.0\.0\.1 is in use; set PORT to another one\.$/.test(message);
  });
  await assert.rejects(startNode({ ...config, port: 0 }), (error) => {
    const { message, exitCode } = asFatal(error, config);
    return exitCode === 4 && message.includes(folder) && /^[^\n]+\.$/.test(message);
  });
  assert.equal((await fetch(`${node.url}/readyz`)).status, 200);
});

test('[J1] after the clock was set back nothing is written until an operator accepts it; then what is written stays behind what was', async (t) => {
  const folder = dataDir(t);
  const now = Date.now;
  t.onTestFinished(() => {
    Date.now = now;
  });
  Date.now = () => now() + 3_600_000;
  const first = await start(t, folder);
  const unlocked = await first.services.points.unlock(newId(), { actor: 'system:test', corr: newId() });
  assert.ok(unlocked.ok);
  await first.stop();
  Date.now = now;
  const said: string[] = [];
  const config = nodeConfig(folder);
  const second = await startNode(config, { say: (line) => said.push(line) });
  t.onTestFinished(() => second.stop());
  await second.ready;
  assert.match(said.join(), /behind the last event .* npm run admin -- accept-clock/);
  const ready = await fetch(`${second.url}/readyz`);
  assert.equal(ready.status, 503);
  assert.match(await ready.text(), /behind the last event/);
  const signUp = { name: 'Asha Rao', email: 'asha@example.com', password: 'Correct#horse9', adult: true };
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(signUp) };
  const { status, body } = await answerOf(fetch(`${second.url}/signup`, asked));
  assert.deepEqual([status, body.code], [503, 'clock_wrong'], JSON.stringify(body));
  const unlock = () => second.services.points.unlock(newId(), { actor: 'system:test', corr: newId() });
  await assert.rejects(unlock(), (error) => error instanceof StoreUnavailable && error.code === 'clock_wrong');

  const answer = await askOwner(folder, { verb: 'accept-clock', args: {} }, () => undefined);
  assert.match((answer!.result as { was: string }).was, /behind the last event/);
  await unlock();
  assert.equal((await fetch(`${second.url}/readyz`)).status, 200);
  const { events } = await second.engines.store.readAll({ after: 0, limit: 1000 });
  const times = events.map(({ meta }) => (JSON.parse(meta) as { time: string }).time);
  assert.deepEqual(times, [...times].sort());
  assert.equal(events.filter(({ type }) => type === 'PointsGranted').length, 2);
});

async function answerOf(asking: Promise<Response>): Promise<{ status: number; body: { code?: string } }> {
  const response = await asking;
  return { status: response.status, body: (await response.json()) as { code?: string } };
}

test('after a restore mails are held until an operator releases them, and nothing was forgotten', async (t) => {
  const folder = dataDir(t);
  const file = join(dataDir(t), 'backup');
  const before = await start(t, folder);
  const person = { name: 'Asha', email: 'asha@example.com', role: 'user', password: null, origin: 'invitation' } as const;
  // Its mail leaves here before the backup; the second person's is asked for while reactors are held.
  assert.ok((await before.services.accounts.invite(person, { actor: 'system:test', corr: newId() })).ok);
  await mailsTo(before, person.email);
  await before.stop();
  await backup({ dataDir: folder, file });
  const restored = dataDir(t);
  await restore(file, restored);

  const node = await start(t, restored);
  assert.equal(node.ports.system.reactorsHeld(), true);
  const second = { ...person, email: 'ravi@example.com' };
  assert.ok((await node.services.accounts.invite(second, { actor: 'system:test', corr: newId() })).ok);
  assert.deepEqual(await askOwner(restored, { verb: 'release-reactors', args: {} }, () => undefined), { result: { held: true } });
  await mailsTo(node, second.email);
  const all = await node.services.mailbox!.listMails();
  assert.equal(all.filter(({ to }) => to === person.email).length, 1);
  assert.equal(node.ports.system.reactorsHeld(), false);
});

/** Resolves when a mail to an address lies in the mailbox. */
async function mailsTo(node: Node, address: string): Promise<void> {
  for (;;) {
    const mails = await node.services.mailbox!.listMails();
    if (mails.some(({ to }) => to === address)) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('an invited admin gets a mail with a link, and a wrong verb says what there is', async (t) => {
  const folder = dataDir(t);
  const node = await start(t, folder);
  const ask = (verb: string, args: Record<string, string>) => askOwner(folder, { verb, args }, () => undefined);
  const invited = await ask('invite', { email: 'Boss@Example.com' });
  assert.equal((invited!.result as { role: string }).role, 'admin');
  await mailsTo(node, 'boss@example.com');
  await assert.rejects(ask('invite', { email: 'boss@example.com' }), /already exists/);
  await assert.rejects(ask('invite', { email: 'nobody' }), /not an email address/);
  await assert.rejects(ask('replay', { model: 'nothing' }), /There are: accounts, .*bookings, .*gatherings, .*; or all/);
  const replayed = await ask('replay', { model: 'all' });
  assert.equal((replayed!.result as { position: number }).position, await node.engines.store.head());
});
