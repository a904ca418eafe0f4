import type { EnquiryRecord } from '../records/records.ts';
import { words } from './words.ts';

/** What the sender of an enquiry is called: by what they typed, else by their account. */
export function nameOf({ name, accountName }: EnquiryRecord): string {
  return name === '' ? (accountName ?? words.unnamed) : name;
}
