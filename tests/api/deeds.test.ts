import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { DeedRecord } from '@aarambh/contracts/records/audit.ts';
import type { MemberRecord } from '@aarambh/contracts/records/accounts.ts';
import { member, operator, PASSWORD, valueOf } from '../accounts/harness.ts';
import { browser, product } from './support/product.ts';

const reason = 'Because we said so';

async function staffed() {
  const { api, harness } = await product();
  const ids = {
    first: await member(harness, 'first@demo.test', 'admin'),
    second: await member(harness, 'second@demo.test', 'admin'),
    auditor: await member(harness, 'auditor@demo.test', 'auditor'),
    moderator: await member(harness, 'moderator@demo.test', 'moderator'),
    asha: await member(harness, 'asha@demo.test'),
  };
  const signedIn = async (email: string) => {
    const one = browser(api);
    await one.signIn('/admin/api/session', email, PASSWORD);
    return one;
  };
  return { harness, ids, first: await signedIn('first@demo.test'), second: await signedIn('second@demo.test'), signedIn };
}

const filtered = (filter: object): string => `/admin/api/deeds?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const listed = (deeds: readonly DeedRecord[]) => deeds.map(({ by, type, recordId }) => [by, type, recordId]);

test('[J3] what an admin did is found by who it was, its kind and its time, and leads to the record', async () => {
  const { harness, ids, first, second } = await staffed();
  const begun = harness.clock.now;
  await first.call('POST', `/admin/api/members/${ids.asha}/suspend`, { reason });
  harness.advance(60_000);
  const last = await second.call('POST', `/admin/api/members/${ids.asha}/reinstate`, {});
  const read = async (filter: object): Promise<readonly DeedRecord[]> => {
    const answer = await first.call<DeedRecord[]>('GET', filtered(filter), undefined, { 'x-read-after': last.headers.get('x-position')! });
    assert.equal(answer.status, 200);
    return answer.body;
  };
  const suspended = [ids.first, 'AccountSuspended', ids.asha];
  const reinstated = [ids.second, 'AccountReinstated', ids.asha];
  assert.deepEqual(listed(await read({})), [reinstated, suspended]);
  assert.deepEqual(listed(await read({ by: ids.first })), [suspended]);
  assert.deepEqual(listed(await read({ type: 'AccountReinstated' })), [reinstated]);
  assert.deepEqual(listed(await read({ recordId: ids.asha })), [reinstated, suspended]);
  assert.deepEqual(listed(await read({ by: ids.first, time_gte: new Date(begun + 30_000).toISOString() })), []);
  assert.deepEqual(listed(await read({ time_lt: new Date(begun + 30_000).toISOString() })), [suspended]);
  const [deed] = await read({ by: ids.first });
  assert.equal(deed!.byName, 'Asha Rao');
  assert.equal(deed!.category, 'account');
  const one = await first.call<DeedRecord>('GET', `/admin/api/deeds/${encodeURIComponent(deed!.id)}`);
  assert.deepEqual([one.status, one.body.type], [200, 'AccountSuspended']);
  // Why is in the history of the record, under the key of whom it is about.
  assert.doesNotMatch(JSON.stringify(await read({})), /said so/);
});

test('[J3] [C3] who invited somebody to write a testimonial, and who erased them again, is among what staff did', async () => {
  const { ids, first } = await staffed();
  const invited = await first.call<{ id: string }>('POST', '/admin/api/testimonials', {
    name: 'Meera Nambiar',
    email: 'meera@example.com',
  });
  assert.equal(invited.status, 200);
  const erased = await first.call('POST', `/admin/api/testimonials/${invited.body.id}/erase-writer`, { reason });
  assert.equal(erased.status, 200);
  const { body } = await first.call<DeedRecord[]>('GET', filtered({ by: ids.first }), undefined, {
    'x-read-after': erased.headers.get('x-position')!,
  });
  assert.deepEqual(listed(body), [
    [ids.first, 'TestimonialWriterErased', invited.body.id],
    [ids.first, 'TestimonialInvited', invited.body.id],
  ]);
  assert.doesNotMatch(JSON.stringify(body), /Meera|meera@/);
});

test('[J3] [F7] who wrote what a page says, and who published it, is among what staff did', async () => {
  const { ids, first, second } = await staffed();
  const written = { page: 'about', block: 'aims', place: 10, fields: { heading: 'Vision' } };
  const drafted = await first.call<{ id: string }>('POST', '/admin/api/content', written);
  assert.equal(drafted.status, 200);
  const { id } = drafted.body;
  const published = await second.call('POST', `/admin/api/content/${id}/publish`, { revision: 0 });
  assert.equal(published.status, 200);
  const { body } = await first.call<DeedRecord[]>('GET', filtered({ recordId: id }), undefined, {
    'x-read-after': published.headers.get('x-position')!,
  });
  assert.deepEqual(listed(body), [
    [ids.second, 'ContentPublished', id],
    [ids.first, 'ContentDrafted', id],
  ]);
  assert.equal(body[0]!.category, 'content');
});

test('[J5] auditors read what staff did and take it along as a file; moderators and members do not', async () => {
  const { ids, first, signedIn } = await staffed();
  await first.call('POST', `/admin/api/members/${ids.asha}/suspend`, { reason });
  const auditor = await signedIn('auditor@demo.test');
  assert.equal((await auditor.call('GET', filtered({ by: ids.first }))).status, 200);
  const file = await auditor.call<string>('GET', '/admin/api/deeds.csv');
  assert.equal(file.status, 200);
  assert.match(file.body, /^\uFEFF?time,by,name,what,kind_of_record,record_id/);
  const moderator = await signedIn('moderator@demo.test');
  for (const path of ['/admin/api/deeds', '/admin/api/deeds.csv', filtered({ by: ids.first })])
    assert.equal((await moderator.call<{ code: string }>('GET', path)).body.code, 'forbidden', path);
});

test('[J3] what the service or a person did to themselves is nothing that staff did', async () => {
  const { harness, ids, first } = await staffed();
  valueOf(await harness.accounts.suspend(ids.asha, operator));
  valueOf(await harness.accounts.reinstate(ids.asha, operator));
  valueOf(await harness.accounts.erase(ids.asha, { ...operator, actor: `account:${ids.asha}` }));
  const { body } = await first.call<DeedRecord[]>('GET', filtered({ recordId: ids.asha }), undefined, {
    'x-read-after': `${harness.store.epoch}.${await harness.store.head()}`,
  });
  assert.deepEqual(body, []);
});

test('[J3] a member’s record says how their card and connections stand; an auditor sees neither', async () => {
  const { ids, first, signedIn } = await staffed();
  const noticed = await first.call('POST', `/admin/api/members/${ids.asha}/suspend`, { reason });
  assert.equal(noticed.status, 200);
  const { body } = await first.call<MemberRecord>('GET', `/admin/api/members/${ids.asha}`);
  assert.deepEqual([body.card, body.connections], [null, 0]);
  const auditor = await signedIn('auditor@demo.test');
  const seen = (await auditor.call<MemberRecord>('GET', `/admin/api/members/${ids.asha}`)).body;
  assert.ok(!('card' in seen) && !('connections' in seen));
});
