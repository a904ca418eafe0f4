import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import { madeUpTimers } from '../support/made-up-time.ts';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { KEY_AT_HAND_MS } from '@aarambh/kernel/ports/keys.ts';
import { forgetErasedElsewhere } from '@aarambh/server/erased-elsewhere.ts';

const stored = (type: string, accountId: string) => ({
  ...{ id: '', type, stream: `account-${accountId}`, revision: 1, position: 1, meta: '{"v":1}' },
  data: JSON.stringify({ accountId }),
});

test('[J6] a node that hears of an erasure on another one forgets key and cached states at once, and again when no key can be at hand', () => {
  madeUpTimers();
  const forgotten: string[] = [];
  const told = forgetErasedElsewhere({
    codec: eventCodec(eventRegistry, memoryKeys()),
    keys: { evict: (subject) => forgotten.push(`key of ${subject}`) },
    commands: { evict: (subject) => forgotten.push(`states of ${subject}`) },
  });
  told([stored('EmailVerified', 'other'), stored('AccountErased', 'gone')]);
  const once = ['key of gone', 'states of gone'];
  assert.deepEqual(forgotten, once);
  vi.advanceTimersByTime(KEY_AT_HAND_MS);
  assert.deepEqual(forgotten, once, 'a key that was read in the last moment may still be at hand');
  vi.advanceTimersByTime(10_000);
  assert.deepEqual(forgotten, [...once, ...once]);
});
