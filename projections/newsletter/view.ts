import type { SubscriptionState } from '@aarambh/contracts/enquiries/newsletter.ts';
import { view } from '@aarambh/kernel/view.ts';

/** Id: address id. Stream: newsletter-{addressId}. Of an address that has left nothing is kept but that, and since when. */
export interface SubscriptionDocument {
  subscriberId: string;
  /** Null for a visitor, and once it has ended. */
  accountId: string | null;
  name: string;
  email: string;
  state: SubscriptionState;
  /** Since when it is in that state. */
  since: string;
  askedAt: string;
  confirmedAt: string | null;
  /** Until when it can be confirmed; null once it was, and once it has ended. */
  openUntil: string | null;
}

export const newsletterView = view<SubscriptionDocument>('newsletter');
