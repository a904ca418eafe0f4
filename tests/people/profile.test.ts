import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { ConnectionsAnswer, ConnectionStanding, Member, Profile } from '@aarambh/contracts/http/people.ts';
import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { MembershipEvent } from '@aarambh/contracts/events/membership.ts';
import { memoryDocuments } from '@aarambh/infra/memory/documents.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { positionMarks } from '@aarambh/kernel/read-marks.ts';
import { isListed, card } from '@aarambh/people/card.ts';
import { connection, pairOf } from '@aarambh/people/connection.ts';
import { people } from '@aarambh/people/index.ts';
import { followPeople } from '@aarambh/people/reactors/follow-people.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { member, PASSWORD, start, valueOf } from '../accounts/harness.ts';
import { peopleWorld, type Person } from './world.ts';

/** Documents that no projection has written to, as they are while one is away. */
const unread = (epoch: string) => ({ documents: memoryDocuments({ models: readModels }), marks: positionMarks(epoch) });

const profileOf = async (one: Person): Promise<Profile> => (await one.read<{ result: Profile }>(`/api/profile/${one.id}`)).result;
const edit = (one: Person, changes: unknown) =>
  one.call<{ code: string; message: string; result: object }>('POST', `/api/profile/edit/${one.id}`, changes);

test('[B1] any part of a profile is edited by itself, and the rest stays', async () => {
  const { person } = await peopleWorld();
  const asha = await person('Asha Rao');
  const empty = await profileOf(asha);
  assert.deepEqual([empty.skills, empty.city, empty.handle, empty.connections, empty.card], [[], '', '', 0, null]);
  assert.deepEqual((await edit(asha, { bio: 'Bakes.' })).body.result, { bio: 'Bakes.' });
  const details = { skills: ['Coding', 'Baking'], city: 'Pune', stage: 'Idea', lookingFor: ['Hire'], links: ['https://crumb.example/'] };
  assert.deepEqual((await edit(asha, { ...details, unknown: 1 })).body.result, { bio: 'Bakes.', ...details });
  await edit(asha, { visibility: { city: 'everybody' } });
  const now = await profileOf(asha);
  assert.deepEqual(
    [now.bio, now.skills, now.city, now.stage, now.lookingFor, now.links, now.visibility.city, now.visibility.stage],
    ['Bakes.', details.skills, 'Pune', 'Idea', ['Hire'], details.links, 'everybody', 'members'],
  );
  await edit(asha, { city: '', skills: [] });
  assert.deepEqual([(await profileOf(asha)).city, (await profileOf(asha)).skills, (await profileOf(asha)).stage], ['', [], 'Idea']);
});

test('[B1] what does not fit is refused with its words, and changes nothing', async () => {
  const { person } = await peopleWorld();
  const asha = await person('Asha Rao');
  const refused = async (changes: object, message: string): Promise<void> => {
    const { status, body } = await edit(asha, { city: 'Pune', ...changes });
    assert.deepEqual([status, body.message], [400, message]);
  };
  await refused({ bio: 'x'.repeat(101) }, 'A bio has at most 100 characters.');
  await refused({ city: 'x'.repeat(61) }, 'City is too long.');
  await refused({ skills: Array.from({ length: 11 }, (_, n) => `skill ${n}`) }, 'Choose at most 10.');
  await refused({ links: ['javascript:alert(1)'] }, 'A link begins with https://');
  await refused({ handle: 'a' }, 'A public name has 3 to 30 letters, digits and hyphens.');
  await refused({ handle: '../admin' }, 'A public name has 3 to 30 letters, digits and hyphens.');
  assert.equal((await profileOf(asha)).city, '');
  // Characters are counted, not bytes: 60 of them fit, whatever they are.
  assert.equal((await edit(asha, { city: '🏙'.repeat(60) })).status, 200);
});

test('[B1] another’s profile is neither read nor edited', async () => {
  const { person } = await peopleWorld();
  const [asha, bela] = [await person('Asha Rao'), await person('Bela Shah')];
  for (const [method, path] of [
    ['GET', `/api/profile/${asha.id}`],
    ['POST', `/api/profile/edit/${asha.id}`],
  ] as const) {
    const { status, body } = await bela.call<{ message: string }>(method, path, method === 'POST' ? { bio: 'x' } : undefined);
    assert.deepEqual([status, body.message], [403, 'You are accessing wrong profile.']);
  }
});

