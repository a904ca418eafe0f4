import * as contexts from '@aarambh/contracts/contexts.ts';
import { resource, type Resource } from '@aarambh/contracts/resources/resource.ts';
import { saves, verbs, verbsAsking, type SentFor, type Verb, type VerbBodies } from '@aarambh/contracts/verbs/verb.ts';
import { commandsOn } from '@aarambh/http/admin/commands.ts';
import { admins } from '@aarambh/http/access.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import { gatheringsView } from '@aarambh/projections/gatherings/view.ts';
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { z } from 'zod';
import { id } from './support/ids.ts';
import { testApi } from './support/test-api.ts';

const open = verbs({ close: { harmless: true, problems: ['already_decided'] } });
const closes = () => Promise.resolve(failed('already_decided'));
const bodies = { plan: z.object({ from: z.string().nullable().default(null) }) } satisfies VerbBodies;
const planned = verbsAsking<typeof bodies>()({ plan: { harmless: true, bulk: true, problems: [] }, close: { problems: [] } });
const record = z.object({ id: z.string(), title: z.string(), seats: z.int() });
const door = z.object({ title: z.string() });
const ofDoors = {
  ...{ view: gatheringsView, readers: admins, place: 1, summary: 'Doors', rows: () => [] },
  list: { defaultSort: { field: 'title', order: 'asc' } },
} as const;
const created = (title: string) => Promise.resolve(succeeded({ id: id(title.length) }));
const done = () => Promise.resolve(succeeded(undefined, 0));

test('[J3] each verb of a resource has its command, and it refuses with nothing that the verb does not name: the compiler holds it to that', () => {
  assert.deepEqual(commandsOn<object>()(open, { close: closes }).verbs, open);
  // @ts-expect-error -- a verb without a command
  commandsOn<object>()(open, {});
  // @ts-expect-error -- a command that no verb names
  commandsOn<object>()(open, { close: closes, reopen: () => Promise.resolve(succeeded(undefined)) });
  // @ts-expect-error -- a code that the verb does not name
  commandsOn<object>()(open, { close: () => Promise.resolve(failed('insufficient_points')) });
  // @ts-expect-error -- a code that the command never refuses with
  commandsOn<object>()(open, { close: done });
});

test('[J3] what a verb asks for is said once: the command is given that and nothing else, and the compiler holds server and console to it', () => {
  commandsOn<object>()(planned, { plan: (_use, { body }) => (body.from satisfies string | null, done()), close: done }, bodies);
  // @ts-expect-error -- a field that the verb does not ask for
  commandsOn<object>()(planned, { plan: (_use, { body }) => (void body.at, done()), close: done }, bodies);
  // @ts-expect-error -- a field of a verb that asks for none
  commandsOn<object>()(planned, { plan: done, close: (_use, { body }) => (void body.from, done()) }, bodies);
  // @ts-expect-error -- no schemas for a verb that asks for something
  commandsOn<object>()(planned, { plan: done, close: done });
  // @ts-expect-error -- schemas of other fields
  commandsOn<object>()(planned, { plan: done, close: done }, { plan: z.object({ at: z.string() }) });
  const sends = { from: null } satisfies SentFor<typeof planned, 'plan'>;
  // @ts-expect-error -- the console sends another verb's field
  ({ at: '2027-01-01T00:00:00.000Z' }) satisfies SentFor<typeof planned, 'plan'>;
  assert.deepEqual(bodies.plan.parse(sends), sends);
});

test('[J3] a moment under another name than a verb’s own is refused: it would else be sent to everybody at once', async () => {
  const at = '2027-01-01T04:30:00.000Z';
  const told: unknown[] = [];
  const noted = async (...one: readonly unknown[]) => (told.push(one.slice(0, -1)), succeeded(undefined, 0));
  const api = testApi({}, (ports) => {
    ports.uses.content = { ...ports.uses.content, records: { ...ports.uses.content.records, publish: noted } };
    ports.uses.enquiries = { ...ports.uses.enquiries, issues: { ...ports.uses.enquiries.issues, send: noted } };
  });
  const send = (path: string, body: object) => api.call('admin', 'POST', `/admin/api/${path}`, { revision: 1, ...body });
  const issue = `newsletter-issues/${id(1)}/send`;
  const page = `content/${id(2)}/publish`;
  for (const [path, body] of [
    [issue, { from: at }],
    [page, { at }],
  ] as const) {
    const refused = await send(path, body);
    assert.deepEqual([refused.status, (refused.json as { code: string }).code], [400, 'invalid_request'], path);
  }
  assert.deepEqual(told, []);
  assert.deepEqual([(await send(issue, { at })).status, (await send(page, { from: at })).status], [200, 200]);
  assert.deepEqual(told, [[id(1), { revision: 1, at }], [{ id: id(2), role: 'admin', revision: 1, from: at }]]);
});

