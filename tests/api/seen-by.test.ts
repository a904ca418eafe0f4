import assert from 'node:assert/strict';
import { test } from 'vitest';
import * as contexts from '@aarambh/server/contexts.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import { placesOn } from '@aarambh/contracts/interviews/places.ts';
import { defaultSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { written } from '@aarambh/contracts/interviews/dates.ts';
import { assignInterviewer } from '@aarambh/interviews/scorecard/decisions.ts';
import { scorecard } from '@aarambh/interviews/scorecard/state.ts';
import { offeredDays } from '@aarambh/interviews/slot-rules/places.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { member, operator, valueOf } from '../accounts/harness.ts';
import { fieldsOf, formOf } from '../careers/forms.ts';
import { browser, product, PUBLIC } from './support/product.ts';

const HOUR = 3_600_000;
type Row = Readonly<Record<string, unknown>>;
type Browser = ReturnType<typeof browser>;

/** Resources that have a list; a statement is opened from the account that it is of, and visits are sums. */
const resources = Object.values(contexts)
  .flatMap(({ adminResources }): readonly Resource[] => adminResources)
  .filter(({ name }) => name !== 'statements' && name !== 'visits');
interface Resource {
  readonly name: string;
  readonly readers: readonly Role[];
}

/** Lists of a few records that answer all of them. */
const takesNoFilter: ReadonlySet<string> = new Set(['audits']);

/** The college of an account, with a student who is interviewed, somebody who is asked to interview, and a scorecard that somebody is to write. */
async function openCollege(
  { api, harness, colleges }: Pick<Awaited<ReturnType<typeof product>>, 'api' | 'harness' | 'colleges'>,
  ownerId: string,
) {
  const { use } = colleges;
  const orgId = (await use.foundFor(ownerId, 'Hill Institute', operator))!;
  valueOf(await use.approve(orgId, null, { ...operator, reason: 'Known to us' }));
  const dean = browser(api);
  await dean.signIn('/signin', 'org@staff.test', 'Right#2026');
  const day = offeredDays(harness.clock.now)
    .slice(1)
    .find((one) => placesOn(defaultSlotRules, one).length > 0)!;
  const student = {
    name: 'Meera',
    email: 'meera.hidden@study.test',
    rollNo: 'H-1',
    whatsappNumber: '',
    bookingDate: written(day),
    time: '10:00',
  };
  const sent = await dean.call<{ created: number }>('POST', `/api/org/upload/${orgId}`, [student], { 'idempotency-key': newId() });
  assert.equal(sent.body.created, 1);
  assert.equal((await dean.call('POST', `/api/org/panel/${orgId}`, { email: 'panel.hidden@study.test' })).status, 200);
  const command = { bookingId: newId(), enrolmentId: newId(), orgId, interviewerId: newId() };
  await harness.commands.on(scorecard).execute({ id: command.bookingId, decide: assignInterviewer, command, context: operator });
}

/** A record of every kind, and a browser of each role that opens the console. */
async function populated() {
  const { api, harness, colleges } = await product();
  const at = (hours: number): string => new Date(harness.clock.now + hours * HOUR).toISOString();
  const staff = new Map<Role, Browser>();
  for (const role of ['admin', 'moderator', 'auditor', 'org'] as const) {
    const id = await member(harness, `${role}@staff.test`, role);
    if (role === 'org') await openCollege({ api, harness, colleges }, id);
    const one = browser(api);
    await one.signIn('/admin/api/session', `${role}@staff.test`, 'Right#2026');
    staff.set(role, one);
  }
  const admin = staff.get('admin')!;
  const memberId = await member(harness, 'priya.secret@hidden.test');
  await member(harness, 'zoya.secret@hidden.test');
  const booker = browser(api);
  const me = await booker.signIn('/signin', 'priya.secret@hidden.test', 'Right#2026');
  await booker.call('POST', '/api/points/unlock');
  const gathering = {
    ...{ title: 'Founders over chai', summary: 'Meet', speaker: 'Ravi', aboutSpeaker: 'Well known', kind: 'meetup' },
    ...{ startsAt: at(48), endsAt: at(50), cancelUntil: at(24), creditPoints: 30, feeRupees: 0, seats: 5, joinLink: '', place: 'Pune' },
  };
  const { id } = (await admin.call<{ id: string }>('POST', '/admin/api/gatherings', gathering)).body;
  await admin.call('POST', `/admin/api/gatherings/${id}/publish`, { reason: 'Ready' });
  const booking = { userId: me._id, credit: 30, contact: '9876543210' };
  assert.equal((await booker.call('POST', `/api/usepoint/${id}`, booking)).status, 200);
  await admin.call('POST', '/admin/api/adjustments', { memberId, amount: 5, reason: 'A good deed' });
  const consent = { name: true, picture: true, places: ['home'] };
  await booker.call('POST', '/api/testimonials', { testimonial: 'Kind people', designation: 'Baker', consent });
  const announcement = { area: 'AARAMBH', title: 'Demo day', mustAcknowledge: true };
  const announced = (await admin.call<{ id: string }>('POST', '/admin/api/announcements', announcement)).body;
  assert.equal((await booker.call('POST', `/api/announcements/${announced.id}/acknowledge`, { revision: 0 })).status, 200);
  const application = { userId: me._id, name: 'Priya', designation: 'Founder', company: 'Rao Bakery', contact: '9876543210' };
  const address = { email: 'priya.hidden@work.test', linkedin: 'priya-rao', probono: 'Pricing' };
  assert.equal((await booker.call('POST', '/membership', { ...application, ...address })).status, 200);
  assert.equal((await booker.call('POST', `/api/profile/edit/${me._id}`, { handle: 'chai-and-code' })).status, 200);
  assert.equal((await booker.call('POST', '/api/email/suggestion', { description: 'An event on export licences' })).status, 200);
  const position = { role: 'Frontend Engineer', mode: 'Hybrid', type: 'Full Time', location: 'Pune' };
  assert.ok((await admin.call('POST', '/admin/api/openings', position)).status < 300);
  const form = { method: 'POST', headers: { origin: PUBLIC }, body: formOf(fieldsOf('asha.hidden@work.test')) };
  assert.equal((await api.app.request('/api/email/career', form)).status, 200);
  const college = { orgName: 'Campus Institute', email: 'dean.hidden@campus.test', password: 'Right#2026' };
  assert.equal((await booker.call('POST', '/api/org/signup', college)).status, 200);
  const vision = { page: 'about', block: 'aims', place: 10, fields: { heading: 'Vision' } };
  assert.ok((await admin.call('POST', '/admin/api/content', vision)).status < 300);
  assert.equal((await booker.call('POST', '/startupShort/create', { email: 'reads.hidden@post.test' })).status, 200);
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Come and see' }] }] };
  const issue = { subject: 'Evenings in December', body: JSON.stringify(body) };
  assert.ok((await admin.call('POST', '/admin/api/newsletter-issues', issue)).status < 300);
  await booker.call('GET', '/api/membership');
  // The admin's own read waits for all of it.
  for (const { name } of resources) await admin.call('GET', `/admin/api/${name}`);
  return { staff, admin };
}

const ask = async (who: Browser, resource: string, parts: { filter?: object; sort?: readonly string[] }) => {
  const query = new URLSearchParams(Object.entries(parts).map(([name, value]): [string, string] => [name, JSON.stringify(value)]));
  const answer = await who.call<Row[]>('GET', `/admin/api/${resource}?${query.toString()}`);
  return { ...answer, range: answer.headers.get('content-range') };
};

/** Words of a row's texts, as somebody would search for them. */
function wordsIn(row: Row, fields: Iterable<string>): Set<string> {
  const words = [...fields].flatMap((field) => (typeof row[field] === 'string' ? row[field].toLowerCase().split(/[^\p{L}\p{N}]+/u) : []));
  return new Set(words.filter((word) => word.length > 2));
}

test('[J3] [J5] nobody filters, sorts or searches any list of the console by what they do not see in its rows', async () => {
  const { staff, admin } = await populated();
  const rowsSeenBy = new Map<string, Map<Role, readonly Row[]>>();
  for (const { name: resource, readers } of resources) {
    const seen = new Map<Role, readonly Row[]>();
    for (const role of readers) {
      const rows = (await ask(staff.get(role)!, resource, {})).body;
      assert.ok(rows.length > 0, `${resource} shows ${role} something`);
      seen.set(role, rows);
    }
    rowsSeenBy.set(resource, seen);
  }
  const everyField = new Set([...rowsSeenBy.values()].flatMap((seen) => [...seen.values()].flatMap((rows) => rows.flatMap(Object.keys))));
  const counts = { refused: 0, answered: 0, found: 0 };

  for (const [resource, seen] of rowsSeenBy) {
    const fullest = [...seen.values()].reduce((most, rows) => (Object.keys(rows[0]!).length > Object.keys(most[0]!).length ? rows : most));
    for (const [role, rows] of seen) {
      const who = staff.get(role)!;
      const visible = new Set(rows.flatMap(Object.keys));
      for (const field of everyField) {
        if (visible.has(field)) {
          if ((await ask(who, resource, { sort: [field, 'ASC'] })).status === 200) counts.answered++;
          continue;
        }
        const value = fullest[0]![field] ?? '';
        const asked = ['', '_gte', '_lte', '_gt', '_lt'].map((bound) => ({ filter: { [`${field}${bound}`]: value } }));
        const sorted = ['ASC', 'DESC'].map((order) => ({ sort: [field, order] }));
        for (const parts of [...asked, { filter: { [field]: [value] } }, ...sorted]) {
          const { status, range, body } = await ask(who, resource, parts);
          // The few records of a list that takes no filter are all of them, whatever is asked.
          if (takesNoFilter.has(resource)) assert.deepEqual(body, rows, `${role} asks ${resource} for ${JSON.stringify(parts)}`);
          else assert.deepEqual([status, range], [400, null], `${role} asks ${resource} for ${JSON.stringify(parts)}`);
          counts.refused += Number(status === 400);
        }
      }
      const hidden = fullest.flatMap((row) => [
        ...wordsIn(
          row,
          [...Object.keys(row)].filter((field) => !visible.has(field)),
        ),
      ]);
      const shown = new Set(rows.flatMap((row) => [...wordsIn(row, visible)]));
      for (const q of new Set(['secret', 'hidden', 'priya', 'zoya', ...hidden])) {
        if (shown.has(q)) continue;
        const { status, range } = await ask(who, resource, { filter: { q } });
        const isFound = status === 200 && range?.endsWith('/0') === false && !takesNoFilter.has(resource);
        // Admins see the addresses that the points list finds its members by.
        if (role === 'admin') counts.found += Number(isFound);
        else assert.ok(!isFound, `${role} searches ${resource} for ${q}`);
      }
    }
  }
  // The test asks what is answered, too.
  assert.ok(counts.refused > 1000 && counts.answered > 20 && counts.found > 0, JSON.stringify(counts));
  const names = async (who: Browser): Promise<unknown[]> => (await ask(who, 'points', { filter: { q: 'secret' } })).body;
  assert.deepEqual([(await names(admin)).length, (await names(staff.get('auditor')!)).length], [1, 0]);
});

test('[J5] an auditor finds members by name, in an order that tells nothing else', async () => {
  const { staff } = await populated();
  const auditor = staff.get('auditor')!;
  assert.equal((await ask(auditor, 'members', { filter: { q: 'asha' } })).range?.endsWith('/6'), true);
  assert.equal((await ask(auditor, 'points', { filter: { q: 'ash ra' } })).body.length, 1);
  const rows = (await ask(auditor, 'members', {})).body;
  assert.deepEqual(
    rows.map(({ id }) => id),
    (await ask(auditor, 'members', { sort: ['name', 'ASC'] })).body.map(({ id }) => id),
  );
});
