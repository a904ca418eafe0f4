import assert from 'node:assert/strict';
import { test } from 'vitest';
import { menuOf } from '@aarambh/api/admin/menu.ts';
import { roles, type Role } from '@aarambh/contracts/roles.ts';
import * as contexts from '@aarambh/server/contexts.ts';
import { isOffered } from '@aarambh/web-admin/src/client/rights.ts';
import { testApi } from './support/test-api.ts';

/** What the admin console offers comes with the session, made of what the contexts declare: these tests hold it to the access rows. */

interface Route {
  readonly method: string;
  readonly area: string;
  readonly who: readonly Role[];
  /** What is done with a record, or with many. */
  readonly verb: string | null;
}

/** Uploads of files for a form; those of colleges are records. */
const isFileOfForm = /^POST \/admin\/api\/uploads\/[a-z-]+$/;
/** Routes that are about the person and what they saved, about a record of any kind, about a look at a member's pages or about a list in figures, and no area of the menu. */
const noAreas = ['session', 'saved-filters', 'history', 'views', 'enquiry-figures'];
/** What stands behind a record, such as the document that came with an enquiry, may be for fewer than the record. */
const isBehindRecord = /^GET \/admin\/api\/[a-z-]+\/\{id\}\/./;
const routes: readonly Route[] = Object.entries(testApi().access).flatMap(([route, { who }]) => {
  const [, method, area] = /^(\w+) \/admin\/api\/([a-z-]+)/.exec(route) ?? [];
  if (isFileOfForm.test(route) || isBehindRecord.test(route)) return [];
  if (method === undefined || area === undefined || noAreas.includes(area) || typeof who === 'string') return [];
  const verb = /^POST [^{]+\/(?:\{id\}|bulk)\/([\w-]+)$/.exec(route)?.[1] ?? null;
  return [{ method, area, who, verb }];
});
const areas = [...new Set(routes.map(({ area }) => area))];
const reads = (area: string): readonly Route[] => routes.filter((one) => one.area === area && one.method === 'GET');
const writes = (area: string): readonly Route[] => routes.filter((one) => one.area === area && one.method !== 'GET' && one.verb === null);
/** The verbs of each area, as the access table has them, of one record and of many. */
const verbs = (area: string): readonly string[] => [
  ...new Set(routes.flatMap((one) => (one.area === area && one.verb !== null ? [one.verb] : []))),
];
const everyAllows = (some: readonly Route[], role: Role): boolean => some.length > 0 && some.every(({ who }) => who.includes(role));

/**
 * Auditors read members for the names in their lists; the members' own page is not theirs. Who read an announcement stands with the
 * announcement.
 */
const readWithoutMenu: Partial<Record<Role, readonly string[]>> = {
  auditor: ['members'],
  admin: ['acknowledgements'],
  moderator: ['acknowledgements'],
};

for (const role of roles) {
  const person = { menu: menuOf(contexts, role) };

  test(`[J3] [J5] ${role}: the menu holds what the access table lets them read`, () => {
    const allowed = areas.filter((area) => everyAllows(reads(area), role) && readWithoutMenu[role]?.includes(area) !== true);
    assert.deepEqual(person.menu.map(({ area }) => area).sort(), allowed.sort());
  });

  test(`[J3] [J5] ${role}: changes are offered where the access table takes them`, () => {
    for (const area of areas) {
      const isInMenu = person.menu.some((entry) => entry.area === area);
      for (const action of ['list', 'show']) assert.equal(isOffered(person, area, action), isInMenu, `${action} ${area}`);
      const changes = everyAllows(writes(area), role);
      for (const action of ['create', 'edit', 'delete'])
        if (writes(area).length > 0) assert.equal(isOffered(person, area, action), changes, `${action} ${area}`);
      for (const verb of verbs(area)) {
        const rows = routes.filter((one) => one.area === area && one.verb === verb);
        assert.equal(isOffered(person, area, verb), everyAllows(rows, role), `${verb} ${area}`);
      }
    }
  });

  test(`${role}: nothing is offered of a resource that is not there`, () => {
    assert.equal(isOffered(person, 'secrets', 'list'), false);
  });
}