test('[B1] a public page is there only while it is wanted, shows only what its reader may see, and its name has one owner', async () => {
  const { stranger, person, listed } = await peopleWorld();
  const asha = await listed('Asha Rao');
  const bela = await person('Bela Shah');
  assert.equal((await stranger.call('GET', '/api/u/asha-rao')).status, 404);
  assert.equal((await edit(asha, { handle: 'Asha-Rao', city: 'Pune', visibility: { about: 'nobody' }, bio: 'Bakes.' })).status, 200);
  const seen = await stranger.read<{ result: Member }>('/api/u/ASHA-rao');
  assert.deepEqual([seen.result.name, seen.result.handle, seen.result.city, seen.result.about], ['Asha Rao', 'asha-rao', '', '']);
  assert.equal((await bela.read<{ result: Member }>('/api/u/asha-rao')).result.city, 'Pune');
  assert.equal((await asha.read<{ result: Member }>('/api/u/asha-rao')).result.about, 'Bakes.');

  const taken = await edit(bela, { handle: 'asha-rao', city: 'Surat' });
  assert.deepEqual([taken.status, taken.body.code], [409, 'handle_taken']);
  assert.equal((await profileOf(bela)).city, '', 'nothing of it was changed');
  assert.equal((await edit(asha, { handle: 'asha' })).status, 200);
  await profileOf(asha);
  assert.equal((await stranger.call('GET', '/api/u/asha-rao')).status, 404);
  assert.equal((await edit(bela, { handle: 'asha-rao' })).status, 200);
  assert.equal((await edit(asha, { handle: '' })).status, 200);
  await profileOf(asha);
  assert.equal((await stranger.call('GET', '/api/u/asha')).status, 404);
});

test('[B1] names of the team are nobody’s, nor is what reads as one of them or is made of nothing else', async () => {
  const { person } = await peopleWorld();
  const asha = await person('Asha Rao');
  const team = ['admin', 'support', 'staff', 'help', 'aarambh', 'moderator', 'auditor', 'team', 'security'];
  const alike = [
    'Admin',
    'adm1n',
    'adrnin',
    '5taff',
    'm0derat0r',
    'a-d-m-i-n',
    'aarambh-support',
    'help-team',
    'secur1ty-team',
    '\u200badmin',
  ];
  for (const name of [...team, ...alike]) {
    const { status, body } = await edit(asha, { handle: name, city: 'Pune' });
    assert.deepEqual([status, body.code, body.message], [409, 'handle_taken', 'That public name is taken. Choose another one.'], name);
  }
  assert.deepEqual([(await profileOf(asha)).handle, (await profileOf(asha)).city], ['', ''], 'nothing of it was changed');
  for (const name of ['admin-asha', 'teamwork', 'helper', 'asha-support', 'steam'])
    assert.equal((await edit(asha, { handle: name })).status, 200, name);
});

