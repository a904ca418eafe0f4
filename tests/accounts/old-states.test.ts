import assert from 'node:assert/strict';
import { test } from 'vitest';
import { ageDeclared } from '@aarambh/accounts/account/decisions.ts';
import { account, type AccountState } from '@aarambh/accounts/account/state.ts';
import { ADMIN_ROLL_ID, adminRoll } from '@aarambh/accounts/admins.ts';
import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { anonymous, disk, member, operator, promote, start, valueOf, type Harness } from './harness.ts';

const EMAIL = 'asha@example.com';
const DAY = 24 * 3_600_000;

const roleGiven = (_: null, { accountId }: AccountState): AccountEvent[] => [
  { type: 'RoleChanged', data: { accountId, role: 'admin', previous: 'user', approved: { proposalId: newId(), by: 'terminal' } } },
];

/** What another node does, and what must come of it at a node that had looked at the account, and at the roll, before. */
const followed: Readonly<
  Record<
    string,
    {
      readonly does: (one: Harness, id: string) => Promise<unknown>;
      readonly comes: (other: Harness, id: string) => Promise<void>;
      readonly unreacted?: true;
    }
  >
> = {
  'who became an admin comes onto the roll': {
    // As if the node had ended before it could enter them.
    does: (one, id) => one.commands.on(account).execute({ id, decide: roleGiven, command: null, context: operator }),
    async comes(other, id) {
      const stands = await start(other)
        .commands.on(adminRoll)
        .read(ADMIN_ROLL_ID, (roll) => roll.get(id)?.stands);
      assert.equal(stands, true);
    },
  },
  'who became an admin approves after a day': {
    does: (one, id) => promote(one, id, EMAIL, 'admin'),
    async comes(other, id) {
      other.advance(DAY);
      assert.equal(await other.accounts.approvalRefused(id), null);
    },
    unreacted: true,
  },
  'a guardian who is asked gets their mail': {
    does(one, id) {
      const age = { requestId: newId(), expiresAt: new Date(one.clock.now + DAY).toISOString(), name: 'Meena', email: 'meena@example.com' };
      return one.commands.on(account).execute({ id, decide: () => [ageDeclared(id, age)], command: null, context: operator });
    },
    comes: async ({ delivered }) => assert.ok(delivered.some(({ to }) => to === 'meena@example.com')),
  },
};

for (const [what, { does, comes, unreacted }] of Object.entries(followed))
  test(`[A2] [A6] on several nodes ${what}, were it told of by a node that had not seen it`, async () => {
    const one = start(disk(), { shared: true });
    const id = await member(one, EMAIL);
    const other = start(one, { shared: true });
    // It has looked, and nobody tells it of what is written from here on.
    assert.equal((await other.accounts.standingOf(id))?.role, 'user');
    await other.accounts.approvalRefused(id);
    await does(one, id);
    if (unreacted !== true) await other.react();
    await comes(other, id);
  });

test('[A7] on several nodes an erasure gives back the address that the account moved to at another node', async () => {
  const one = start(disk(), { shared: true });
  const id = await member(one, EMAIL);
  const other = start(one, { shared: true });
  assert.equal((await other.accounts.standingOf(id))?.role, 'user');
  valueOf(await one.accounts.emailChanges.request(id, 'new@example.com', { ...anonymous, actor: `account:${id}` }));
  await one.react();
  for (const { text } of one.delivered.filter(({ subject }) => /email|address/i.test(subject)).slice(-2)) {
    const token = /confirm_email\/([\w-]+)/.exec(text)![1]!;
    valueOf(await one.accounts.emailChanges.answer({ token, agrees: true }, anonymous));
  }
  assert.equal(await one.accounts.accountAt('new@example.com'), id);
  valueOf(await other.accounts.erase(id, operator));
  const again = await member(start(one, { shared: true }), 'new@example.com');
  assert.notEqual(again, id);
});
