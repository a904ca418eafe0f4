import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { ResumeEvent } from '@aarambh/contracts/events/resumes.ts';
import { resumeLimits } from '@aarambh/contracts/interviews/resume.ts';
import { resumes } from '@aarambh/interviews/resume/state.ts';
import { openable, takeResumesAlong, uploadResume, viewResume } from '@aarambh/interviews/resume/decisions.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { deciding } from '../kernel/deciding.ts';
import { fold, given } from '../kernel/given.ts';

const [bookingId, nextId, enrolmentId, byId, otherId] = [newId(), newId(), newId(), newId(), newId()];
const file = { fileId: 'a'.repeat(32), contentType: 'application/pdf', bytes: 9 };
const at = '2026-11-23T04:00:00.000Z';
const after = (minutes: number, ms = 0): string => new Date(Date.parse(at) + minutes * 60_000 + ms).toISOString();
const uploaded = (version: number, name: string | null = 'asha.pdf', id = bookingId): ResumeEvent => ({
  type: 'ResumeUploaded',
  data: { bookingId: id, enrolmentId, version, at, file },
  personal: name === null ? null : { name },
});
const view = { bookingId, version: 1, byId, as: 'college', at } as const;
type View = Extract<ResumeEvent, { type: 'ResumeViewed' }>['data'];
const viewed = (more: Partial<View> = {}): ResumeEvent => ({ type: 'ResumeViewed', data: { ...view, ...more } });
const told = (one: View) => ({ version: one.version, byId: one.byId, as: one.as, at: one.at });

test('[I7] each resume is another version, up to as many as are kept', () => {
  const upload = { bookingId, enrolmentId, at, file, name: 'asha.pdf' };
  const all = Array.from({ length: resumeLimits.versions }, (_, nth) => uploaded(nth + 1));
  for (const before of [[], all.slice(0, 1), all.slice(0, -1)])
    assert.deepEqual(uploadResume(upload, fold(resumes, before)), [uploaded(before.length + 1)]);
  given(resumes, ...all)
    .when(uploadResume, upload)
    .refused('resume_full');
});

deciding<View, ReturnType<typeof resumes.initialState>, ResumeEvent>('[I7] opening a resume', resumes, viewResume, view, [
  ['that there is', [uploaded(1)], [viewed()]],
  ['that there is not', [uploaded(1)], 'not_found', { version: 2 }],
  ['of who was erased', [uploaded(1, null)], 'not_found'],
  ['again within minutes', [uploaded(1), viewed()], [], { at: after(resumeLimits.againMinutes, -1) }],
  [
    'again after that',
    [uploaded(1), viewed()],
    [viewed({ at: after(resumeLimits.againMinutes) })],
    { at: after(resumeLimits.againMinutes) },
  ],
  ['in another version', [uploaded(1), uploaded(2), viewed()], [viewed({ version: 2 })], { version: 2 }],
  ['that somebody else opened', [uploaded(1), viewed()], [viewed({ byId: otherId })], { byId: otherId }],
  ['as somebody else', [uploaded(1), viewed()], [viewed({ as: 'admin' })], { as: 'admin' }],
  ['that two opened', [uploaded(1), viewed({ byId: otherId }), viewed()], []],
]);

const from = fold(resumes, [
  uploaded(1, null),
  uploaded(2),
  uploaded(3, 'rao.pdf'),
  viewed({ version: 2 }),
  viewed({ version: 3, at: after(1) }),
]);
const along = { bookingId: nextId, enrolmentId, from };
deciding('[I3] taking resumes along', resumes, takeResumesAlong, along, [
  [
    'with who opened them',
    [],
    [
      ...[uploaded(2, 'asha.pdf', nextId), uploaded(3, 'rao.pdf', nextId)],
      ...[viewed({ bookingId: nextId, version: 2 }), viewed({ bookingId: nextId, version: 3, at: after(1) })],
    ],
  ],
  ['to a booking that has its own', [uploaded(1)], []],
  ['where there are none', [], [], { from: resumes.initialState() }],
  ['of who was erased', [], [], { from: fold(resumes, [uploaded(1, null), viewed()]) }],
]);

test('[J2] versions are known from the oldest on, and views from the newest, as many as are told', () => {
  const one = { version: 1, ...file, name: 'asha.pdf', at };
  assert.deepEqual(fold(resumes, []), { versions: [], views: [] });
  const events = [uploaded(1), viewed(), uploaded(2, null), viewed({ version: 2, at: after(1) })];
  assert.deepEqual(fold(resumes, events), {
    versions: [one, { ...one, version: 2, name: null }],
    views: [told({ ...view, version: 2, at: after(1) }), told(view)],
  });
  const often = Array.from({ length: resumeLimits.views + 1 }, (_, minutes) => viewed({ at: after(minutes) }));
  const { views } = fold(resumes, [uploaded(1), ...often]);
  assert.deepEqual([views.length, views[0]?.at, views.at(-1)?.at], [resumeLimits.views, after(resumeLimits.views), after(1)]);
  assert.throws(() => fold(resumes, [{ type: 'Unknown' } as never]), /not handled/);
});

test('[I7] a version is opened while its student is known', () => {
  const state = fold(resumes, [uploaded(1, null), uploaded(2)]);
  assert.deepEqual(
    [1, 2, 3].map((version) => openable(state, version)?.version ?? null),
    [null, 2, null],
  );
});

test('[J1] what is kept of resumes in memory is counted by their names, and by who opened them', () => {
  const sizes = [[], [uploaded(1, null)], [uploaded(1), uploaded(2), viewed()]].map((events) => resumes.sizeOf!(fold(resumes, events)));
  assert.deepEqual(sizes, [200, 500, 200 + 2 * (300 + 16) + 200]);
});
