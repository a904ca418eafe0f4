import { CareerRecord, OpeningBody, OpeningRecord } from '../records/careers.ts';
import { careerVerbs, openingVerbs } from '../verbs/careers.ts';
import { resource } from './resource.ts';

/** Openings that people apply for. */
export const openingsContract = resource({
  name: 'openings',
  record: OpeningRecord,
  alone: ['undecided', 'applications'],
  filters: { state: 'text' },
  sorts: ['changedAt', 'role'],
  searched: true,
  create: OpeningBody,
  edit: OpeningBody,
  verbs: openingVerbs,
});

/** Applications for openings. */
export const careerApplicationsContract = resource({
  name: 'career-applications',
  record: CareerRecord,
  alone: ['thread'],
  filters: { state: 'text', open: 'boolean', openingId: 'id', accountId: 'id', receivedAt: 'text' },
  sorts: ['receivedAt', 'changedAt'],
  searched: true,
  verbs: careerVerbs,
});
