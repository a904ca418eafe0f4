import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { HistoryLine } from '@aarambh/contracts/http/admin.ts';
import { defaultSlotRules, keptRules, type LaidSlotRules, type WrittenSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { InterviewSlotsRecord } from '@aarambh/contracts/records/interviews.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { world, type Refusal } from '../colleges/world.ts';

/** The rules of a college’s slots, laid down by the college and by an admin in the console. */

interface Refused extends Refusal {
  readonly errors?: readonly object[];
}

const rules: WrittenSlotRules = { ...defaultSlotRules, closesOn: null, holidays: [] };
const mine: WrittenSlotRules = { ...rules, panels: 4, closesOn: '31-12-2030', holidays: ['25-12-2029'] };

async function collegeAndAdmin() {
  const { college, staff } = await world();
  const [{ orgId, owner }, { admin }, auditor] = [await college('campus'), await staff('admin'), await staff('auditor')];
  const path = `interview-slots/${orgId}`;
  return {
    ...{ orgId, admin, auditor },
    own: (body: object) => owner.call<Refused & LaidSlotRules>('PUT', `/api/org/slots/${orgId}`, body),
    read: async () => (await owner.call<LaidSlotRules>('GET', `/api/org/slots/${orgId}`)).body,
    edit: (body: object, at = path) => admin<Refused & InterviewSlotsRecord>('PUT', at, body),
    record: async () => (await admin<InterviewSlotsRecord>('GET', path)).body,
  };
}

test('[I5] [J3] an admin lays down a college’s rules in the console, and neither writes over what the other did not see', async () => {
  const { orgId, admin, own, read, edit, record } = await collegeAndAdmin();
  assert.deepEqual([(await read()).revision, (await record()).revision], [-1, -1], 'the default holds');
  assert.equal((await own(rules)).body.revision, -1, 'which says nothing new');
  const changed = await edit({ ...mine, revision: -1, reason: 'They asked by phone' });
  assert.deepEqual([changed.status, changed.body.revision, changed.body.rules], [200, 0, keptRules(mine)]);
  assert.deepEqual(await read(), { rules: mine, revision: 0 });

  const stale = await own({ ...rules, perStudent: 3, revision: -1 });
  assert.deepEqual([stale.status, stale.body.code], [409, 'stale_revision']);
  assert.equal((await own({ ...rules, perStudent: 3, revision: 0 })).body.revision, 1);
  assert.equal((await edit({ ...mine, revision: 0 })).body.code, 'stale_revision');
  assert.deepEqual([(await record()).rules!.panels, (await record()).rules!.perStudent], [1, 3]);

  const filter = encodeURIComponent(JSON.stringify({ stream: `slotrules-${orgId}` }));
  const { body: lines } = await admin<readonly HistoryLine[]>('GET', `history?filter=${filter}`);
  assert.deepEqual(
    lines.map(({ reason, data }) => [reason, Object.keys(data)]),
    [
      [null, ['orgId', 'rules']],
      ['They asked by phone', ['orgId', 'rules']],
    ],
  );
});

test('[I5] [J3] what is wrong with rules is said to an admin as to the college, and only admins lay them down there', async () => {
  const { orgId, auditor, own, edit } = await collegeAndAdmin();
  for (const wrong of [{ days: [9] }, { to: '09:10' }, { minutes: 5 }, { holidays: ['31-02-2027'] }, { closesOn: 'soon' }]) {
    const [college, staff] = [await own({ ...rules, ...wrong }), await edit({ ...rules, ...wrong, revision: -1 })];
    assert.deepEqual([college.status, staff.status], [400, 400]);
    assert.deepEqual(staff.body.errors, college.body.errors);
  }
  assert.equal((await edit(mine)).status, 400, 'an edit names what it was made from');
  assert.equal((await edit({ ...mine, revision: -1 }, `interview-slots/${newId()}`)).status, 404);
  assert.equal((await auditor.admin('PUT', `interview-slots/${orgId}`, { ...mine, revision: -1 })).status, 403);
});
