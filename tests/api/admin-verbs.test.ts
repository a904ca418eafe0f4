import { saves, verbs } from '@aarambh/contracts/verbs/verb.ts';
import { commandsOn, verb } from '@aarambh/http/admin/commands.ts';
import { admins } from '@aarambh/http/access.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import { gatheringsView } from '@aarambh/projections/gatherings/view.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';

const open = verbs({ close: { harmless: true, problems: ['already_decided'] } });
const closes = verb(() => Promise.resolve(failed('already_decided')));

test('[J3] each verb of a resource has its command, and it refuses with nothing that the verb does not name: the compiler holds it to that', () => {
  assert.deepEqual(commandsOn<object>()(open, { close: closes }).verbs, open);
  // @ts-expect-error -- a verb without a command
  commandsOn<object>()(open, {});
  // @ts-expect-error -- a command that no verb names
  commandsOn<object>()(open, { close: closes, reopen: verb(() => Promise.resolve(succeeded(undefined))) });
  // @ts-expect-error -- a code that the verb does not name
  commandsOn<object>()(open, { close: verb(() => Promise.resolve(failed('insufficient_points'))) });
});

test('[J3] creating and editing a record refuse with nothing that the contracts do not name: the compiler holds both to that', () => {
  const doors = saves({ create: ['full'], edit: ['full', 'stale_revision'] });
  const list = { filters: {}, sorts: ['title'], defaultSort: { field: 'title', order: 'asc' }, search: [] } as const;
  const record = z.object({ id: z.string() });
  const declared = { name: 'doors', record, view: gatheringsView, readers: admins, place: 1, summary: 'Doors', list, rows: () => [] };
  const own = { summary: 'A door', body: z.object({ title: z.string() }) };

  const resource = adminResource({
    ...declared,
    create: { ...own, problems: doors.create, run: () => Promise.resolve(failed('full')) },
    edit: { ...own, problems: doors.edit, run: () => Promise.resolve(failed('stale_revision')) },
  });
  assert.deepEqual(
    resource.endpoints.map(({ method, path }) => `${method} ${path}`),
    ['GET /admin/api/doors', 'GET /admin/api/doors/{id}', 'POST /admin/api/doors', 'PUT /admin/api/doors/{id}'],
  );
  // @ts-expect-error -- a code that creating does not name
  adminResource({ ...declared, create: { ...own, problems: doors.create, run: () => Promise.resolve(failed('stale_revision')) } });
  // @ts-expect-error -- a code that editing does not name
  adminResource({ ...declared, edit: { ...own, problems: doors.edit, run: () => Promise.resolve(failed('closed')) } });
  // @ts-expect-error -- creating that names no codes
  adminResource({ ...declared, create: { ...own, run: () => Promise.resolve(failed('full')) } });
});
