import type { MembershipEvent } from '@aarambh/contracts/events/membership.ts';
import type { MembershipMoment } from '@aarambh/contracts/membership.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { accountOf } from '@aarambh/kernel/metadata.ts';
import type { MembershipDocument } from './view.ts';
import { idOf, projector } from '../host/read-model.ts';

type Wanted = Exclude<MembershipEvent, { type: 'MembershipLinkRenewed' }>;

const MOST_MOMENTS = 100;

/** Applications for membership and what became of them. An erased account's is gone. */
export const memberships = projector<MembershipDocument, Wanted>({
  name: 'memberships',
  version: 1,
  personal: ['MembershipApplied', 'MembershipCorrected'],
  erasing: ['MembershipEnded'],
  fields: {
    name: 'text',
    status: 'text',
    undecided: 'boolean',
    emailVerified: 'boolean',
    appliedAt: 'text',
    decidedAt: 'text',
  },
  // The queue is what is undecided, by when they applied.
  indexed: ['appliedAt', 'decidedAt', 'name', ['status', 'id'], ['undecided', 'appliedAt'], ['emailVerified', 'id']],
  search: ({ name, email }) => [name, email],
  searchParts: ['name'],
  key: ({ stream }) => idOf(stream),

  // Of an erased applicant nothing is made, and so nothing follows.
  missing: () => null,
  on: {
    MembershipApplied: {
      begins(before, recorded) {
        const { event, meta } = recorded;
        if (event.personal === null) return null;
        const { membershipId, link } = event.data;
        return {
          ...event.personal,
          ...{ membershipId, status: 'applied', undecided: true, appliedAt: meta.time, decidedAt: null, decidedBy: null, againFrom: null },
          emailVerified: link === null && before?.emailVerified === true,
          ...{ readRevision: recorded.revision, moments: withMoment(before?.moments ?? [], 'applied', recorded) },
        };
      },
    },
    MembershipCorrected(doc, recorded) {
      const { data, personal } = recorded.event;
      if (personal === null) return null;
      Object.assign(doc, personal);
      doc.status = 'applied';
      if (data.link !== null) doc.emailVerified = false;
      return to(doc, 'corrected', recorded);
    },
    MembershipEmailConfirmed(doc, recorded) {
      doc.emailVerified = true;
      doc.moments = withMoment(doc.moments, 'confirmed', recorded);
    },
    MembershipMoreAsked(doc, recorded) {
      doc.status = 'asked';
      doc.decidedBy = accountOf(recorded.meta.actor);
      return to(doc, 'asked', recorded);
    },
    MembershipAccepted: (doc, recorded) => decided(doc, 'accepted', recorded),
    MembershipDeclined(doc, recorded) {
      doc.againFrom = recorded.event.data.againFrom;
      return decided(doc, 'declined', recorded);
    },
    MembershipEnded: () => null,
  },
});

function withMoment(
  moments: MembershipDocument['moments'],
  what: MembershipMoment['what'],
  { meta, revision }: Recorded<Wanted>,
): MembershipDocument['moments'] {
  return [...moments, { what, at: meta.time, revision }].slice(-MOST_MOMENTS);
}

/** A step after which the applicant, or the admin who decides, reads something else. */
function to(doc: MembershipDocument, what: MembershipMoment['what'], recorded: Recorded<Wanted>): MembershipDocument {
  doc.readRevision = recorded.revision;
  doc.moments = withMoment(doc.moments, what, recorded);
  return doc;
}

function decided(doc: MembershipDocument, status: 'accepted' | 'declined', recorded: Recorded<Wanted>): MembershipDocument {
  doc.status = status;
  doc.undecided = false;
  doc.decidedAt = recorded.meta.time;
  doc.decidedBy = accountOf(recorded.meta.actor);
  return to(doc, status, recorded);
}
