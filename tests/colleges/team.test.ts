import assert from 'node:assert/strict';
import { test } from 'vitest';
import { acceptInvitation } from '@aarambh/colleges/organisation/decisions.ts';
import { joining, joiningWatch } from '@aarambh/colleges/processes/joining.ts';
import { organisation } from '@aarambh/colleges/organisation/state.ts';
import { COLLEAGUE_LINK_DAYS } from '@aarambh/contracts/colleges/college.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { memoryDocuments } from '@aarambh/infra/memory/documents.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { processReactor } from '@aarambh/kernel/process.ts';
import { colleges } from '@aarambh/server/contexts.ts';
import { codeOf, member, operator, PASSWORD, valueOf } from '../accounts/harness.ts';
import { cookieJar, type CookieJar } from '../api/support/cookie-jar.ts';
import { browser } from '../api/support/product.ts';
import { contact } from '../enquiries/world.ts';
import { world, type Refusal } from './world.ts';

type World = Awaited<ReturnType<typeof world>>;
const chosen = { name: 'Meena Rao', password: PASSWORD };

const accept = (w: World, token: string, body: object = chosen, as = w.visitor) =>
  as.call<Refusal>('POST', `/api/seat/${token}/accept`, body);

async function invites(w: World, { orgId, owner }: Awaited<ReturnType<World['college']>>, email: string, seat = 'staff'): Promise<string> {
  assert.equal((await owner.call('POST', `/api/org/team/${orgId}`, { email, seat })).status, 200);
  return w.seatToken();
}

test('[I1] a colleague is invited by mail, sees the offer, sets a password and has that seat and no other', async () => {
  const w = await world();
  const college = await w.college('campus');
  const { orgId, owner } = college;
  const token = await invites(w, college, 'Meena@Example.in', 'view');
  const { body: offer } = await w.visitor.call('GET', `/api/seat/${token}`);
  assert.deepEqual(offer, { orgName: 'campus College', email: 'meena@example.in', seat: 'view', needsPassword: true });
  assert.deepEqual(
    (await w.team(owner, orgId)).invitations.map(({ email, seat }) => [email, seat]),
    [['meena@example.in', 'view']],
  );
  for (const half of [{}, { name: 'Meena' }, { password: PASSWORD }]) assert.equal((await accept(w, token, half)).status, 400);
  assert.equal((await accept(w, token, { ...chosen, password: 'Password1!' })).body.code, 'password_common');
  assert.equal((await accept(w, token)).status, 200);
  assert.equal((await accept(w, token)).body.message, 'Link Expired', 'once');
  const meena = await w.signedIn('meena@example.in', await w.harness.accounts.accountAt('meena@example.in'));
  assert.deepEqual(await w.use.collegeOf(meena.accountId), {
    ...{ orgId, name: 'campus College', state: 'approved', seat: 'view', active: true, writes: false },
  });
  const team = await w.team(meena, orgId);
  assert.deepEqual(
    team.people.map(({ email, seat, isYou }) => [email, seat, isYou]),
    [
      ['campus@example.in', 'owner', false],
      ['meena@example.in', 'view', true],
    ],
  );
  // Who views reads: whom the owners invite is not theirs to see, and nothing is theirs to change.
  await owner.call('POST', `/api/org/team/${orgId}`, { email: 'another@example.in', seat: 'view' });
  assert.deepEqual((await w.team(meena, orgId)).invitations, []);
  const tries = [
    meena.call<Refusal>('POST', `/api/org/team/${orgId}`, { email: 'x@example.in', seat: 'owner' }),
    meena.call<Refusal>('POST', `/api/org/team/${orgId}/${meena.accountId}/seat`, { seat: 'owner' }),
    meena.call<Refusal>('POST', `/api/org/team/${orgId}/${owner.accountId}/remove`),
  ];
  for (const { status, body } of await Promise.all(tries)) assert.deepEqual([status, body.code], [403, 'forbidden']);
});

