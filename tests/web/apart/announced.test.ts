import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { QueryClient } from '@tanstack/react-query';

let asked = '';
Object.assign(globalThis, {
  // A channel to other tabs would keep this process alive.
  BroadcastChannel: undefined,
  fetch: async (path: string) => {
    asked = path;
    return Response.json({ result: [] });
  },
});
const { announcementsQuery } = await import('@aarambh/web-member/src/shared/api/queries.ts');

test('[C1] announcements are asked for beside the scripts, at the address at which the scripts ask for them', async () => {
  await new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } }).query(announcementsQuery(null));
  const page = readFileSync(new URL('../../../web-member/index.html', import.meta.url), 'utf8');
  assert.equal(/<link rel="preload" as="fetch" href="([^"]+)"/.exec(page)?.[1], asked);
});