test('[J3] [B2] [C3] by which somebody loses something is refused without a word why, one record or many, and so is a proposal of points', async () => {
  const api = testApi();
  // Fields that verbs ask for beside the reason.
  const asked: Readonly<Record<string, object>> = {
    ...{
      'career-applications/decline': { text: '' },
      'members/approve-role': { proposalId: id(9) },
      'members/reject-role': { proposalId: id(9) },
    },
    ...{
      'members/change-role': { role: 'user' },
      'members/propose-role': { role: 'user' },
      'content/restore': { revision: 1, version: 1 },
    },
    ...{ 'subscribers/end': { subscriberId: id(9) }, 'protected-pages/setPassword': { password: 'Product#2027' } },
    ...{ 'organisations/inviteOwner': { email: 'asha@rao.example' }, 'interview-bookings/miss': { side: 'student' } },
    ...{ 'panels/invite': { email: 'asha@rao.example' }, 'panels/remove': { interviewerId: id(9) } },
  };
  const refusedWithout = async (path: string, body: object) => {
    for (const reason of [undefined, null, '', '  ', 'no']) {
      const { status, json } = await api.call('admin', 'POST', `/admin/api/${path}`, { ...body, reason });
      const { code, message, errors } = json as { code: string; message: string; errors: readonly { field: string }[] };
      assert.deepEqual([status, code, message], [422, 'reason_required', 'Say why, in a few words.'], `${path} ${JSON.stringify(reason)}`);
      assert.deepEqual(errors, [{ field: 'reason', message }]);
    }
  };
  const resources = Object.values(contexts).flatMap((context): readonly Resource[] => ('resources' in context ? context.resources : []));
  const losing = resources.flatMap(({ name: resource, verbs: all = {} }) =>
    Object.entries<Verb>(all)
      .filter(([, { harmless }]) => harmless !== true)
      .map(([verb, { bulk }]) => ({ resource, verb, bulk })),
  );
  for (const verb of [
    'applications decline',
    'testimonials reject',
    'organisations decline',
    'career-applications decline',
    'adjustments reject',
  ])
    assert.ok(
      losing.some(({ resource, verb: name }) => `${resource} ${name}` === verb),
      verb,
    );
  for (const { resource, verb, bulk } of losing) {
    const body = asked[`${resource}/${verb}`] ?? {};
    const isArea = resource === 'announcements';
    await refusedWithout(`${resource}/${isArea ? 'AARAMBH' : id(1)}/${verb}`, body);
    if (bulk === true && !isArea) await refusedWithout(`${resource}/bulk/${verb}`, { ...body, ids: [id(1)] });
  }
  await refusedWithout('adjustments', { memberId: id(1), amount: 5 });
  await refusedWithout('views', { memberId: id(1) });
  // Too long a reason breaks the form of a field, and a body with another fault is told both.
  const tooLong = await api.call('admin', 'POST', `/admin/api/applications/${id(1)}/decline`, { reason: 'x'.repeat(501) });
  assert.deepEqual([tooLong.status, (tooLong.json as { code: string }).code], [400, 'invalid_request']);
  const both = await api.call('admin', 'POST', '/admin/api/applications/bulk/decline', { ids: [] });
  assert.deepEqual([both.status, (both.json as { errors: readonly unknown[] }).errors.length], [400, 2]);
});

