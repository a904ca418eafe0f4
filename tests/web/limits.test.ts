import assert from 'node:assert/strict';
import { test } from 'vitest';
import { AnnouncementText } from '@aarambh/contracts/events/content.ts';
import { GatheringDetails } from '@aarambh/contracts/events/gatherings.ts';
import { Email, MobileNumber, PersonName } from '@aarambh/contracts/field-rules.ts';
import { TestimonialOrder } from '@aarambh/contracts/testimonial.ts';
import { limitsOf } from '@aarambh/web-shared/forms/limits.ts';

test('[J3] what an input holds at most is what the contract says of its field, however the schema goes on', () => {
  const { title, joinLink, seats, creditPoints, startsAt, kind } = GatheringDetails.shape;
  assert.deepEqual([title, joinLink, AnnouncementText.shape.link].map(limitsOf), [
    { maxLength: 120 },
    { maxLength: 500 },
    { maxLength: 500 },
  ]);
  assert.deepEqual([Email, MobileNumber, PersonName.optional()].map(limitsOf), [{ maxLength: 254 }, { maxLength: 30 }, { maxLength: 60 }]);
  assert.deepEqual([seats, creditPoints, TestimonialOrder].map(limitsOf), [
    { min: 1, max: 100_000 },
    { min: 0, max: 100_000 },
    { min: 1, max: 9999 },
  ]);
  assert.deepEqual([startsAt, kind].map(limitsOf), [{}, {}]);
});
