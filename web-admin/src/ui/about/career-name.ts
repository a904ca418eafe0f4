import type { CareerRecord } from '../../records/records.ts';
import { words } from './career-words.ts';

/** What an applicant is called; who took the application back is not. */
export const nameOf = ({ name }: CareerRecord): string => (name === '' ? words.takenBack : name);

/** What somebody applied for. */
export const roleOf = ({ role }: CareerRecord): string => role ?? words.noOpening;