test('[I1] a colleague who chose their password in a browser is known there at both doors, and there alone', async () => {
  const w = await world();
  const college = await w.college('campus');
  const email = 'meena@example.in';
  const token = await invites(w, college, email);
  const own = cookieJar(browser(w.api).call);
  assert.equal((await own.call('POST', `/api/seat/${token}/accept`, chosen)).status, 200);
  const doors = ['/signin', '/api/org/login'];
  const newDevices = async () => (await w.mails()).filter(({ to, subject }) => to === email && subject.includes('new device')).length;
  const signsIn = async (by: Pick<CookieJar, 'call'>) => {
    for (const door of doors) {
      w.harness.advance(1_000);
      assert.equal((await by.call('POST', door, { email, password: PASSWORD })).status, 200, door);
    }
  };
  // The first sign-in of all, on another device, which is told of none.
  await w.signedIn(email, await w.harness.accounts.accountAt(email));
  await signsIn(own);
  assert.equal(await newDevices(), 0);
  await signsIn(browser(w.api));
  assert.equal(await newDevices(), 2, 'the control: a browser that nobody knows');
  // Who only has the link, which was used, gets no mark by another password.
  const late = await browser(w.api).call('POST', `/api/seat/${token}/accept`, { ...chosen, password: `${PASSWORD}!` });
  assert.deepEqual([late.status === 200, late.headers.getSetCookie()], [false, []]);
});

test('[A1] [I1] a browser that somebody logged in on at one door is known at the other, also after somebody else did', async () => {
  const w = await world();
  const meena = await w.joins(await w.college('campus'), 'meena', 'staff');
  await member(w.harness, 'person@example.in');
  const jar = cookieJar(browser(w.api).call);
  /** Logs in, and answers how many mails told Meena of a new device by then. */
  const comes = async (door: string, email: string): Promise<number> => {
    w.harness.advance(1_000);
    assert.equal((await jar.call('POST', door, { email, password: PASSWORD })).status, 200, door);
    return (await w.mails()).filter(({ to, subject }) => to === meena.email && subject.includes('new device')).length;
  };
  assert.equal(await comes('/api/org/login', meena.email), 1);
  assert.equal(await comes('/signin', meena.email), 1);
  await comes('/signin', 'person@example.in');
  assert.equal(await comes('/api/org/login', meena.email), 1);
  assert.equal(await comes('/signin', meena.email), 1);
  jar.forget('aarambh_device');
  assert.equal(await comes('/signin', meena.email), 2, 'the control: without its mark it is a new one');
});

test('[I1] the address of a person of another role is refused as a colleague, to who has the link alone', async () => {
  const w = await world();
  const college = await w.college('campus');
  await member(w.harness, 'person@example.in');
  const token = await invites(w, college, 'person@example.in');
  const own = browser(w.api);
  await own.signIn('/signin', 'person@example.in', PASSWORD);
  for (const as of [w.visitor, own]) {
    const { status, body } = await accept(w, token, chosen, as);
    assert.deepEqual([status, body.code], [409, 'colleague_other_role']);
  }
  assert.equal(await w.use.collegeOf(await w.harness.accounts.accountAt('person@example.in')), null);
});

test('[I1] who has an account of a college accepts signed in with it, and is of one college at a time', async () => {
  const w = await world();
  const [campus, riverside] = [await w.college('campus'), await w.college('riverside')];
  const loose = await member(w.harness, 'loose@example.in', 'org');
  const token = await invites(w, campus, 'loose@example.in');
  assert.equal((await w.visitor.call<{ needsPassword: boolean }>('GET', `/api/seat/${token}`)).body.needsPassword, false);
  assert.deepEqual([(await accept(w, token)).status, (await accept(w, token)).body.code], [401, 'colleague_sign_in']);
  assert.deepEqual([(await accept(w, token, {}, riverside.owner)).status], [403]);
  const own = await w.signedIn('loose@example.in', loose);
  assert.equal((await accept(w, token, {}, own)).status, 200);
  assert.equal((await w.use.collegeOf(loose))?.orgId, campus.orgId);
  const elsewhere = await invites(w, riverside, 'loose@example.in');
  assert.equal((await accept(w, elsewhere, {}, own)).body.code, 'colleague_elsewhere');
  // Once they left the first they can come.
  assert.equal((await own.call('POST', `/api/org/team/${campus.orgId}/${loose}/remove`)).status, 200);
  const back = await w.signedIn('loose@example.in', loose);
  assert.equal((await accept(w, elsewhere, {}, back)).status, 200);
  assert.equal((await w.use.collegeOf(loose))?.orgId, riverside.orgId);
});