test('[B1] of two who want one name at once, one gets it', async () => {
  const { person } = await peopleWorld();
  const people = await Promise.all(['Asha Rao', 'Bela Shah', 'Chirag Iyer'].map(person));
  const answers = await Promise.all(people.map((one) => edit(one, { handle: 'founder' })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
});

test('[B7] connections: who asked waits, who was asked answers, and both count it', async () => {
  const { listed } = await peopleWorld();
  const [asha, bela] = [await listed('Asha Rao'), await listed('Bela Shah')];
  const standing = async (one: Person): Promise<readonly (readonly [string, ConnectionStanding])[]> =>
    (await one.read<ConnectionsAnswer>('/api/connections')).result.map(({ name, standing: how }) => [name, how]);
  const say = (one: Person, other: Person, verb: string) => one.call<{ code?: string }>('POST', `/api/connections/${other.id}/${verb}`);
  assert.equal((await say(asha, bela, 'request')).status, 200);
  assert.deepEqual([await standing(asha), await standing(bela)], [[['Bela Shah', 'sent']], [['Asha Rao', 'received']]]);
  assert.equal((await say(bela, asha, 'decline')).status, 200);
  assert.deepEqual([await standing(asha), await standing(bela)], [[['Bela Shah', 'sent']], []], 'who asked is not told');
  assert.equal((await say(bela, asha, 'request')).status, 200);
  assert.deepEqual([(await profileOf(asha)).connections, (await profileOf(bela)).connections], [1, 1]);
  assert.equal((await say(bela, asha, 'block')).status, 200);
  assert.deepEqual([await standing(asha), await standing(bela)], [[], [['Asha Rao', 'blocked']]]);
  assert.deepEqual((await say(asha, bela, 'request')).body.code, 'not_connectable');
  assert.equal((await profileOf(asha)).connections, 0);
  assert.equal((await say(bela, asha, 'unblock')).status, 200);
  assert.deepEqual(await standing(bela), []);
  assert.equal((await say(asha, asha, 'request')).status, 409);
});

test('[B7] a decline shows in nothing that who asked can read: neither in the time of their request nor in a word to fetch anew', async () => {
  const { harness, listed } = await peopleWorld();
  const [asha, bela] = [await listed('Asha Rao'), await listed('Bela Shah')];
  const sent = async () => (await asha.read<ConnectionsAnswer>('/api/connections')).result;
  await asha.post(`/api/connections/${bela.id}/request`);
  const before = await sent();
  assert.equal(before.length, 1);
  harness.advance(60_000);
  await bela.post(`/api/connections/${asha.id}/decline`);
  assert.deepEqual(await sent(), before);
  const declined = harness.store.all().find(({ type }) => type === 'ConnectionDeclined')!;
  const { concerns } = people.streams.find(({ kind }) => kind.category === 'connection')!;
  assert.deepEqual(concerns!('', declined), [{ room: `account:${bela.id}`, topics: ['connections'] }]);
});

test('[B7] only who stands in the directory can be asked', async () => {
  const { person, listed } = await peopleWorld();
  const [asha, nobody] = [await listed('Asha Rao'), await person('Bela Shah')];
  assert.equal((await asha.call('POST', `/api/connections/${nobody.id}/request`)).status, 404);
  assert.equal((await nobody.call('POST', `/api/connections/${asha.id}/request`)).status, 200);
});

test('[B7] the card follows the membership and the account: listed, suspended, back, gone', async () => {
  const harness = start();
  const { commands, store, codec, accounts } = harness;
  const { reactor } = followPeople({ ...harness, ...unread(harness.store.epoch) }, accounts);
  const accountId = await member(harness, 'asha@demo.test');
  const meta = { time: new Date(harness.clock.now).toISOString(), actor: 'system:test' as const, corr: newId(), cause: newId() };
  const data = { membershipId: newId(), accountId };
  const event = {
    type: 'MembershipAccepted',
    data,
    personal: { name: 'Asha Rao', designation: 'Founder', company: '', linkedin: '' },
  } as const;
  const by = { actor: 'system:test', corr: newId() } as const;
  const listed = (): Promise<boolean> => commands.on(card).read(accountId, isListed);
  const follow = async (): Promise<void> => {
    const { events } = await store.readAll({ after: 0, limit: 1000, types: reactor.types });
    // Every event comes at least once, and all of them may come again.
    for (let times = 0; times < 2; times++)
      for (const one of await codec.decode<Extract<AccountEvent, { type: 'AccountSuspended' }> | MembershipEvent>(events))
        await reactor.handle([one]);
  };
  await reactor.handle([{ event, meta: { ...meta, v: 1 }, id: newId(), stream: `membership-${accountId}`, revision: 1, position: 1 }]);
  assert.equal(await listed(), true);
  await accounts.suspend(accountId, by);
  await follow();
  assert.equal(await listed(), false);
  valueOf(await accounts.ownErasure.request(accountId, { password: PASSWORD }, by));
  await accounts.reinstate(accountId, by);
  await follow();
  assert.equal(await listed(), false, 'reinstated, but about to be erased by their own wish');
  await harness.react();
  valueOf(await accounts.ownErasure.withdraw(harness.tokenOf('erased'), by));
  await follow();
  assert.equal(await listed(), true);
  await accounts.erase(accountId, by);
  await follow();
  assert.deepEqual(await commands.on(card).read(accountId, ({ withdrawn, name }) => [withdrawn, name]), [true, '']);
  await reactor.handle([{ event, meta: { ...meta, v: 1 }, id: newId(), stream: `membership-${accountId}`, revision: 1, position: 1 }]);
  assert.equal(await listed(), false, 'an acceptance that comes late lists nobody who was erased');
});

test('[B7] who is erased loses every connection, request and block, also those that no read model has met', async () => {
  const { harness, listed } = await peopleWorld();
  const { commands, store, codec, accounts } = harness;
  const asha = await listed('Asha Rao');
  const others = [await listed('Bela Shah'), await listed('Chirag Iyer'), await listed('Dev Patil')];
  const [bela, chirag, dev] = others as [Person, Person, Person];
  await asha.post(`/api/connections/${bela.id}/request`);
  await bela.post(`/api/connections/${asha.id}/accept`);
  await chirag.post(`/api/connections/${asha.id}/request`);
  await dev.post(`/api/connections/${asha.id}/block`);
  await bela.post(`/api/connections/${dev.id}/request`);
  const ended = (one: Person, other: Person): Promise<boolean> =>
    commands.on(connection).read(pairOf(one.id, other.id).connectionId, (state) => state.ended);

  const { reactor } = followPeople({ ...harness, ...unread(store.epoch) }, accounts);
  await accounts.erase(asha.id, { actor: 'system:test', corr: newId() });
  const { events } = await store.readAll({ after: 0, limit: 1000, types: ['AccountErased'] });
  await reactor.handle(await codec.decode<Extract<AccountEvent, { type: 'AccountErased' }>>(events));
  for (const other of others) assert.equal(await ended(asha, other), true);
  assert.equal(await ended(bela, dev), false, 'what is between others stays');
});
