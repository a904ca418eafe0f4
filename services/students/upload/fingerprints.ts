import { EnrolmentPart, type SaidParts } from '@aarambh/contracts/students/enrolment.ts';
import { mac } from '@aarambh/kernel/macs.ts';
import type { StudentRow } from '../rows/student.ts';

/** What a row says of a student, part by part: each may change without the others. */
const parts = EnrolmentPart.options;
export type Part = EnrolmentPart;

/** Bytes of one: too few to be the proof of anything, enough for no two to meet. */
const BYTES = 16;

const printOf = (key: Uint8Array, part: Part, said: string): string =>
  mac(key, `${part}\n${said}`).subarray(0, BYTES).toString('base64url');
const bookingOf = ({ date = '', time = '' }: Pick<StudentRow, 'date' | 'time'>): string => `${date} ${time}`.trim();

/** What a row says that books this date (dd-mm-yyyy) and time. */
export const bookingPrint = (key: Uint8Array, at: Required<Pick<StudentRow, 'date' | 'time'>>): string =>
  printOf(key, 'booking', bookingOf(at));

/** The parts that a row has; an empty one says nothing. */
export function fingerprintsOf(key: Uint8Array, row: StudentRow): SaidParts {
  const { name, rollNo = '', phone, email } = row;
  const said: Readonly<Record<Part, string>> = { name, rollNo, phone, email, booking: bookingOf(row) };
  return Object.fromEntries(parts.filter((part) => said[part] !== '').map((part) => [part, printOf(key, part, said[part])]));
}

/** What a row says that the college did not say before, but for what the student has changed. */
export function newsOf(now: SaidParts, { said, theirs }: { readonly said: SaidParts; readonly theirs: readonly Part[] }): readonly Part[] {
  return parts.filter((part) => now[part] !== undefined && now[part] !== said[part] && !theirs.includes(part));
}
