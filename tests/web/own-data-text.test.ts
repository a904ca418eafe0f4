import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Endpoint } from '@aarambh/http/endpoint.ts';
import * as contexts from '@aarambh/server/contexts.ts';
import { factsOf } from '@aarambh/web-member/src/features/settings/own-data-text.ts';
import { words } from '@aarambh/web-member/src/features/settings/words.ts';

test('[A7] a download shows what a person wrote as they wrote it, also a word that programs know, and names the pages that were looked at', () => {
  const row = { at: '2026-11-21T09:00:00.000Z', what: 'AccountNameChanged', name: 'constructor', looked: ['GET /api/me', 'toString'] };
  assert.deepEqual(factsOf(row), [
    ['Name', 'constructor'],
    ['Looked', `${words.views.pages['GET /api/me']}, toString`],
  ]);
});

test('[A7] whose pages an admin looked at reads what each of them is', () => {
  const looked = Object.values(contexts)
    .flatMap(({ endpoints }): readonly Pick<Endpoint, 'method' | 'path' | 'access'>[] => endpoints)
    .filter(({ access }) => access.viewing === 'reads' && access.who !== 'public')
    .map(({ method, path }) => `${method} ${path}`);
  assert.ok(looked.length > 5);
  assert.deepEqual(
    looked.filter((route) => !Object.hasOwn(words.views.pages, route)),
    [],
  );
});
