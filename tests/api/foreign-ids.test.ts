import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Role } from '@aarambh/contracts/roles.ts';
import { defaultSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { Access } from '@aarambh/http/access.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { member } from '../accounts/harness.ts';
import { world, type Refusal } from '../colleges/world.ts';
import { card } from '../interviews/panel-world.ts';
import { resumeForm } from '../interviews/resume-form.ts';
import type { browser } from './support/product.ts';
import { fullCollege, MONDAY } from './support/full-college.ts';

type Ids = Awaited<ReturnType<typeof fullCollege>>['ids'];
type Person = Pick<ReturnType<typeof browser>, 'call'>;

/** Names of what belongs to a college, as routes have them. */
const OF_COLLEGES = /\{(?:orgId|orgCode|bookingId|interviewerId|uploadId|studentId)\}|student\/\{userId\}/;

/** What is sent where a body is wanted: it is right, so that nothing but the ids can be refused. */
const bodies: Readonly<Record<string, (ids: Ids) => unknown>> = {
  'PUT /api/student/schedule/{orgCode}': () => ({ date: MONDAY, timeSlot: '11:00' }),
  'PUT /api/student/contact/{orgCode}': () => ({ whatsappNumber: '+91 98765 43210' }),
  'PUT /api/student/{bookingId}/resume': () => resumeForm(),
  'PUT /api/org/slots/{orgId}': () => ({ ...defaultSlotRules, perStudent: 2 }),
  'POST /api/interviews/{bookingId}/missed': () => ({ side: 'student' }),
  'PUT /api/interviews/{bookingId}/scorecard': () => ({ ...card(), revision: -1 }),
  'POST /api/interviews/{bookingId}/scorecard/submit': () => ({ ...card(), revision: -1 }),
  'POST /api/org/panel/{orgId}': () => ({ email: 'somebody@example.in' }),
  'POST /api/org/panel/{orgId}/assign': ({ interviewerId, bookingId }) => ({ interviewerId, bookingIds: [bookingId] }),
  'POST /api/org/answer/{orgId}': () => ({ text: 'In Pune.' }),
  'POST /api/org/team/{orgId}': () => ({ email: 'somebody@example.in', seat: 'view' }),
  'POST /api/org/team/{orgId}/{accountId}/seat': () => ({ seat: 'view' }),
  'POST /api/org/upload/{orgId}': () => [],
  'POST /api/org/replace/{orgId}': () => [],
  'POST /api/org/uploads/{orgId}': () => aList(),
  'POST /api/org/uploads/{orgId}/{uploadId}/confirm': () => ({ declared: true, dryRun: 'seen' }),
  'POST /api/org/uploads/{orgId}/{uploadId}/restore': () => ({}),
};
const queries: Readonly<Record<string, string>> = { 'GET /api/org/interviews/{orgId}': `?date=${MONDAY}` };

function aList(): FormData {
  const form = new FormData();
  form.set('file', new File(['Name,WhatsappNumber,Email ID\nAsha Rao,,asha@student.in\n'], 'list.csv', { type: 'text/csv' }));
  return form;
}

/** The path of a route with the ids of a college; what only colleges of people have beside it is by the name that it stands under there. */
function pathOf(route: string, ids: Ids): string {
  const [, pattern] = route.split(' ') as [string, string];
  return (
    pattern.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
      const found = new Map(Object.entries({ ...ids, id: ids.inviteeId, studentId: ids.enrolmentId, userId: ids.enrolmentId })).get(name);
      assert.ok(found !== undefined, `say whose {${name}} of ${route} is`);
      return found;
    }) + (queries[route] ?? '')
  );
}

async function asked(by: Person, route: string, access: Access, ids: Ids) {
  const [method] = route.split(' ') as [string, string];
  assert.ok(access.body === 'none' || bodies[route] !== undefined, `say what is sent to ${route}`);
  const { status, body } = await by.call<Refusal>(method, pathOf(route, ids), bodies[route]?.(ids));
  return { status, code: body.code };
}

