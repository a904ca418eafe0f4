import type { AnnouncementRecord } from '../records/records.ts';
import { words } from './words.ts';

/** Whom an announcement is for, in words. */
export function whomOf({ audience, orgId, orgName }: AnnouncementRecord): string {
  const whom = words.audiences[audience];
  return orgId === null ? whom : words.of(whom, orgName ?? words.oneCollege);
}