test('[I1] whoever is removed loses sessions and rights at once, is told, and can be invited again; the last owner stays', async () => {
  const w = await world();
  const college = await w.college('campus');
  const { orgId, owner } = college;
  const staff = await w.joins(college, 'staff', 'staff');
  assert.equal((await staff.call('GET', '/api/org/own')).status, 200);
  assert.equal((await owner.call('POST', `/api/org/team/${orgId}/${staff.accountId}/remove`)).status, 200);
  assert.equal((await staff.call('GET', '/api/org/own')).status, 401);
  assert.equal(await w.use.collegeOf(staff.accountId), null);
  assert.equal((await w.login({ email: staff.email, password: PASSWORD })).body.code, 'org_login_refused');
  assert.ok((await w.mails()).some(({ subject, to }) => subject === 'You no longer belong to the organisation' && to === staff.email));
  const outside = await w.signedIn(staff.email, staff.accountId);
  assert.equal(await w.own(outside), null);
  for (const [method, path] of [
    ['POST', `/api/org/team/${orgId}/${owner.accountId}/seat`],
    ['POST', `/api/org/team/${orgId}/${owner.accountId}/remove`],
  ] as const) {
    const { body } = await owner.call<Refusal>(method, path, path.endsWith('/seat') ? { seat: 'staff' } : undefined);
    assert.equal(body.code, 'last_owner');
  }
  const again = await invites(w, college, staff.email, 'view');
  assert.equal((await accept(w, again, {}, outside)).status, 200);
  assert.equal((await w.use.collegeOf(staff.accountId))?.seat, 'view');
  // A late reactor of the removal ends nothing of what came after it.
  await w.mails();
  assert.equal((await w.use.collegeOf(staff.accountId))?.seat, 'view');
});

test('[I1] another owner needs a second factor from then on, and none any more once they are no owner', async () => {
  const w = await world();
  const college = await w.college('campus');
  const { orgId, owner } = college;
  const staff = await w.joins(college, 'staff', 'staff');
  const seat = (wanted: string) => owner.call('POST', `/api/org/team/${orgId}/${staff.accountId}/seat`, { seat: wanted });
  assert.equal((await seat('owner')).status, 200);
  assert.equal((await staff.call('GET', '/api/org/own')).status, 401, 'they sign in anew and set it');
  assert.equal((await w.login({ email: staff.email, password: PASSWORD })).body.code, 'second_factor_setup_required');
  assert.equal((await seat('view')).status, 200);
  assert.equal((await w.login({ email: staff.email, password: PASSWORD })).status, 200);
  assert.equal((await w.use.collegeOf(staff.accountId))?.writes, false);
});

test('[I1] an invitation is taken back, declined or over; nothing of who was invited is kept', async () => {
  const w = await world();
  const college = await w.college('campus');
  const { orgId, owner } = college;
  const taken = await invites(w, college, 'one@example.in');
  const id = (await w.team(owner, orgId)).invitations[0]!.id;
  assert.equal((await owner.call('POST', `/api/org/team/${orgId}/invitations/${id}/withdraw`)).status, 200);
  assert.equal((await accept(w, taken)).body.message, 'Link Expired');
  const declined = await invites(w, college, 'two@example.in');
  assert.equal((await w.visitor.call('POST', `/api/seat/${declined}/decline`)).status, 200);
  assert.equal((await w.visitor.call<Refusal>('GET', `/api/seat/${declined}`)).body.message, 'Link Expired');
  const old = await invites(w, college, 'three@example.in');
  w.harness.advance(COLLEAGUE_LINK_DAYS * DAY_MS);
  assert.equal((await accept(w, old)).body.message, 'Link Expired');
  await w.sweep();
  await w.mails();
  assert.deepEqual(w.typesOf(`organisation-${orgId}`).filter((type) => type === 'ColleagueInvitationEnded').length, 3);
  const invited = w.harness.store.all().filter(({ type }) => type === 'ColleagueInvited');
  for (const { event } of await w.harness.codec.decode<{ type: string; personal: unknown }>(invited)) assert.equal(event.personal, null);
  for (const wrong of ['x', `${taken.slice(0, -2)}AA`]) assert.equal((await accept(w, wrong)).body.message, 'Contact to Admin!');
});

