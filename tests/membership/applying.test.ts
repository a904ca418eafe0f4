import assert from 'node:assert/strict';
import { test } from 'vitest';
import { sent, world, DAY_MS } from './world.ts';

const SAVED = { message: 'saved succesfully' };

test('[B2] a member applies, confirms the address of the application by its link, and reads how it stands', async () => {
  const w = await world();
  const asha = await w.person('asha');
  assert.equal(await asha.standing(), null);
  const answer = await asha.apply();
  assert.deepEqual([answer.status, answer.body], [200, SAVED]);
  const before = await asha.standing();
  assert.deepEqual([before?.status, before?.emailVerified, before?.history.map(({ what }) => what)], ['applied', false, ['applied']]);
  assert.deepEqual(before?.application, {
    ...sent,
    ...{ contact: '9876543210', email: 'asha.rao@work.example', linkedin: 'https://www.linkedin.com/in/asha-rao' },
  });

  const token = await w.token();
  assert.deepEqual(
    (await w.mails()).map(({ to }) => to),
    ['asha.rao@work.example'],
    'the mail goes to the application’s address',
  );
  const look = await asha.call('GET', `/api/membership/link/${token}`);
  assert.deepEqual([look.status, look.body], [200, { name: 'Asha Rao', email: 'asha.rao@work.example', verified: false }]);
  assert.equal((await asha.standing())?.emailVerified, false, 'looking at a link confirms nothing');
  const confirm = () => asha.call('POST', '/verify_email', { token });
  for (const { status, body } of [await confirm(), await confirm()]) assert.deepEqual([status, body], [200, { name: 'Asha Rao' }]);
  const after = await asha.standing();
  assert.deepEqual([after?.emailVerified, after?.history.map(({ what }) => what)], [true, ['applied', 'confirmed']]);
});

test('[B2] each field has its words, and what may be empty may be absent', async () => {
  const w = await world();
  const asha = await w.person('asha');
  const mobile = 'Please enter a valid Mobile No.';
  const wrong: readonly (readonly [object, string, string])[] = [
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: undefined }, 'name', 'Name is required'],
    [{ name: 'A name of 21 letters.' }, 'name', 'Name is too long.'],
    [{ name: 'Asha <b>' }, 'name', "A name has letters, spaces and . ' ’ - only."],
    [{ designation: '' }, 'designation', 'Designation is required'],
    [{ designation: 'x'.repeat(121) }, 'designation', 'Designation is too long.'],
    [{ company: 'x'.repeat(121) }, 'company', 'Company is too long.'],
    [{ contact: '' }, 'contact', mobile],
    [{ contact: undefined }, 'contact', mobile],
    [{ contact: '5876543210' }, 'contact', mobile],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'asha' }, 'email', 'Please enter a valid email.'],
    [{ linkedin: '' }, 'linkedin', 'LinkedIn is required'],
    [{ probono: 'x'.repeat(501) }, 'probono', 'Pro bono is too long.'],
    [{ designation: 'Foun\u0000der' }, 'designation', 'This has characters that nobody can see. Type it anew.'],
    ...[
      'http://www.linkedin.com/in/asha',
      'https://linkedin.com.evil.example/in/asha',
      'javascript:alert(1)',
      'https://evil.example/linkedin.com/in/a',
    ].map((linkedin) => [{ linkedin }, 'linkedin', 'Enter the https address of your LinkedIn profile, or your name there.'] as const),
  ];
  for (const [change, field, message] of wrong) {
    const { status, body } = await asha.apply(change);
    assert.deepEqual([status, body.message, body.errors?.[0]], [400, message, { field, message }], JSON.stringify(change));
  }
  assert.equal(await asha.standing(), null);
  assert.equal(
    (await asha.apply({ company: undefined, probono: undefined, name: 'अनन्या कुलकर्णी', linkedin: 'https://in.linkedin.com/in/asha' }))
      .status,
    200,
  );
  const { name, company, linkedin } = (await asha.standing())!.application;
  assert.deepEqual([name, company, linkedin], ['अनन्या कुलकर्णी', '', 'https://in.linkedin.com/in/asha']);
});

