import assert from 'node:assert/strict';
import { test } from 'vitest';
import { menuOf } from '@aarambh/api/admin/menu.ts';
import { consoleRoles } from '@aarambh/contracts/roles.ts';
import type { AdminResource } from '@aarambh/http/admin/resource.ts';
import * as contexts from '@aarambh/server/contexts.ts';
import { account, testApi } from './support/test-api.ts';
import { accounts } from './support/ids.ts';

const api = testApi();
for (const role of consoleRoles) api.ports.documents.set('accounts', accounts[role], account({ role }));

const resources: readonly AdminResource[] = Object.values(contexts).flatMap<AdminResource>(({ adminResources }) => [
  ...(adminResources as readonly AdminResource[]),
]);

for (const role of consoleRoles)
  test(`[J3] the search over everything asks a ${role} what their lists answer them, and nothing else`, async () => {
    const search = async (area: string): Promise<number> =>
      (await api.call(role, 'GET', `/admin/api/${area}?filter=${encodeURIComponent(JSON.stringify({ q: 'asha' }))}`)).status;
    for (const { area, searches } of menuOf(contexts, role)) {
      // The control: a list that is not searched refuses the question.
      if (searches.length > 0) assert.equal(await search(area), 200, area);
      else if (resources.some(({ name, rules }) => name === area && rules !== null)) assert.equal(await search(area), 400, area);
    }
  });

test('[J3] members, events and applications are among what admins search, and no list of members is offered to an auditor or a moderator', () => {
  const searched = (role: (typeof consoleRoles)[number]): string[] =>
    menuOf(contexts, role).flatMap(({ area, searches }) => (searches.length > 0 ? [area] : []));
  for (const area of ['members', 'gatherings', 'applications', 'announcements', 'points'])
    assert.ok(searched('admin').includes(area), area);
  for (const role of ['moderator', 'auditor', 'org'] as const) assert.ok(!searched(role).includes('members'), role);
});
