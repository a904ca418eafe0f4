import type { MembershipEvent } from '@aarambh/contracts/events/membership.ts';
import type { MembershipMoment } from '@aarambh/contracts/membership.ts';
import type { Recorded } from '@aarambh/kernel/codec.ts';
import { accountOf } from '@aarambh/kernel/metadata.ts';
import type { MembershipDocument } from './view.ts';
import { idOf, type ReadModel } from '../host/read-model.ts';

type Wanted = Exclude<MembershipEvent, { type: 'MembershipLinkRenewed' }>;

const MOST_MOMENTS = 100;

const moments: Readonly<Record<Exclude<Wanted['type'], 'MembershipEnded'>, MembershipMoment['what']>> = {
  MembershipApplied: 'applied',
  MembershipCorrected: 'corrected',
  MembershipEmailConfirmed: 'confirmed',
  MembershipMoreAsked: 'asked',
  MembershipAccepted: 'accepted',
  MembershipDeclined: 'declined',
};

/** Applications for membership and what became of them. An erased account's is gone. */
export const memberships: ReadModel<MembershipDocument, Wanted> = {
  name: 'memberships',
  version: 1,
  types: [
    'MembershipApplied',
    'MembershipCorrected',
    'MembershipEmailConfirmed',
    'MembershipMoreAsked',
    'MembershipAccepted',
    'MembershipDeclined',
    'MembershipEnded',
  ],
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

  apply(before, recorded) {
    const { event, meta, revision } = recorded;
    // Of an erased applicant nothing is made, and so nothing follows.
    if (event.type === 'MembershipEnded') return undefined;
    const doc = event.type === 'MembershipApplied' ? applied(before, event, meta.time) : before;
    if (doc === undefined) return undefined;
    doc.moments = [...doc.moments, { what: moments[event.type], at: meta.time, revision }].slice(-MOST_MOMENTS);
    if (event.type === 'MembershipEmailConfirmed') {
      doc.emailVerified = true;
      return doc;
    }
    doc.readRevision = revision;
    switch (event.type) {
      case 'MembershipCorrected':
        if (event.personal === null) return undefined;
        Object.assign(doc, event.personal);
        doc.status = 'applied';
        if (event.data.link !== null) doc.emailVerified = false;
        break;
      case 'MembershipMoreAsked':
        doc.status = 'asked';
        doc.decidedBy = accountOf(meta.actor);
        break;
      case 'MembershipAccepted':
        decided(doc, 'accepted', recorded);
        break;
      case 'MembershipDeclined':
        decided(doc, 'declined', recorded);
        doc.againFrom = event.data.againFrom;
        break;
      case 'MembershipApplied':
        break;
    }
    return doc;
  },
};

function applied(
  before: MembershipDocument | undefined,
  { data: { membershipId, link }, personal }: Extract<Wanted, { type: 'MembershipApplied' }>,
  time: string,
): MembershipDocument | undefined {
  if (personal === null) return undefined;
  return {
    ...personal,
    ...{ membershipId, status: 'applied', undecided: true, appliedAt: time, decidedAt: null, decidedBy: null, againFrom: null },
    emailVerified: link === null && before?.emailVerified === true,
    ...{ readRevision: 0, moments: before?.moments ?? [] },
  };
}

function decided(doc: MembershipDocument, status: 'accepted' | 'declined', { meta }: Pick<Recorded<Wanted>, 'meta'>): void {
  doc.status = status;
  doc.undecided = false;
  doc.decidedAt = meta.time;
  doc.decidedBy = accountOf(meta.actor);
}
