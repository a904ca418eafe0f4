import assert from 'node:assert/strict';
import { test } from 'vitest';
import { brokenRules, type Files } from './made-up.ts';

const member: Files = {
  'web-member/src/app/shell.ts': [],
  'web-member/src/features/home/page.ts': [],
  'web-member/src/features/home/public.ts': ['./page.ts'],
  'web-member/src/shared/queries.ts': [],
};
const admin: Files = { 'web-admin/src/app/layout.ts': [], 'web-admin/src/client/session.ts': [], 'web-admin/src/ui/page.ts': [] };

test('a member feature that was added a minute ago knows itself, what is shared and what others publish, nothing else of another feature and not what surrounds it', () => {
  const broken = (imports: readonly string[]): string[] =>
    brokenRules('web-member', { ...member, 'web-member/src/features/fresh/page.ts': imports, 'web-member/src/features/fresh/own.ts': [] });
  assert.deepEqual(broken(['./own.ts', '../../shared/queries.ts', '../home/public.ts']), []);
  assert.deepEqual(broken(['../home/page.ts']), ['member-features-are-strangers']);
  assert.deepEqual(broken(['../../app/shell.ts']), ['member-features-are-strangers']);
});

test('what member features share knows none of them', () => {
  const broken = (imports: readonly string[]): string[] =>
    brokenRules('web-member', { ...member, 'web-member/src/shared/fresh.ts': imports });
  assert.deepEqual(broken(['./queries.ts']), []);
  assert.deepEqual(broken(['../features/home/public.ts']), ['what-member-features-share-knows-none']);
});

test('a folder of the admin console that was added a minute ago does not know what puts the console together', () => {
  const broken = (imports: readonly string[]): string[] => brokenRules('web-admin', { ...admin, 'web-admin/src/fresh/list.ts': imports });
  assert.deepEqual(broken(['../client/session.ts', '../ui/page.ts']), []);
  assert.deepEqual(broken(['../app/layout.ts']), ['admin-folders-know-no-app']);
});

test('a folder of the admin console that was added a minute ago asks by the routes of the contracts, and not by a path of its own', () => {
  const files = {
    ...admin,
    'web-admin/src/client/http.ts': [],
    'web-admin/src/client/use-api.ts': ['./http.ts'],
    'web-shared/api/ask.ts': [],
  };
  const broken = (imports: readonly string[]): string[] => brokenRules('web-admin', { ...files, 'web-admin/src/fresh/list.ts': imports });
  assert.deepEqual(broken(['../client/use-api.ts']), []);
  assert.deepEqual(broken(['../client/http.ts']), ['admin-folders-ask-by-routes']);
  assert.deepEqual(broken(['../../../web-shared/api/ask.ts']), ['admin-folders-ask-by-routes']);
});

test('folders of the admin console that were added a minute ago are strangers to each other, and what they share knows neither', () => {
  const files = { ...admin, 'web-admin/src/other/words.ts': [] };
  const broken = (path: string, imports: readonly string[]): string[] => brokenRules('web-admin', { ...files, [path]: imports });
  assert.deepEqual(broken('web-admin/src/fresh/list.ts', ['../ui/page.ts', '../client/session.ts']), []);
  assert.deepEqual(broken('web-admin/src/fresh/list.ts', ['../other/words.ts']), ['admin-resources-are-strangers']);
  assert.deepEqual(broken('web-admin/src/ui/about/fresh.ts', ['../../other/words.ts']), ['what-admin-resources-share-knows-none']);
  assert.deepEqual(broken('web-admin/src/app/menu.ts', ['../other/words.ts']), []);
});

test('the consoles are strangers to each other, and what they share knows neither', () => {
  const files = { ...member, ...admin, 'web-shared/client.ts': [] };
  assert.deepEqual(brokenRules('web-admin', { ...files, 'web-admin/src/fresh/list.ts': ['../../../web-shared/client.ts'] }), []);
  assert.deepEqual(brokenRules('web-admin', { ...files, 'web-admin/src/fresh/list.ts': ['../../../web-member/src/shared/queries.ts'] }), [
    'consoles-are-strangers',
  ]);
  assert.deepEqual(brokenRules('web-shared', { ...files, 'web-shared/page.ts': ['../web-member/src/shared/queries.ts'] }), [
    'consoles-are-strangers',
  ]);
});
