import assert from 'node:assert/strict';
import test from 'node:test';
import { testApi } from './support/test-api.ts';
import { roles, type Role } from '@aarambh/contracts/roles.ts';
import { areas, menuOf, offers } from '@aarambh/web-admin/src/app/rights.ts';

/** What the admin console offers is a list of its own, so that it loads without the server's: these tests keep the two together. */

interface Route {
  readonly method: string;
  readonly area: string;
  readonly who: readonly Role[];
}

/** Routes that are about the person or about a record of any kind, and no area of the menu. */
const noAreas = ['session', 'history'];
const routes: readonly Route[] = Object.entries(testApi().access).flatMap(([route, { who }]) => {
  const [, method, area] = /^(\w+) \/admin\/api\/([a-z]+)/.exec(route) ?? [];
  return method === undefined || area === undefined || noAreas.includes(area) || typeof who === 'string' ? [] : [{ method, area, who }];
});
const reads = (area: string): readonly Route[] => routes.filter((one) => one.area === area && one.method === 'GET');
const writes = (area: string): readonly Route[] => routes.filter((one) => one.area === area && one.method !== 'GET');
const everyAllows = (some: readonly Route[], role: Role): boolean => some.length > 0 && some.every(({ who }) => who.includes(role));

/** Auditors read members for the names in their lists; the members' own page is not theirs. */
const readWithoutMenu: Partial<Record<Role, readonly string[]>> = { auditor: ['members'] };

test('the menu has every area of the admin API, and no other', () => {
  assert.deepEqual([...areas].sort(), [...new Set(routes.map(({ area }) => area))].sort());
});

for (const role of roles) {
  test(`[J3] [J5] ${role}: the menu holds what the access table lets them read`, () => {
    const allowed = areas.filter((area) => everyAllows(reads(area), role) && readWithoutMenu[role]?.includes(area) !== true);
    assert.deepEqual(menuOf(role), allowed);
  });

  test(`[J3] [J5] ${role}: changes are offered where the access table takes them`, () => {
    for (const area of areas) {
      for (const action of ['list', 'show']) assert.equal(offers(role, area, action), menuOf(role).includes(area), `${action} ${area}`);
      for (const action of ['create', 'edit', 'delete', 'publish'])
        assert.equal(offers(role, area, action), everyAllows(writes(area), role), `${action} ${area}`);
    }
  });
}

test('nothing is offered of a resource that is not there', () => {
  for (const role of roles) assert.equal(offers(role, 'secrets', 'list'), false, role);
});
