import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { BoardEvent } from '@aarambh/contracts/http/gatherings.ts';
import { bookingLabel, filters, passes, payment, standingOf } from '@aarambh/web-member/src/features/events/standing.ts';
import { cancelSentence, priceSentence } from '@aarambh/web-member/src/features/events/offer.ts';
import { priceTag } from '@aarambh/web-shared/price-tag.ts';

const now = Date.parse('2026-11-20T06:00:00.000Z');
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();

function event(more: Partial<BoardEvent> = {}): BoardEvent {
  return {
    _id: '00000000-0000-7000-8000-000000000100',
    event: 'Founders over chai',
    eventDate: at(60),
    eventEnd: at(180),
    cancelUntil: at(0),
    eventNumber: 7,
    credit: 30,
    eventfee: 0,
    posterPath: null,
    posterText: '',
    speaker: 'Ravi',
    aboutSpeaker: '',
    isImportant: false,
    seats: 20,
    seatsLeft: 3,
    kind: 'meetup',
    summary: '',
    place: 'Pune',
    cancelled: false,
    ...more,
  };
}

const rich = { aarambhPoints: 100, eventNumber: [] };
const poor = { aarambhPoints: 29, eventNumber: [] };
const booked = { aarambhPoints: 0, eventNumber: [3, 7] };

test('[B3] a visitor and a member with enough points may press the button', () => {
  for (const user of [null, rich, { ...rich, aarambhPoints: 30 }])
    assert.deepEqual(standingOf(event(), user, now), { kind: 'open', label: 'Use Points(30)' });
});

test('[B3] who has too few points reads how many are missing', () => {
  assert.deepEqual(standingOf(event(), poor, now), {
    kind: 'short',
    label: 'Use Points(30)',
    reason: 'You have 29 points. 1 more needed.',
  });
});

test('[B3] what is booked says so, whatever else holds: points, seats and an end that has come', () => {
  for (const more of [{}, { seatsLeft: 0 }, { eventDate: at(-120), eventEnd: at(-60) }])
    assert.deepEqual(standingOf(event(more), booked, now), { kind: 'booked' });
});

test('[B3] a cancelled event is cancelled for everybody', () => {
  for (const user of [null, rich, booked]) assert.deepEqual(standingOf(event({ cancelled: true }), user, now), { kind: 'cancelled' });
});

test('[B3] booking closes in the moment of the start, and the event is over in the moment of its end', () => {
  assert.equal(standingOf(event({ eventDate: at(1) }), rich, now).kind, 'open');
  assert.equal(standingOf(event({ eventDate: at(0) }), rich, now).kind, 'closed');
  assert.equal(standingOf(event({ eventDate: at(-60), eventEnd: at(1) }), rich, now).kind, 'closed');
  assert.equal(standingOf(event({ eventDate: at(-60), eventEnd: at(0) }), rich, now).kind, 'over');
});

test('[B3] the last seat can be booked; without one it is full, before anybody is told to find points', () => {
  assert.equal(standingOf(event({ seatsLeft: 1 }), rich, now).kind, 'open');
  for (const user of [null, rich, poor]) assert.equal(standingOf(event({ seatsLeft: 0 }), user, now).kind, 'full');
});

test('[B3] a free event costs nobody points; one paid in rupees only has no first button', () => {
  assert.deepEqual(standingOf(event({ credit: 0 }), { aarambhPoints: 0, eventNumber: [] }, now), {
    kind: 'open',
    label: 'Book Free Event',
  });
  assert.deepEqual(standingOf(event({ credit: 0, eventfee: 499 }), rich, now), { kind: 'paid' });
  assert.equal(bookingLabel({ credit: 0, eventfee: 499 }), null);
  const full = standingOf(event({ credit: 0, eventfee: 499, seatsLeft: 0 }), rich, now);
  assert.equal(full.kind === 'full' && full.label, 'Book Now');
});

test('[B4] what comes back is promised as long as it can be given back, and not a moment longer', () => {
  const until = event({ cancelUntil: at(10) });
  assert.match(cancelSentence(until, now), /^You can cancel until .* and get everything back\.$/);
  assert.doesNotMatch(cancelSentence({ ...until, credit: 0 }, now), /back/);
  assert.equal(cancelSentence(until, now + 10 * 60_000), 'Cancelling has closed: a booking made now is final.');
});

test('[B3] the second button and the price tag name rupees with Indian grouping', () => {
  assert.deepEqual(payment({ eventfee: 0 }), { label: 'Book Now', reason: null });
  assert.equal(payment({ eventfee: 100_000 }).label, 'Book Now · ₹1,00,000');
  assert.equal(priceTag({ credit: 1, eventfee: 0 }), '1 point');
  assert.equal(priceTag({ credit: 20, eventfee: 499 }), '20 points or ₹499');
  assert.equal(priceTag({ credit: 0, eventfee: 499 }), '₹499');
  assert.equal(priceTag({ credit: 0, eventfee: 0 }), 'Free');
});

test('[B4] the sheet says what a booking leaves, or what is missing for it', () => {
  assert.equal(priceSentence(0, 0), 'It is free.');
  assert.equal(priceSentence(30, 30), 'It costs 30 points. That leaves you 0 points.');
  assert.equal(priceSentence(60, 40), 'It costs 60 points. You have 40 points; 20 more needed.');
  // Whether the balance has paid already is not known.
  assert.equal(priceSentence(60, null), 'It costs 60 points.');
});

test('[B3] every event stands under at least one filter beside All, and one with both prices under both', () => {
  const under = (credit: number, eventfee: number): string[] => filters.filter((filter) => passes({ credit, eventfee }, filter));
  assert.deepEqual(under(0, 0), ['All', 'Free']);
  assert.deepEqual(under(20, 0), ['All', 'Points']);
  assert.deepEqual(under(0, 499), ['All', 'Paid']);
  assert.deepEqual(under(20, 499), ['All', 'Points', 'Paid']);
});
