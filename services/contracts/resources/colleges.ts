import { OrganisationRecord } from '../records/colleges.ts';
import { organisationVerbs } from '../verbs/colleges.ts';
import { resource } from './resource.ts';

/** Colleges that signed up. */
export const organisationsContract = resource({
  name: 'organisations',
  record: OrganisationRecord,
  alone: ['team', 'answers'],
  filters: { state: 'text', undecided: 'boolean', released: 'boolean', signedUpAt: 'text', name: 'text' },
  sorts: ['signedUpAt', 'changedAt', 'name'],
  searched: true,
  verbs: organisationVerbs,
});
