import assert from 'node:assert/strict';
import { test } from 'vitest';
import { mailName } from '@aarambh/kernel/greeting.ts';
import { unlinked } from '@aarambh/kernel/unlinked.ts';

test('[I1] what a mail program would make a link of is broken up in a name, and every other name stays as it is', () => {
  for (const [name, shown] of [
    ['https://evil.example/x', 'https: evil. example/x'],
    ['www.evil.in', 'www. evil. in'],
    ['win@evil.in', 'win@evil. in'],
    ['prize.123.in', 'prize. 123. in'],
    ['evil.भारत', 'evil. भारत'],
  ] as const)
    assert.equal(unlinked(name), shown);
  for (const name of ['St. Xavier’s College', 'A. P. J. Abdul Kalam University', 'Campus College, Pune', 'I.', ''])
    assert.equal(unlinked(name), name);
  assert.equal(mailName('Win.Evil.In'), 'Win. Evil. In');
});
