import { DAY_MS } from '@aarambh/contracts/time.ts';
import { mac } from '@aarambh/kernel/macs.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';

/** Mails that posts of forms set off by themselves, for one address in a day, over all forms of all contexts. */
const MAILS_A_DAY = 3;

/** Guards the inboxes of people whose address somebody typed into a form. */
export interface FormMails {
  /** Counts a mail that a post sets off by itself; false where its address has had its mails of the day. */
  take(to: string): Promise<boolean>;
}

/** @param secret names the counters: they tell nothing of whom they count. It is the same for every context. */
export function formMails({ state, secret }: { readonly state: OperationalState; readonly secret: Uint8Array }): FormMails {
  const key = mac(secret, 'aarambh enquiries\nintake');
  return {
    take: async (to) => (await state.increment('enquiry-mails', mac(key, to).toString('base64url'), 1, DAY_MS)) <= MAILS_A_DAY,
  };
}
