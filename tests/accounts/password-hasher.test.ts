import assert from 'node:assert/strict';
import { test } from 'vitest';
import { HasherBusy } from '@aarambh/accounts/passwords/hash-queue.ts';
import { passwordHasher } from '@aarambh/accounts/passwords/hasher.ts';

test('[A5] a password is kept as an argon2id PHC string of 19 MiB, two passes and one lane, and verified against it', async () => {
  const hasher = passwordHasher({ concurrency: 2, queueLimit: 10 });
  const encoded = await hasher.hash('Demo#2026');
  assert.match(encoded, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  assert.equal(await hasher.verify('Demo#2026', encoded), true);
  assert.equal(await hasher.verify('Demo#2027', encoded), false);
  assert.notEqual(await hasher.hash('Demo#2026'), encoded);
  assert.equal(hasher.outdated(encoded), false);
  assert.equal(hasher.outdated(encoded.replace('m=19456', 'm=4096')), true);
});

test('a hash made elsewhere at another cost is understood', async () => {
  // From the reference implementation: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 (RFC 9106, v=19).
  const encoded = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  const hasher = passwordHasher({ concurrency: 1, queueLimit: 1 });
  assert.equal(await hasher.verify('password', encoded), true);
  assert.equal(hasher.outdated(encoded), true);
});

test('[A1] without an account the same work is done, and never succeeds', async () => {
  const hasher = passwordHasher({ concurrency: 1, queueLimit: 1 });
  assert.equal(await hasher.verify('Demo#2026', null), false);
  assert.equal(await hasher.verify('', ''), false);
});

test('beyond the queue a password is refused at once, and those that wait are hashed', async () => {
  const hasher = passwordHasher({ concurrency: 1, queueLimit: 2 });
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => hasher.verify('x', null)));
  assert.deepEqual(
    results.map((result) => (result.status === 'rejected' ? result.reason instanceof HasherBusy : result.value)),
    [false, false, false, true, true],
  );
  assert.equal(await hasher.verify('x', null), false);
});
