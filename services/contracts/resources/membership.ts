import { ApplicationRecord } from '../records/membership.ts';
import { applicationVerbs } from '../verbs/membership.ts';
import { resource } from './resource.ts';

/** Applications for membership. */
export const applicationsContract = resource({
  name: 'applications',
  record: ApplicationRecord,
  alone: ['moments'],
  filters: { status: 'text', undecided: 'boolean', emailVerified: 'boolean', appliedAt: 'text', decidedAt: 'text', name: 'text' },
  sorts: ['appliedAt', 'decidedAt', 'name', 'status'],
  searched: true,
  verbs: applicationVerbs,
});