/** Two colleges at work, everybody else there is, and the routes that name something of a college. */
async function places() {
  const w = await world();
  w.harness.clock.now = Date.parse('2029-12-31T06:00:00.000Z');
  const [campus, riverside] = [await fullCollege(w, 'campus'), await fullCollege(w, 'riverside')];
  const loose = await member(w.harness, 'loose@example.in', 'org');
  const person = await member(w.harness, 'person@example.in');
  const others: Record<string, readonly [Role, Person]> = {
    loose: ['org', await w.signedIn('loose@example.in', loose)],
    person: ['user', await w.signedIn('person@example.in', person)],
    moderator: ['moderator', await w.staff('moderator')],
    auditor: ['auditor', await w.staff('auditor')],
  };
  const { owner, staff, view, student, interviewer } = campus.people;
  const ofCampus: Record<string, readonly [Role, Person]> = {
    ...{ owner: ['org', owner], staff: ['org', staff], view: ['org', view] },
    ...{ student: ['student', student], interviewer: ['user', interviewer] },
  };
  // A public one is a signed link, which needs no session: tests/interviews/resumes.test.ts says that nothing opens but what was signed.
  const routes = Object.entries(w.api.access).filter(
    ([route, { who }]) => OF_COLLEGES.test(route) && route.includes(' /api/') && who !== 'public',
  );
  assert.ok(routes.length > 20);
  return { ...w, campus, riverside, others, ofCampus, routes };
}

test('[I1] ids of another college open nothing in any route, to anybody, and answer as ids that nobody has', async () => {
  const { campus, riverside, others, ofCampus, routes, visitor, harness } = await places();
  const unknown = Object.fromEntries(
    Object.keys(riverside.ids).map((name) => [name, name === 'orgCode' ? 'AAR-ZZZZZZZZ' : newId()]),
  ) as Ids;
  const before = harness.store.all().length;
  for (const [route, access] of routes) {
    for (const [who, [role, by]] of Object.entries({ ...ofCampus, ...others })) {
      const answer = await asked(by, route, access, riverside.ids);
      const isLetIn = access.who === 'signed-in' || access.who.includes(role);
      assert.ok(answer.status === 403 || (isLetIn && answer.status === 404), `${route}: ${who} got ${answer.status} ${answer.code}`);
      assert.deepEqual(answer, await asked(by, route, access, unknown), `${route}: ${who} learns which of them is a college’s`);
    }
    assert.equal((await asked(visitor, route, access, riverside.ids)).status, 401, route);
  }
  // Somebody’s own college with a record of the other one.
  const mixed = routes.filter(([route]) => /\{orgId\}.*\{/.test(route));
  for (const [route, access] of mixed)
    for (const by of [campus.people.owner, campus.people.staff]) {
      const { status } = await asked(by, route, access, { ...riverside.ids, orgId: campus.ids.orgId });
      assert.ok([403, 404].includes(status), `${route} with a record of the other college: ${status}`);
    }
  assert.equal(harness.store.all().length, before, 'nothing was written');
});

test('[I1] the control: with the ids of one’s own college somebody of it is let in everywhere', async () => {
  const { campus, ofCampus, routes } = await places();
  const last = routes.toSorted(([one], [other]) => Number(/remove|seat|withdraw/.test(one)) - Number(/remove|seat|withdraw/.test(other)));
  for (const [route, access] of last) {
    const told: string[] = [];
    for (const [who, [, by]] of Object.entries(ofCampus)) {
      const { status, code } = await asked(by, route, access, campus.ids);
      told.push(`${who} ${status} ${code}`);
      if (![401, 403, 404].includes(status)) break;
    }
    assert.doesNotMatch(told.at(-1)!, / (?:401|403|404|400|500) /, `${route}: ${told.join(', ')}`);
  }
});
