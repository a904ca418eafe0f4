import { hash } from 'node:crypto';
import type { RefusedRow } from '../rows/student.ts';

/** Refused rows that are only counted, since the cells of those before them took all the room, and whom refused rows name whose cells are not at hand. */
export interface Beyond {
  readonly rows: number;
  /** A name for each address and each Roll No. */
  readonly names: ReadonlySet<string>;
}

export const noneBeyond: Beyond = { rows: 0, names: new Set() };

/** What an address or a Roll No is called where it is not kept: short, and of the same text the same. */
const nameOf = (what: 'email' | 'rollNo', text: string): string => hash('sha256', `${what}\n${text}`, 'base64url').slice(0, 16);

/** What the cells of a row are called by which it names a student. */
export function namesOf({ email = '', rollNo = '' }: RefusedRow['cells']): readonly string[] {
  return [...(email === '' ? [] : [nameOf('email', email.toLowerCase())]), ...(rollNo === '' ? [] : [nameOf('rollNo', rollNo)])];
}

/** Whether a row that is only counted names who has these addresses, or this Roll No. */
export function isNamed({ names }: Beyond, emails: readonly string[], rollNo: string | null): boolean {
  if (names.size === 0) return false;
  return emails.some((email) => names.has(nameOf('email', email))) || (rollNo !== null && names.has(nameOf('rollNo', rollNo)));
}
