import assert from 'node:assert/strict';
import { test } from 'vitest';
import { account } from '@aarambh/accounts/account/state.ts';
import { landings } from '@aarambh/accounts/people/landing.ts';
import { roles } from '@aarambh/contracts/roles.ts';
import { newId } from '@aarambh/kernel/ids.ts';

const origins = ['signup', 'invitation', 'demonstration'] as const;

test('[A6] only a plain user whose account was made for something lands there, and nobody before somebody says where that is', async () => {
  const accountId = newId();
  const landed: string[] = [];
  for (const role of roles)
    for (const origin of origins) {
      const { landWith, landingOf } = landings({ find: () => Promise.resolve({ ...account.initialState(), role, origin }) });
      assert.equal(await landingOf(accountId), null);
      landWith((id) => Promise.resolve(id === accountId ? '/interviews' : null));
      if ((await landingOf(accountId)) === '/interviews') landed.push(`${role} by ${origin}`);
    }
  assert.deepEqual(landed, ['user by invitation', 'user by demonstration']);
});
