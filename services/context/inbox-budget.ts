import { DAY_MS } from '@aarambh/contracts/time.ts';
import { mac } from '@aarambh/kernel/macs.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';

/** Mails of one kind that one address gets in a day, over all contexts. */
const MAILS_A_DAY = 3;

/** Guards the inboxes of people whose address somebody typed. */
export interface InboxBudget {
  /** Counts a mail to an address; false where it has had its mails of the day. */
  take(to: string): Promise<boolean>;
}

interface Counting {
  readonly state: OperationalState;
  /** Names the counters: they tell nothing of whom they count. It is the same for every context. */
  readonly secret: Uint8Array;
}

function budget({ state, secret }: Counting, namespace: string): InboxBudget {
  const key = mac(secret, 'aarambh enquiries\nintake');
  return {
    take: async (to) => (await state.increment(namespace, mac(key, to).toString('base64url'), 1, DAY_MS)) <= MAILS_A_DAY,
  };
}

/** Mails that posts of forms set off by themselves. */
export function formMails(counting: Counting): InboxBudget {
  return budget(counting, 'enquiry-mails');
}

/** Invitations to a college and to its panel: what strangers post in forms takes none of them. */
export function invitationMails(counting: Counting): InboxBudget {
  return budget(counting, 'invitation-mails');
}
