import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { IssueRecord } from '@aarambh/contracts/records/newsletter.ts';
import type { ProcessReactor } from '@aarambh/kernel/process.ts';
import { member, PASSWORD } from '../accounts/harness.ts';
import { browser, PUBLIC } from '../api/support/product.ts';
import { newsletterWorld } from './newsletter-world.ts';

const PATH = '/admin/api/newsletter-issues';
const text = (say: string, href: string | null = null): string =>
  JSON.stringify({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'This week' }] },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: say, ...(href === null ? undefined : { marks: [{ type: 'link', attrs: { href } }] }) }],
      },
    ],
  });
const words = { subject: 'Startup updates', body: text('Two founders met.', '/bookevent') };

type Answer = IssueRecord & { readonly code?: string };

async function desk() {
  const all = await newsletterWorld();
  const { harness, api, subscribe, newest, linkOf, open, enquiries } = all;
  await member(harness, 'admin@example.in', 'admin');
  const admin = browser(api);
  await admin.signIn('/admin/api/session', 'admin@example.in', PASSWORD);
  const moderator = await all.moderator();
  const [process] = enquiries.processes as unknown as readonly ProcessReactor<never>[];
  /** A worker that has just started: it sees the whole log, and works on what is due. */
  async function work(): Promise<void> {
    process!.begun!();
    const { events } = await harness.store.readAll({ after: 0, limit: 10_000, types: process!.types });
    await process!.handle((await harness.codec.decode(events)) as never);
    await process!.sweep(harness.clock.now, 5_000);
  }
  return {
    ...all,
    admin,
    moderator,
    work,
    /** Works and sends until nothing of an issue is under way. */
    async run(times = 8): Promise<void> {
      for (let n = 0; n < times; n++) {
        await work();
        await all.mails();
        harness.clock.now += 5_000;
      }
    },
    async confirmed(email: string): Promise<string> {
      await subscribe({ email });
      const { text: mail } = await newest();
      assert.equal((await open('confirm', linkOf(mail, 'confirm'))).status, 200);
      await all.mails();
      return linkOf(mail, 'leave');
    },
    write: async (by: typeof admin = moderator, own: object = words) => (await by.call<Answer>('POST', PATH, own)).body,
    tell: (by: typeof admin, id: string, verb: string, body: object = {}) => by.call<Answer>('POST', `${PATH}/${id}/${verb}`, body),
    read: async (id: string) =>
      (await admin.call<Answer>('GET', `${PATH}/${id}`, undefined, { 'x-read-after': await all.everything() })).body,
    issuesTo: async () => (await all.mails()).filter(({ subject }) => subject === words.subject).map(({ to }) => to),
  };
}

