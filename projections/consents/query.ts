import { consentPurposes } from '@aarambh/contracts/consents.ts';
import type { Consent } from '@aarambh/contracts/routes/consents.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { consentsView } from './view.ts';

/** More than anybody has: an account, a card, and testimonials. */
const MOST = 200;

/** What somebody agreed to and took back, in the order of the purposes, the newest testimonial first. */
export async function consentsOf(documents: Pick<Documents, 'find'>, accountId: string): Promise<Consent[]> {
  const { items } = await consentsView.find(documents, { filter: { accountId }, limit: MOST, count: false });
  const consents = items.flatMap(({ doc: { about, consents: ofStream } }) => ofStream.map((one) => ({ ...one, about })));
  const place = (one: Consent): number => consentPurposes.indexOf(one.purpose);
  return consents.sort((a, b) => place(a) - place(b) || Number(a.history[0]!.at < b.history[0]!.at) * 2 - 1);
}