test('[B2] nobody applies for somebody else, or without being signed in', async () => {
  const w = await world();
  const asha = await w.person('asha');
  const ravi = await w.person('ravi');
  const { status, body } = await asha.apply({ userId: ravi.id });
  assert.deepEqual([status, body.message], [403, 'You are accessing wrong profile.']);
  assert.equal(await ravi.standing(), null);
  assert.equal(
    (await w.api.app.request('/membership', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).status,
    401,
  );
  assert.equal((await w.api.app.request('/api/membership')).status, 401);
});

test('[A3] a link ends after seven days, with the address it went to, and where it is of another kind', async () => {
  const w = await world();
  const asha = await w.person('asha');
  await asha.apply();
  const first = await w.token();
  const verify = async (token: string) => {
    const { status, body } = await asha.call<{ message?: string }>('POST', '/verify_email', { token });
    return [status, body.message];
  };
  const changed = `${first.slice(0, 10)}${first[10] === 'A' ? 'B' : 'A'}${first.slice(11)}`;
  for (const forged of ['nothing', changed]) assert.deepEqual(await verify(forged), [404, 'Contact to Admin!']);
  // A link of the accounts is of another kind, and one of ours confirms no account.
  await w.harness.accounts.requestPasswordReset('asha@example.in', { actor: 'anonymous', corr: asha.id });
  await w.harness.react();
  assert.deepEqual(await verify(w.harness.tokenOf('reset')), [404, 'Contact to Admin!']);
  assert.equal((await asha.call('POST', '/verify_signup_email', { token: first })).status, 404);

  await asha.apply({ email: 'asha@home.example' });
  assert.deepEqual(await verify(first), [410, 'Link Expired']);
  const second = await w.token();
  w.harness.advance(7 * DAY_MS);
  assert.deepEqual(await verify(second), [410, 'Link Expired']);
  await asha.signIn('/signin', 'asha@example.in', 'Right#2026');
  assert.equal((await asha.call('POST', '/api/membership/link')).status, 200);
  assert.deepEqual(await verify(await w.token()), [200, undefined]);
  assert.equal((await asha.call<{ code: string }>('POST', '/api/membership/link')).body.code, 'nothing_to_do');
});

test('[B2] an application is corrected until it is decided, and mails another link only for another address', async () => {
  const w = await world();
  const asha = await w.person('asha');
  await asha.apply();
  await asha.call('POST', '/verify_email', { token: await w.token() });
  await asha.apply({ designation: 'Chief baker' });
  assert.equal((await w.mails()).length, 1);
  const corrected = (await asha.standing())!;
  assert.deepEqual([corrected.application.designation, corrected.emailVerified], ['Chief baker', true]);
  await asha.apply({ email: 'other@home.example' });
  assert.equal((await asha.standing())?.emailVerified, false);
  assert.deepEqual(
    (await w.mails()).map(({ to }) => to),
    ['asha.rao@work.example', 'other@home.example'],
  );
});

test('[B2] one applicant sets off ten mails with links in an hour at most', async () => {
  const w = await world();
  const asha = await w.person('asha');
  for (let n = 0; n < 10; n++) assert.equal((await asha.apply({ email: `a${n}@home.example` })).status, 200);
  assert.equal((await asha.apply({ email: 'a10@home.example' })).status, 429);
  assert.equal((await asha.apply({ email: 'a9@home.example', designation: 'No other mail' })).status, 200);
  w.harness.advance(3_600_000);
  await asha.signIn('/signin', 'asha@example.in', 'Right#2026');
  assert.equal((await asha.apply({ email: 'a10@home.example' })).status, 200);
});

test('[B2] ten mails with links in an hour go to one address, whoever applies with it', async () => {
  const w = await world();
  for (let n = 0; n < 10; n++) assert.equal((await (await w.person(`asha${n}`)).apply()).status, 200);
  const last = await w.person('last');
  assert.equal((await last.apply()).status, 429);
  assert.equal((await last.apply({ email: 'other@home.example' })).status, 200);
});

test('[B2] links that are asked for again count among the ten, and whoever asks for more waits the hour', async () => {
  const w = await world();
  const asha = await w.person('asha');
  await asha.apply();
  const again = async () => {
    const answer = await w.use.sendLink(asha.id, { actor: `account:${asha.id}`, corr: asha.id });
    return answer.ok ? 'sent' : answer.code;
  };
  for (let n = 0; n < 9; n++) assert.equal(await again(), 'sent');
  assert.equal(await again(), 'rate_limited');
  assert.equal((await w.mails()).length, 10);
  w.harness.advance(3_600_000);
  assert.equal(await again(), 'sent');
});

test('[A3] a link that waits to be mailed is not, once the address is confirmed by another', async () => {
  const w = await world();
  const asha = await w.person('asha');
  await asha.apply();
  const first = await w.token();
  assert.equal((await asha.call('POST', '/api/membership/link')).status, 200);
  assert.equal((await asha.call('POST', '/verify_email', { token: first })).status, 200);
  assert.equal((await w.mails()).length, 1);
  // The control: what is asked for an address that is not confirmed leaves.
  await asha.apply({ email: 'asha@home.example' });
  assert.equal((await w.mails()).length, 2);
});

test('[B2] two corrections at once are both kept, one after the other, on the one application', async () => {
  const w = await world();
  const asha = await w.person('asha');
  const answers = await Promise.all(['One', 'Two', 'Three'].map((designation) => asha.apply({ designation })));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  const types = w.harness.store
    .all()
    .filter(({ stream }) => stream === `membership-${asha.id}`)
    .map(({ type }) => type);
  assert.deepEqual(types, ['MembershipApplied', 'MembershipCorrected', 'MembershipCorrected']);
});
