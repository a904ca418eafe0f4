import assert from 'node:assert/strict';
import { test } from 'vitest';
import { mailboxTransport } from '@aarambh/infra/mail/mailbox.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';

const mail = (number: number, to = 'a@demo.test') => ({
  messageId: `<fact-${number}@aarambh>`,
  to,
  subject: `Mail ${number}`,
  text: 'text',
  html: '<p>html</p>',
});

test('[A3] the mailbox keeps the last 500 mails, newest first, each once, over a restart too', async () => {
  const state = memoryState();
  let now = 0;
  const mailbox = mailboxTransport(state, () => now++);
  for (let number = 0; number < 510; number++) await mailbox.send(mail(number));
  await mailbox.send(mail(509));
  const subjects = (await mailbox.listMails()).map(({ subject }) => subject);
  assert.equal(subjects.length, 500);
  assert.deepEqual([subjects[0], subjects.at(-1)], ['Mail 509', 'Mail 10']);
  assert.deepEqual(await mailboxTransport(state).listMails(), await mailbox.listMails());
});

test('[A3] what another node sent stands first, also where the mailbox was looked at before', async () => {
  const state = memoryState();
  let now = 0;
  const sending = mailboxTransport(state, () => now++);
  const shown = mailboxTransport(state);
  await sending.send(mail(1));
  await sending.send(mail(2));
  const subjects = async () => (await shown.listMails()).map(({ subject }) => subject);
  assert.deepEqual(await subjects(), ['Mail 2', 'Mail 1']);
  await sending.send(mail(3));
  assert.deepEqual(await subjects(), ['Mail 3', 'Mail 2', 'Mail 1']);
});

test('[A3] mails to somebody are forgotten, and only those', async () => {
  const mailbox = mailboxTransport(memoryState());
  await mailbox.send(mail(1));
  await mailbox.send(mail(2, 'b@demo.test'));
  assert.equal(await mailbox.forgetMailsTo('A@demo.test'), 1);
  assert.deepEqual(
    (await mailbox.listMails()).map(({ to }) => to),
    ['b@demo.test'],
  );
});