test('[I1] a joining that stopped after the account is finished by the process; one that was taken back meanwhile leaves no place', async () => {
  const w = await world();
  const college = await w.college('campus');
  const { orgId, owner } = college;
  await invites(w, college, 'meena@example.in');
  const inviteeId = (await w.team(owner, orgId)).invitations[0]!.id;
  const accountId = newId();
  await w.harness.commands
    .on(organisation)
    .execute({ id: orgId, decide: acceptInvitation, command: { inviteeId, accountId, now: w.harness.clock.now }, context: operator });
  await w.sweep();
  assert.equal(await w.use.collegeOf(accountId), null, 'there is no account yet');
  const made = {
    accountId,
    name: 'Meena Rao',
    email: 'meena@example.in',
    role: 'org',
    password: PASSWORD,
    origin: 'invitation',
    age: 'adult',
  } as const;
  valueOf(await w.harness.accounts.invite(made, operator));
  await w.sweep();
  assert.equal((await w.use.collegeOf(accountId))?.seat, 'staff');
  await w.sweep();
  assert.equal(w.typesOf(`organisation-${orgId}`).filter((type) => type === 'ColleagueJoined').length, 1);
  assert.deepEqual(w.typesOf(`colleague-${accountId}`), ['ColleaguePlaced']);
});

test('[I1] who accepted and cannot be seated is looked at less and less often, until the invitation is over', async () => {
  const w = await world();
  const college = await w.college('campus');
  const { orgId, owner } = college;
  await invites(w, college, 'meena@example.in');
  const inviteeId = (await w.team(owner, orgId)).invitations[0]!.id;
  const { commands, clock, store, codec } = w.harness;
  const command = { inviteeId, accountId: newId(), now: clock.now };
  await commands.on(organisation).execute({ id: orgId, decide: acceptInvitation, command, context: operator });
  const reported: string[] = [];
  const carryOn = joining({ commands, accounts: w.harness.accounts, clock: () => clock.now }).carryOn;
  const watch = processReactor(joiningWatch({ carryOn }), { clock: () => clock.now, report: (error) => reported.push(String(error)) });
  const { events } = await store.readAll({ after: 0, limit: 1_000, types: watch.types });
  await watch.handle(await codec.decode(events));
  let tries = 0;
  for (let second = 0; second < 3_600; second++) {
    w.harness.advance(1_000);
    tries += await watch.sweep(clock.now, 0);
  }
  assert.ok(tries > 5 && tries < 30, `${tries} times in an hour`);
  assert.deepEqual(reported, [], 'it is nobody’s fault');
  w.harness.advance(COLLEAGUE_LINK_DAYS * DAY_MS);
  await watch.sweep(clock.now, 0);
  assert.deepEqual([reported.length, w.typesOf(`organisation-${orgId}`).at(-1)], [0, 'ColleagueInvitationEnded']);
});

