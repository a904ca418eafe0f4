import type { EnquiryRecord } from '../records/records.ts';
import { words } from './words.ts';

/** What the sender of an enquiry is called: by what they typed, else by their account; for who may not read that, the enquiry by its reference. */
export function nameOf({ name, accountName, reference }: EnquiryRecord): string {
  if (name === undefined) return reference;
  return name === '' ? (accountName ?? words.unnamed) : name;
}
