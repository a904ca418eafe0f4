import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { EnquiryRecord } from '@aarambh/contracts/records/enquiries.ts';
import type { ShownProblem } from '@aarambh/contracts/routes/enquiries.ts';
import { eventually } from '../support/deadline.ts';
import { contact, world } from './world.ts';

const CREATE = '/startupProblem/create';
const PROBLEM = 'Nobody answers our first hundred mails';

async function problems() {
  const all = await world();
  const { visitor, harness } = all;
  return {
    ...all,
    create: (probs: unknown, by = visitor) => all.post({ probs }, by, CREATE),
    /** What the page shows, once it shows as many: an answer serves everybody for half a second. */
    shown: (count: number) =>
      eventually(
        5_000,
        async () => {
          const { body } = await visitor.call<ShownProblem[]>('GET', '/startupProblem/read', undefined, { accept: 'text/html' });
          return body.length === count && body;
        },
        `${count} problems on the page`,
      ),
    everything: async () =>
      JSON.stringify((await harness.store.readAll({ after: 0, limit: 10_000 })).events.filter(({ type }) => type === 'EnquiryReceived')),
  };
}

test('[F3] a startup problem is posted by nobody: neither account nor address is kept, and no mail goes out', async () => {
  const { create, signedIn, everything, mails, post } = await problems();
  const person = await signedIn('priya');
  const sent = await create(PROBLEM, person);
  assert.deepEqual([sent.status, sent.body.message], [200, 'Thank You For Your Response']);
  assert.match(sent.body.reference, /^ENQ-/);
  assert.ok(!(await everything()).includes(person.id), 'the account of who posted it stands in the log');
  assert.deepEqual(await mails(), []);
  // The control: another form keeps it.
  await post({ description: 'An event on export licences' }, person, '/api/email/suggestion');
  assert.ok((await everything()).includes(person.id));
});

test('[F3] a problem has 1 to 100 characters as people count them', async () => {
  const { create } = await problems();
  for (const wrong of ['', '   ', undefined, 7, 'x'.repeat(101), '🙂'.repeat(101)])
    assert.equal((await create(wrong)).status, 400, String(wrong));
  for (const right of ['x', 'x'.repeat(100), '🙂'.repeat(100), 'पहला ग्राहक कैसे मिले?'])
    assert.equal((await create(right)).status, 200, right);
});

test('[F3] [J3] the page shows what the desk has published, newest first, and nothing else', async () => {
  const { create, moderator, inbox, shown, post } = await problems();
  for (const probs of [PROBLEM, 'We have no price', 'Buy cheap followers']) await create(probs);
  await post(contact);
  await shown(0);
  const desk = await moderator();
  const rows = await inbox(desk);
  const act = (verb: string, probs: string) => {
    const row = rows.find(({ fields }) => (fields!['probs'] ?? fields!['query']) === probs)!;
    return desk.call<EnquiryRecord & { code?: string }>('POST', `/admin/api/enquiries/${row.id}/${verb}`, { reason: 'spam' });
  };
  const first = await act('publish', PROBLEM);
  assert.deepEqual([first.status, first.body.dueAt], [200, null]);
  assert.ok(first.body.shownAt !== null);
  assert.equal((await act('publish', PROBLEM)).body.code, 'nothing_to_do');
  assert.equal((await act('publish', 'We have no price')).status, 200);
  assert.equal((await act('hold', 'Buy cheap followers')).status, 200);
  assert.equal((await act('publish', 'Buy cheap followers')).body.code, 'enquiry_held');
  assert.equal((await act('publish', contact.query)).body.code, 'enquiry_not_shown');
  const both = await shown(2);
  assert.deepEqual(
    both.map(({ probs }) => probs),
    ['We have no price', PROBLEM],
  );
  assert.deepEqual(Object.keys(both[0]!).sort(), ['_id', 'probs']);
  assert.equal((await act('unpublish', PROBLEM)).status, 200);
  await shown(1);
  assert.equal((await act('hold', 'We have no price')).status, 200);
  await shown(0);
});