test('[I1] ids of another college, and of nobody, are refused alike in every call, by every seat and role', async () => {
  const w = await world();
  const [campus, riverside] = [await w.college('campus'), await w.college('riverside')];
  const people = [campus.owner, await w.joins(campus, 'staff', 'staff'), await w.joins(campus, 'view', 'view')];
  const loose = await member(w.harness, 'loose@example.in', 'org');
  people.push(await w.signedIn('loose@example.in', loose));
  const calls = (orgId: string, accountId: string) =>
    [
      ['GET', `/api/org/college/${orgId}`],
      ['GET', `/api/org/team/${orgId}`],
      ['POST', `/api/org/answer/${orgId}`, { text: 'In Pune.' }],
      ['POST', `/api/org/team/${orgId}`, { email: 'x@example.in', seat: 'owner' }],
      ['POST', `/api/org/team/${orgId}/invitations/${newId()}/withdraw`],
      ['POST', `/api/org/team/${orgId}/${accountId}/seat`, { seat: 'view' }],
      ['POST', `/api/org/team/${orgId}/${accountId}/remove`],
    ] as const;
  for (const orgId of [riverside.orgId, newId(), 'nothing'])
    for (const person of people)
      for (const [method, path, body] of calls(orgId, riverside.owner.accountId)) {
        const answer = await person.call<Refusal>(method, path, body);
        assert.deepEqual([answer.status, answer.body.message], [403, 'You are accessing wrong profile.'], `${method} ${path}`);
      }
  // Somebody of another college under one's own id is nobody there.
  const foreign = await campus.owner.call<Refusal>('POST', `/api/org/team/${campus.orgId}/${riverside.owner.accountId}/seat`, {
    seat: 'view',
  });
  assert.equal(foreign.status, 404);
  await member(w.harness, 'person@example.in');
  const person = browser(w.api);
  await person.signIn('/signin', 'person@example.in', PASSWORD);
  for (const [method, path, body] of calls(campus.orgId, campus.owner.accountId)) {
    assert.equal((await person.call(method, path, body)).status, 403, path);
    assert.equal((await browser(w.api).call(method, path, body)).status, 401, path);
  }
  assert.deepEqual(w.typesOf(`organisation-${riverside.orgId}`).at(-1), 'OrganisationApproved', 'nothing was written');
});

test('[I1] a college sends no more invitations than a day and an inbox have', async () => {
  const w = await world();
  const { orgId, owner } = await w.college('campus');
  const invite = async (email: string) => {
    const { body, status } = await owner.call<Refusal>('POST', `/api/org/team/${orgId}`, { email, seat: 'view' });
    const open = (await w.team(owner, orgId)).invitations.find((one) => one.email === email);
    if (open !== undefined) await owner.call('POST', `/api/org/team/${orgId}/invitations/${open.id}/withdraw`);
    return status === 200 ? 200 : body.code;
  };
  const said = [await invite('a@example.in'), await invite('a@example.in'), await invite('a@example.in'), await invite('a@example.in')];
  assert.deepEqual(said, [200, 200, 200, 'rate_limited']);
});

test('[I1][A7] the download of one’s own data tells the college, and an erasure takes the answers along', async () => {
  const w = await world();
  const { orgId, owner } = await w.college('campus', { waits: true });
  const admin = await w.staff('admin');
  await admin.decide(orgId, 'ask', { reason: 'Where are you?' });
  assert.equal((await owner.call('POST', `/api/org/answer/${orgId}`, { text: 'In Pune.' })).status, 200);
  const ports = { store: w.harness.store, codec: w.harness.codec, files: w.harness.files, documents: memoryDocuments({ models: [] }) };
  const own = await colleges.ownData!(owner.accountId, ports, w.use);
  const rows: Readonly<Record<string, unknown>>[] = [];
  for (const { rows: told } of own) for await (const row of told) rows.push(row);
  assert.deepEqual(rows.map(({ what }) => String(what)).sort(), ['ColleaguePlaced', 'OrganisationAnswered', 'OrganisationSignedUp']);
  valueOf(await w.harness.accounts.erase(owner.accountId, operator));
  await w.mails();
  assert.deepEqual((await admin.record(orgId)).answers, []);
  assert.equal(codeOf(await w.use.answer(orgId, 'Again.', { ...operator, actor: `account:${owner.accountId}` })), 'wrong_profile');
});

test('[I1] [I4] what strangers post in forms takes none of the three invitations that an address gets in a day', async () => {
  const w = await world();
  const { orgId, owner } = await w.college('campus');
  const { orgId: other, owner: elsewhere } = await w.college('riverside');
  const email = 'meena@example.in';
  for (let n = 0; n < 4; n++)
    await w.visitor.call('POST', '/api/form/post', { ...contact, companyEmail: email, query: `A question, ${n}` });
  const invited = [
    await owner.call('POST', `/api/org/team/${orgId}`, { email, seat: 'staff' }),
    await owner.call('POST', `/api/org/panel/${orgId}`, { email }),
    await elsewhere.call('POST', `/api/org/team/${other}`, { email, seat: 'staff' }),
    await elsewhere.call('POST', `/api/org/panel/${other}`, { email }),
  ];
  assert.deepEqual(
    invited.map(({ status }) => status),
    [200, 200, 200, 429],
  );
});
