import assert from 'node:assert/strict';
import { test } from 'vitest';
import { member, operator, start, valueOf } from './harness.ts';

test('[A6] another role is told to the person by mail, once, and the same role again is no news', async () => {
  const h = start();
  const accountId = await member(h, 'asha@example.com');
  valueOf(await h.accounts.changeRole(accountId, 'student', operator));
  valueOf(await h.accounts.changeRole(accountId, 'student', operator));
  await h.react();
  await h.react();
  assert.deepEqual(
    h.delivered.map(({ to, subject }) => [to, subject]),
    [['asha@example.com', 'Your rights on Aarambh were changed']],
  );
});
