import type { MembershipEvent } from '@aarambh/contracts/events/membership.ts';
import type { ApplicationText, MembershipStatus } from '@aarambh/contracts/membership.ts';
import { evolving, type StreamKind } from '@aarambh/kernel/decision.ts';
import type { LinkRequest } from '@aarambh/kernel/link-tokens.ts';

export interface Membership {
  readonly membershipId: string;
  readonly accountId: string;
  readonly status: MembershipStatus | 'ended';
  /** Null once nobody can read it any more. */
  readonly application: ApplicationText | null;
  readonly emailVerified: boolean;
  /** Requests for links to the address as it is now, confirmed or not, oldest first. */
  readonly links: readonly LinkRequest[];
  /** Every request for a link that there ever was: one to a replaced address has ended, and was ours all the same. */
  readonly asked: Set<string>;
  /** From when on they may apply again; null unless they were declined. */
  readonly againFrom: string | null;
  /** Revision of the last event that changed what whoever decides reads. */
  readonly revision: number;
}

export type MembershipState = Membership | null;

/** Links to one address that are remembered: who asks for more has the oldest end. */
const MOST_LINKS = 50;

/** What else an application is before it is written. */
const unwritten = { status: 'applied', application: null, emailVerified: false, links: [], againFrom: null, revision: 0 } as const;

function linked({ links, asked }: Membership, link: LinkRequest) {
  return { links: [...links, link].slice(-MOST_LINKS), asked: asked.add(link.requestId) };
}

type Written = Extract<MembershipEvent, { type: 'MembershipApplied' | 'MembershipCorrected' }>;

/**
 * The application as it was written now. A link with it means that its address is still to be confirmed,
 * and that earlier links count no longer.
 */
function written(before: Membership, { data: { link }, personal: application }: Written, revision: number) {
  return {
    ...({ status: 'applied', application, revision } as const),
    ...(link !== null && { emailVerified: false, ...linked({ ...before, links: [] }, link) }),
  };
}

const changed = evolving<Membership, MembershipEvent>()({
  MembershipApplied: (before, event, revision) => ({ ...written(before, event, revision), againFrom: null }),
  MembershipCorrected: written,
  MembershipLinkRenewed: (before, { data: { link } }) => linked(before, link),
  MembershipEmailConfirmed: () => ({ emailVerified: true }),
  MembershipMoreAsked: (_before, _event, revision) => ({ status: 'asked', revision }),
  MembershipAccepted: (_before, _event, revision) => ({ status: 'accepted', revision }),
  MembershipDeclined: (_before, { data: { againFrom } }, revision) => ({ status: 'declined', againFrom, revision }),
  MembershipEnded: (_before, _event, revision) => ({ status: 'ended', application: null, revision }),
});

/** Streams `membership-{accountId}`. */
export const membership: StreamKind<MembershipState, MembershipEvent> = {
  category: 'membership',
  initialState: () => null,
  evolve(state, event, revision) {
    if (state !== null) return changed(state, event, revision);
    if (event.type !== 'MembershipApplied') throw new Error(`${event.type} came before the application`);
    const { membershipId, accountId } = event.data;
    return changed({ ...unwritten, membershipId, accountId, asked: new Set() }, event, revision);
  },
  sizeOf: (state) => 2048 + (state === null ? 0 : state.links.length * 150 + state.asked.size * 120),
};

/** Whether nobody has decided yet. */
export function isUndecided({ status }: Membership): boolean {
  return status === 'applied' || status === 'asked';
}
