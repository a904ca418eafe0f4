import assert from 'node:assert/strict';
import { test } from 'vitest';
import { AnnouncementPlan } from '@aarambh/contracts/events/content.ts';
import { GatheringDetails } from '@aarambh/contracts/events/gatherings.ts';
import { words } from '@aarambh/contracts/field-words/gatherings.ts';

const { startsAt, endsAt, cancelUntil } = GatheringDetails.shape;
const sent = [startsAt, endsAt, cancelUntil, AnnouncementPlan.shape.startsAt, AnnouncementPlan.shape.endsAt];

test('[J3] a moment that staff send has one form, however its seconds were written, so that moments as texts are in their order', () => {
  for (const field of sent) {
    const moments = ['2026-12-01T12:30:00Z', '2026-12-01T12:30:00.001Z', '2026-12-01T12:30:01Z', '2026-12-01T12:30:01.5Z'];
    const kept = moments.map((moment) => field.parse(moment)!);
    assert.deepEqual(
      kept,
      ['00.000', '00.001', '01.000', '01.500'].map((second) => `2026-12-01T12:30:${second}Z`),
    );
    assert.deepEqual(kept.toSorted(), kept);
    assert.deepEqual(
      kept.map((moment) => field.parse(moment)),
      kept,
    );
  }
  assert.equal(AnnouncementPlan.shape.startsAt.parse(null), null);
});

test('[J3] what is no moment in UTC is refused with the sentence of its field, and breaks nothing', () => {
  for (const wrong of [
    '',
    'soon',
    '2026-12-01',
    '2026-02-30T12:30:00Z',
    '2026-12-01T25:00:00Z',
    '2026-12-01T12:30:00+05:30',
    '2026-12-01T12:30:00',
  ])
    for (const field of sent) assert.equal(field.safeParse(wrong).success, false, wrong);
  assert.equal(startsAt.safeParse('soon').error?.issues[0]?.message, words.startsAt);
});
