import assert from 'node:assert/strict';
import { test } from 'vitest';
import { words } from '@aarambh/gatherings/mails/words.ts';

test('[B4] a mail says what came back in the number that it is, and nothing where the seat was free', () => {
  const { cancelled, gatheringCancelled, confirmed } = words;
  assert.equal(cancelled.preview(1), 'You gave your seat back. 1 point came back to where it came from.');
  assert.equal(cancelled.preview(1_00_000), 'You gave your seat back. 1,00,000 points came back to where they came from.');
  assert.equal(cancelled.preview(0), 'You gave your seat back.');
  assert.equal(gatheringCancelled.what(1), 'The event you had booked will not take place. Your 1 point is back where it came from.');
  assert.equal(gatheringCancelled.what(30), 'The event you had booked will not take place. Your 30 points are back where they came from.');
  assert.equal(gatheringCancelled.what(0), 'The event you had booked will not take place.');
  assert.equal(confirmed.cancelUntil('noon', 0), 'You can cancel until noon.');
  assert.equal(confirmed.cancelUntil('noon', 1), 'You can cancel until noon and get everything back.');
});
