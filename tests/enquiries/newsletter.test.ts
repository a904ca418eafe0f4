import assert from 'node:assert/strict';
import { test } from 'vitest';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { PUBLIC } from '../api/support/product.ts';
import { CREATE, newsletterWorld as newsletter } from './newsletter-world.ts';
import { contact } from './world.ts';

const ONE_CLICK = 'List-Unsubscribe=One-Click';

test('[C5] who asks for the newsletter is asked by mail whether they meant it, gets it once they confirm, and leaves with one click', async () => {
  const { subscribe, mails, newest, linkOf, open, visitor } = await newsletter();
  const asked = await subscribe({ name1: 'Asha', email: 'Asha@Rao.example' });
  assert.deepEqual([asked.status, asked.body.message], [200, 'Thank you for Subscribe']);
  assert.match(asked.body.reference, /^ENQ-[2-9A-HJ-NP-Z]{8}$/);
  const mail = await newest();
  assert.equal(mail.to, 'asha@rao.example');
  assert.ok(![mail.subject, mail.text, mail.html].some((text) => text.includes('Asha')), 'the mail quotes what was typed');
  const confirm = linkOf(mail.text, 'confirm');
  const leave = linkOf(mail.text, 'leave');
  assert.deepEqual(mail.headers, {
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<${PUBLIC}/newsletter/leave/${leave}>`,
    'List-Unsubscribe-Post': ONE_CLICK,
  });

  assert.equal((await open('confirm', confirm)).status, 200);
  assert.equal((await open('confirm', confirm)).status, 200, 'a link scanner asks again');
  const welcome = await newest();
  assert.deepEqual([(await mails()).length, welcome.headers?.['List-Unsubscribe-Post']], [2, ONE_CLICK]);

  // What a mail program posts.
  const left = await visitor.call('POST', `/newsletter/leave/${linkOf(welcome.text, 'leave')}`, ONE_CLICK, {
    'content-type': 'application/x-www-form-urlencoded',
  });
  assert.equal(left.status, 200);
  assert.equal((await open('leave', leave)).status, 200, 'who has left has left');
  assert.deepEqual([(await open('confirm', confirm)).status, (await open('confirm', confirm)).body.message], [410, 'Link Expired']);

  // They may come back, by a new link.
  assert.equal((await subscribe({ email: 'asha@rao.example' })).status, 200);
  const again = await newest();
  assert.equal((await mails()).length, 3);
  assert.notEqual(linkOf(again.text, 'confirm'), confirm);
  assert.equal((await open('confirm', linkOf(again.text, 'confirm'))).status, 200);
});

test('[C5] links of the newsletter that are forged, swapped or old are refused with a sentence', async () => {
  const { subscribe, newest, linkOf, open, harness } = await newsletter();
  await subscribe({ email: 'one@rao.example' });
  const one = await newest();
  await subscribe({ email: 'other@rao.example' });
  const other = await newest();
  const confirm = linkOf(one.text, 'confirm');
  const leave = linkOf(one.text, 'leave');
  const bytes = (token: string): Buffer => Buffer.from(token, 'base64url');
  // The address of one, the secret of the other.
  const mixed = Buffer.concat([bytes(confirm).subarray(0, 16), bytes(linkOf(other.text, 'confirm')).subarray(16)]).toString('base64url');
  const forged = Buffer.concat([bytes(confirm).subarray(0, 47), Buffer.from([bytes(confirm).at(-1)! ^ 1])]).toString('base64url');
  for (const [what, token] of [
    ['confirm', leave],
    ['leave', confirm],
    ['confirm', mixed],
    ['confirm', forged],
    ['leave', 'x'],
  ] as const) {
    const { status, body } = await open(what, token);
    assert.deepEqual([status, body.message, body.code], [404, 'Contact to Admin!', 'link_unknown'], `${what} by ${token}`);
  }
  harness.clock.now += 30 * DAY_MS;
  assert.deepEqual([(await open('confirm', confirm)).status, (await open('confirm', confirm)).body.message], [410, 'Link Expired']);
  assert.equal((await open('leave', leave)).status, 200, 'leaving never ends');
});

test('[C5] an address is asked once in 30 days, and nobody is told whether it has the newsletter', async () => {
  const { subscribe, mails, newest, linkOf, open, harness } = await newsletter();
  const email = 'asha@rao.example';
  const answers = [await subscribe({ email }), await subscribe({ email })];
  assert.equal((await mails()).length, 1);
  assert.equal((await open('confirm', linkOf((await newest()).text, 'confirm'))).status, 200);
  answers.push(await subscribe({ email }));
  assert.equal(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size, 1);
  assert.equal((await mails()).length, 2);

  await subscribe({ email: 'late@rao.example' });
  const late = await newest();
  harness.clock.now += 31 * DAY_MS;
  await subscribe({ email: 'late@rao.example' });
  assert.equal((await mails()).length, 4);
  assert.notEqual(linkOf((await newest()).text, 'confirm'), linkOf(late.text, 'confirm'));
});

test('[C5] who asks again takes none of the mails that go to the address in a day, and no answer says where it stands', async () => {
  const { subscribe, mails, post } = await newsletter();
  const email = 'asha@rao.example';
  const answers = [];
  for (let n = 0; n < 4; n++) answers.push(await subscribe({ email }));
  assert.deepEqual(
    answers.map(({ headers }) => headers.get('x-position')),
    [null, null, null, null],
  );
  await post({ ...contact, companyEmail: email });
  assert.equal((await mails()).length, 2);
});

test('[C5] no subscription without an address, and what fills the field that nobody sees sets off no mail', async () => {
  const { subscribe, mails } = await newsletter();
  for (const body of [
    {},
    { email: '' },
    { email: 'asha@' },
    { email: `${'a'.repeat(250)}@rao.example` },
    { name1: 'a'.repeat(61), email: 'a@rao.example' },
  ])
    assert.equal((await subscribe(body)).status, 400, JSON.stringify(body));
  assert.equal((await subscribe({ email: 'bot@rao.example', homepage: 'https://spam.example' })).status, 200);
  assert.deepEqual(await mails(), []);
  assert.equal((await subscribe({ name1: 'आशा 🙂', email: 'asha@rao.example' })).status, 200);
  assert.equal((await mails()).length, 1);
});

test('[C5] who never confirms is forgotten after 30 days, and what an account subscribed goes with it', async () => {
  const { subscribe, mails, enquiries, signedIn, moderator, inbox, harness, post, newest, linkOf, open } = await newsletter();
  const lapsed = enquiries.schedules!.find(({ name }) => name === 'newsletter-lapsed')!;
  await subscribe({ email: 'never@rao.example' });
  const first = await newest();
  const person = await signedIn('priya');
  await post({ email: 'priya@rao.example' }, person, CREATE);
  const own = await newest();
  assert.equal((await open('confirm', linkOf(own.text, 'confirm'))).status, 200);
  await inbox(await moderator());
  harness.clock.now += 30 * DAY_MS;
  await lapsed.run();
  const left = async () => (await harness.store.readAll({ after: 0, limit: 1_000, types: ['NewsletterLeft'] })).events.length;
  assert.equal(await left(), 1);
  assert.equal((await open('confirm', linkOf(first.text, 'confirm'))).status, 410);
  assert.equal((await mails()).length, 3, 'the control: who confirmed is not forgotten');

  await enquiries.forgetAgain!(person.id);
  assert.equal(await left(), 2);
});
