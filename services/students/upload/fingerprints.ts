import { EnrolmentPart, type SaidParts } from '@aarambh/contracts/students/enrolment.ts';
import { mac } from '@aarambh/kernel/macs.ts';
import type { StudentRow } from '../rows/student.ts';

/** What a row says of a student, part by part: each may change without the others. */
export const parts = EnrolmentPart.options;
export type Part = EnrolmentPart;

/** Bytes of one: too few to be the proof of anything, enough for no two to meet. */
const BYTES = 16;

/** The parts that a row has; an empty one says nothing. */
export function fingerprintsOf(key: Uint8Array, row: StudentRow): SaidParts {
  const { name, rollNo = '', phone, email, date = '', time = '' } = row;
  const said: Readonly<Record<Part, string>> = { name, rollNo, phone, email, booking: `${date} ${time}`.trim() };
  return Object.fromEntries(
    parts
      .filter((part) => said[part] !== '')
      .map((part) => [part, mac(key, `${part}\n${said[part]}`).subarray(0, BYTES).toString('base64url')]),
  );
}

/** What a row says that the college did not say before, but for what the student has changed. */
export function newsOf(now: SaidParts, { said, theirs }: { readonly said: SaidParts; readonly theirs: readonly Part[] }): readonly Part[] {
  return parts.filter((part) => now[part] !== undefined && now[part] !== said[part] && !theirs.includes(part));
}
