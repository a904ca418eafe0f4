import { BookingRecord, GatheringBody, GatheringRecord } from '../records/gatherings.ts';
import { gatheringVerbs } from '../verbs/gatherings.ts';
import { resource } from './resource.ts';

/** Gatherings, which members call events. */
export const gatheringsContract = resource({
  name: 'gatherings',
  record: GatheringRecord,
  filters: { status: 'text', kind: 'text', important: 'boolean', startsAt: 'text', eventNumber: 'number', speaker: 'text' },
  sorts: ['startsAt', 'eventNumber', 'title', 'speaker', 'status', 'seatsConfirmed', 'creditPoints'],
  searched: true,
  create: GatheringBody,
  edit: GatheringBody,
  verbs: gatheringVerbs,
});

/** Who booked what. */
export const bookingsContract = resource({
  name: 'bookings',
  record: BookingRecord,
  filters: { gatheringId: 'id', memberId: 'id', status: 'text', requestedAt: 'text' },
  sorts: ['requestedAt'],
  within: {
    by: ['gatheringId', 'memberId'],
    filters: { eventNumber: 'number', paymentId: 'text' },
    sorts: ['changedAt', 'eventNumber', 'points', 'status'],
  },
});