test('[J3] creating and editing a record refuse with nothing that the contracts do not name: the compiler holds both to that', () => {
  const doors = saves({ create: ['full'], edit: ['full', 'stale_revision'] });
  const own = resource({ name: 'doors', record, filters: {}, sorts: ['title'], create: door, edit: door });
  const declared = { ...ofDoors, of: own };
  const texts = { summary: 'A door' };

  const made = adminResource({
    ...declared,
    create: { ...texts, problems: doors.create, run: () => Promise.resolve(failed('full')) },
    edit: { ...texts, problems: doors.edit, run: (_use, door) => Promise.resolve(failed(door === '' ? 'full' : 'stale_revision')) },
  });
  assert.deepEqual(
    made.endpoints.map(({ method, path }) => `${method} ${path}`),
    ['GET /admin/api/doors', 'GET /admin/api/doors/{id}', 'POST /admin/api/doors', 'PUT /admin/api/doors/{id}'],
  );
  const creating = { ...ofDoors, of: resource({ name: 'doors', record, filters: {}, sorts: ['title'], create: door }) };
  const editing = { ...ofDoors, of: resource({ name: 'doors', record, filters: {}, sorts: ['title'], edit: door }) };
  // @ts-expect-error -- a code that creating does not name
  adminResource({ ...creating, create: { ...texts, problems: doors.create, run: () => Promise.resolve(failed('stale_revision')) } });
  // @ts-expect-error -- a code that editing does not name
  adminResource({ ...editing, edit: { ...texts, problems: doors.edit, run: () => Promise.resolve(failed('closed')) } });
  // @ts-expect-error -- a code that creating never refuses with
  adminResource({ ...creating, create: { ...texts, problems: doors.create, run: () => created('One') } });
  // @ts-expect-error -- a code that editing never refuses with
  adminResource({ ...editing, edit: { ...texts, problems: doors.edit, run: () => Promise.resolve(failed('full')) } });
  // @ts-expect-error -- creating that names no codes
  adminResource({ ...creating, create: { ...texts, run: () => Promise.resolve(failed('full')) } });
});

test('[J3] a resource is declared once: another filter, order, field or body than the contracts say does not compile', () => {
  const doors = resource({
    ...{ name: 'doors', record, alone: ['seats'], create: door },
    ...{ filters: { status: 'text', important: 'boolean' }, sorts: ['title'] },
  } as const);
  const create = { summary: 'A door', problems: [], run: (_use: object, { title }: z.output<typeof door>) => created(title) } as const;
  const rows = () => [{ id: id(1), title: 'Front' }];
  const declared = { ...ofDoors, of: doors, rows, create };
  const made = adminResource(declared);
  assert.deepEqual([made.name, made.rules?.filters, made.rules?.sorts], ['doors', doors.filters, ['title']]);
  // @ts-expect-error -- a row without a field of the record
  adminResource({ ...declared, rows: () => [{ id: id(1) }] });
  // @ts-expect-error -- a field of another type
  adminResource({ ...declared, rows: () => [{ id: id(1), title: 1 }] });
  // @ts-expect-error -- only the record itself shows its seats, and as a number
  adminResource({ ...declared, alone: () => Promise.resolve({ seats: 'many' }) });
  // @ts-expect-error -- a column of the file that no row has
  adminResource({ ...declared, csv: [{ heading: 'seats', field: 'seats' }] });
  // @ts-expect-error -- an order that the list does not have
  adminResource({ ...declared, list: { defaultSort: { field: 'status', order: 'asc' } } });
  // @ts-expect-error -- fields to search by, of a list that does not search
  adminResource({ ...declared, list: { defaultSort: { field: 'title', order: 'asc' }, search: ['title'] } });
  // @ts-expect-error -- a filter that the read model does not know
  adminResource({ ...declared, of: { ...doors, filters: { colour: 'text' } } });
  // @ts-expect-error -- a filter of another kind than what the read model has
  adminResource({ ...declared, of: { ...doors, filters: { important: 'number' } } });
  // @ts-expect-error -- an order that the read model does not know
  adminResource({ ...declared, of: { ...doors, sorts: ['title', 'colour'] } });
  // @ts-expect-error -- creating reads a field that it is not sent
  adminResource({ ...declared, create: { ...create, run: (_use: object, { colour }: { colour: string }) => created(colour) } });
  // @ts-expect-error -- records are created, and nothing says how
  adminResource({ ...ofDoors, of: doors, rows });
  // @ts-expect-error -- editing of records that the contracts let nobody edit
  adminResource({ ...declared, edit: { summary: 'A door', problems: [], run: () => Promise.resolve(failed('not_found')) } });
});