test('[C5] a moderator writes an issue and an admin sends it; who has confirmed gets it once, with the link that leaves in one click', async () => {
  const { confirmed, subscribe, write, tell, run, read, mails, issuesTo, admin, moderator, harness } = await desk();
  const leave = await confirmed('has@rao.example');
  await subscribe({ email: 'asked@rao.example' });
  const { id, revision, state } = await write();
  assert.equal(state, 'draft');
  assert.equal((await tell(moderator, id, 'send', { revision })).status, 403, 'moderators write, admins send');
  assert.equal((await tell(admin, id, 'send', { revision: revision + 1 })).body.code, 'stale_revision');
  assert.equal((await tell(admin, id, 'send', { revision })).status, 200);
  assert.equal((await tell(admin, id, 'send', { revision })).body.code, 'nothing_to_do');
  await run();
  assert.deepEqual(await issuesTo(), ['has@rao.example']);
  const mail = (await mails()).find(({ subject }) => subject === words.subject)!;
  assert.deepEqual(mail.headers, {
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<${PUBLIC}/newsletter/leave/${leave}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  assert.ok(mail.html.includes(`<a class="link" href="${PUBLIC}/bookevent"`));
  assert.ok(mail.text.includes(`Two founders met. (${PUBLIC}/bookevent)`));
  const { toSend, sent, failed, left, ...ended } = await read(id);
  assert.deepEqual([ended.state, toSend, sent, failed, left], ['sent', 1, 1, 0, 0]);
  assert.ok(ended.endedAt !== null);

  // A worker that knows nothing of it, and a subscriber who comes later: nobody gets it again.
  await confirmed('later@rao.example');
  harness.clock.now += 60_000;
  await run();
  assert.deepEqual(await issuesTo(), ['has@rao.example']);
});

test('[C5] an issue goes out at its moment, also by a worker that starts after it; a plan that was taken back sends nothing', async () => {
  const { confirmed, write, tell, run, read, issuesTo, admin, harness } = await desk();
  await confirmed('has@rao.example');
  const { id, revision } = await write();
  const at = new Date(harness.clock.now + 120_000).toISOString();
  assert.equal((await tell(admin, id, 'send', { revision, at })).body.state, 'planned');
  assert.equal((await admin.call<Answer>('PUT', `${PATH}/${id}`, { ...words, subject: 'Other', revision })).body.code, 'issue_under_way');
  await run();
  assert.deepEqual(await issuesTo(), []);
  assert.equal((await tell(admin, id, 'unplan')).body.state, 'draft');
  harness.clock.now += 120_000;
  await run();
  assert.deepEqual(await issuesTo(), []);
  assert.equal((await tell(admin, id, 'send', { revision, at: new Date(harness.clock.now + 120_000).toISOString() })).status, 200);
  harness.clock.now += 200_000;
  await run();
  assert.deepEqual([await issuesTo(), (await read(id)).state], [['has@rao.example'], 'sent']);
});

test('[C5] who leaves while an issue goes out gets none, and of one that is stopped nobody else does', async () => {
  const { confirmed, open, write, tell, work, run, read, issuesTo, admin, mails, harness } = await desk();
  const leave = await confirmed('leaves@rao.example');
  await confirmed('stays@rao.example');
  const first = await write();
  await tell(admin, first.id, 'send', { revision: first.revision });
  // Both mails are noted and neither has left.
  await work();
  assert.equal((await open('leave', leave)).status, 200);
  await run();
  assert.deepEqual(await issuesTo(), ['stays@rao.example']);
  const { sent, left, state } = await read(first.id);
  assert.deepEqual([sent, left, state], [1, 1, 'sent']);

  const second = await write(admin, { ...words, subject: 'Stopped' });
  await tell(admin, second.id, 'send', { revision: second.revision });
  await work();
  assert.equal((await tell(admin, second.id, 'stop', { reason: 'A wrong date.' })).body.state, 'stopped');
  harness.clock.now += 5_000;
  await run();
  assert.ok(!(await mails()).some(({ subject }) => subject === 'Stopped'));
  const stopped = await read(second.id);
  assert.deepEqual([stopped.state, stopped.sent, stopped.endedAt !== null], ['stopped', 0, true]);
});

test('[C5] an issue that was stopped goes on to the rest: not to who has it, not to who has left, and the figures say so all the while', async () => {
  const { confirmed, open, write, tell, work, run, read, admin, moderator, mails, harness } = await desk();
  const everybody = Array.from({ length: 103 }, (_, nth) => `reader${100 + nth}@rao.example`);
  const leave = new Map<string, string>();
  // Nobody may subscribe so often from one address.
  for (const email of everybody) {
    harness.clock.now += 61_000;
    leave.set(email, await confirmed(email));
  }
  await admin.signIn('/admin/api/session', 'admin@example.in', PASSWORD);
  await moderator.signIn('/admin/api/session', 'moderator@example.in', PASSWORD);
  const { id, revision } = await write();
  await tell(admin, id, 'send', { revision });
  await work();
  await mails();
  harness.clock.now += 5_000;
  // Fifty have it. What the next step notes is kept back by the stop before any of it leaves.
  await work();
  assert.equal((await tell(moderator, id, 'resume')).status, 403);
  assert.equal((await tell(admin, id, 'resume')).body.code, 'nothing_to_do', 'it goes out');
  assert.equal((await tell(admin, id, 'stop', { reason: 'A wrong date.' })).status, 200);
  assert.equal((await read(id)).rest, 53);
  await run();
  const figures = async () => {
    const { state, toSend, sent, failed, left, rest } = await read(id);
    return [state, toSend, sent, failed, left, rest];
  };
  assert.deepEqual(await figures(), ['stopped', 103, 50, 0, 0, 53]);
  // One whose mail was kept back, and one whose turn had not come.
  const leavers = [everybody[52]!, everybody[101]!];
  for (const email of leavers) await open('leave', leave.get(email)!);
  assert.deepEqual(await figures(), ['stopped', 103, 50, 0, 0, 51]);
  await confirmed('later@rao.example');
  assert.deepEqual(await figures(), ['stopped', 103, 50, 0, 0, 51], 'who confirmed since was never among them');
  assert.equal((await tell(admin, id, 'resume')).body.state, 'sending');
  assert.equal((await tell(admin, id, 'resume')).body.code, 'nothing_to_do');
  await run();
  assert.deepEqual(await figures(), ['sent', 103, 101, 0, 2, undefined]);
  const reached = (await mails()).filter(({ subject }) => subject === words.subject).map(({ to }) => to);
  assert.deepEqual(
    reached.toSorted(),
    everybody.filter((email) => !leavers.includes(email)),
  );
});

test('[C5] an issue is tried out by a mail to oneself and looked at as a mail, by a link that ends', async () => {
  const { write, tell, mails, moderator, read, visitor, harness } = await desk();
  const { id } = await write();
  const before = (await mails()).length;
  assert.equal((await tell(moderator, id, 'test')).status, 200);
  const own = (await mails()).slice(before);
  assert.deepEqual(
    own.map(({ to, subject, headers }) => [to, subject, headers?.['List-Unsubscribe']]),
    [['moderator@example.in', `Test: ${words.subject}`, undefined]],
  );
  const path = (await read(id)).preview!;
  const page = await visitor.call<string>('GET', path);
  assert.equal(page.status, 200);
  assert.ok(page.body.includes('Two founders met.'));
  assert.match(page.headers.get('content-security-policy')!, /script-src 'none'/);
  assert.equal(
    (
      await visitor.call(
        'GET',
        path.replace(
          id,
          id.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        ),
      )
    ).status,
    410,
  );
  harness.clock.now += 31 * 60_000;
  assert.equal((await visitor.call('GET', path)).status, 410);
});

test('[C5] an issue takes one line and rich text of the closed schema, and two who write it at once do not lose each other’s words', async () => {
  const { write, tell, admin, moderator, mails } = await desk();
  for (const wrong of [
    { ...words, subject: '' },
    { ...words, subject: 'a'.repeat(141) },
    { ...words, subject: 'Updates\r\nBcc: all@rao.example' },
    { ...words, body: '<p>Hello</p>' },
    { ...words, body: text('Hello', 'javascript:alert(1)') },
    { ...words, body: JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] }) },
    { ...words, body: text('a'.repeat(100_001)) },
  ])
    assert.equal((await moderator.call<Answer>('POST', PATH, wrong)).status, 400, JSON.stringify(wrong).slice(0, 90));
  const { id, revision } = await write(moderator, { ...words, body: text('<script>alert(1)</script> आशा 🙂') });
  await tell(moderator, id, 'test');
  const { html } = (await mails()).at(-1)!;
  assert.ok(html.includes('&lt;script&gt;alert(1)&lt;/script&gt; आशा 🙂') && !html.includes('<script'));
  const edit = (by: typeof admin, subject: string) => by.call<Answer>('PUT', `${PATH}/${id}`, { ...words, subject, revision });
  assert.equal((await edit(admin, 'First')).status, 200);
  assert.equal((await edit(moderator, 'Second')).body.code, 'stale_revision');
  assert.equal((await tell(moderator, id, 'discard')).status, 200);
  assert.equal((await moderator.call('GET', `${PATH}/${id}`)).status, 404);
});
