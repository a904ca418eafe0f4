import type { NewsletterEvent } from '@aarambh/contracts/events/newsletter.ts';
import { unreachable, type StreamKind } from '@aarambh/kernel/decision.ts';

/** The last subscription of an address. */
export interface Subscription {
  readonly subscriberId: string;
  readonly status: 'asked' | 'confirmed' | 'left';
  readonly confirmHash: string;
  readonly leaveHash: string;
  /** Until when it can be confirmed. */
  readonly until: string;
  /** What mails are made of; null once it has ended. */
  readonly personal: { readonly email: string; readonly confirmSecret: string; readonly leaveSecret: string } | null;
}

/** Null for an address that never asked. */
export type NewsletterState = Subscription | null;

function evolve(state: NewsletterState, event: NewsletterEvent): NewsletterState {
  switch (event.type) {
    case 'NewsletterAsked': {
      const { subscriberId, confirmHash, leaveHash, until } = event.data;
      return { subscriberId, confirmHash, leaveHash, until, status: 'asked', personal: event.personal };
    }
    case 'NewsletterConfirmed':
      return state && { ...state, status: 'confirmed' };
    case 'NewsletterLeft':
    case 'NewsletterEnded':
      return state && { ...state, status: 'left', personal: null };
    default:
      return unreachable(event);
  }
}

/** Streams `newsletter-{addressId}`. */
export const newsletter: StreamKind<NewsletterState, NewsletterEvent> = {
  category: 'newsletter',
  initialState: () => null,
  evolve,
  sizeOf: () => 1024,
};
