import type { MembershipEvent } from '@aarambh/contracts/events/membership.ts';
import type { ApplicationText, MembershipStatus } from '@aarambh/contracts/membership.ts';
import type { StreamKind } from '@aarambh/kernel/decision.ts';
import type { LinkRequest } from '@aarambh/kernel/link-tokens.ts';

export interface Membership {
  readonly membershipId: string;
  readonly accountId: string;
  status: MembershipStatus | 'ended';
  /** Null once nobody can read it any more. */
  application: ApplicationText | null;
  emailVerified: boolean;
  /** Requests for links to the address as it is now, confirmed or not, oldest first. */
  links: LinkRequest[];
  /** Every request for a link that there ever was: one to a replaced address has ended, and was ours all the same. */
  readonly asked: Set<string>;
  /** From when on they may apply again; null unless they were declined. */
  againFrom: string | null;
  /** Revision of the last event that changed what whoever decides reads. */
  revision: number;
}

export type MembershipState = Membership | null;

/** Links to one address that are remembered: who asks for more has the oldest end. */
const MOST_LINKS = 50;

/** Streams `membership-{accountId}`. */
export const membership: StreamKind<MembershipState, MembershipEvent> = {
  category: 'membership',
  initialState: () => null,
  evolve(state, event, revision) {
    if (event.type === 'MembershipApplied') {
      const { membershipId, accountId } = event.data;
      const before: Membership = state ?? {
        ...{
          membershipId,
          accountId,
          status: 'applied',
          application: null,
          emailVerified: false,
          links: [],
          asked: new Set(),
          againFrom: null,
        },
        revision,
      };
      before.againFrom = null;
      return written(before, event, revision);
    }
    if (state === null) throw new Error(`${event.type} came before the application`);
    switch (event.type) {
      case 'MembershipCorrected':
        return written(state, event, revision);
      case 'MembershipLinkRenewed':
        asked(state, event.data.link);
        break;
      case 'MembershipEmailConfirmed':
        state.emailVerified = true;
        break;
      case 'MembershipMoreAsked':
        state.status = 'asked';
        state.revision = revision;
        break;
      case 'MembershipAccepted':
        state.status = 'accepted';
        state.revision = revision;
        break;
      case 'MembershipDeclined':
        state.status = 'declined';
        state.againFrom = event.data.againFrom;
        state.revision = revision;
        break;
      case 'MembershipEnded':
        state.status = 'ended';
        state.application = null;
        state.revision = revision;
        break;
    }
    return state;
  },
  sizeOf: (state) => 2048 + (state === null ? 0 : state.links.length * 150 + state.asked.size * 120),
};

type Written = Extract<MembershipEvent, { type: 'MembershipApplied' | 'MembershipCorrected' }>;

/**
 * The application as it was written now. A link with it means that its address is still to be confirmed,
 * and that earlier links count no longer.
 */
function written(state: Membership, { data: { link }, personal }: Written, revision: number): Membership {
  state.status = 'applied';
  state.application = personal;
  state.revision = revision;
  if (link !== null) {
    state.emailVerified = false;
    state.links = [];
    asked(state, link);
  }
  return state;
}

function asked(state: Membership, link: LinkRequest): void {
  state.links = [...state.links, link].slice(-MOST_LINKS);
  state.asked.add(link.requestId);
}

/** Whether nobody has decided yet. */
export function isUndecided({ status }: Membership): boolean {
  return status === 'applied' || status === 'asked';
}
