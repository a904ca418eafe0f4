import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';
import { forgetUser } from '@aarambh/web-shared/api/local-user.ts';
import { keep, kept } from '@aarambh/web-shared/storage.ts';

const root = new URL('../../..', import.meta.url).pathname;

function withStorage(storage: () => unknown): void {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: storage });
}

/** As much of a browser's storage as is used. */
const methods = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null;
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string) {
    Reflect.deleteProperty(this, key);
  },
};

test('a member who logs out forgets what is theirs, not the filters that an admin saved in the same browser', () => {
  const stored = Object.assign(Object.create(methods) as Record<string, string>, {
    _id: 'x',
    name: 'Asha',
    'aarambh.whatsapp': 'x 9876543210',
    'aarambh.look': 'dark',
    'RaStoreAarambh.gatherings.savedQueries': '[]',
  });
  withStorage(() => stored);
  forgetUser();
  assert.deepEqual(Object.keys(stored).sort(), ['RaStoreAarambh.gatherings.savedQueries', 'aarambh.look']);
});

test('a browser that allows no storage costs nothing but the memory of the next visit', () => {
  withStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  assert.equal(kept('aarambh.closed-announcement'), null);
  assert.doesNotThrow(() => keep('aarambh.closed-announcement', 'x'));
  assert.doesNotThrow(forgetUser);
});

test('keys need neither https nor localhost', () => {
  assert.match(newKey(), /^[0-9a-f]{32}$/);
  for (const file of globSync('web-{member,admin}/src/**/*.{ts,tsx}', { cwd: root })) {
    const text = readFileSync(root + file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
    assert.ok(!text.includes('randomUUID'), file);
    // Storage that is forbidden throws as soon as it is named: only modules that expect that name it.
    if (!/shared\/(?:storage|api\/(?:local-user|position))\.ts$/.test(file))
      assert.ok(!/\b(?:local|session)Storage\.\w+Item/.test(text), file);
  }
});
