import type { CardEvent } from '@aarambh/contracts/events/people.ts';
import { firstVisibility, noDetails } from '@aarambh/contracts/http/people.ts';
import { idOf, projector } from '../host/read-model.ts';
import { findable, sees } from './seen.ts';
import type { CardDocument } from './view.ts';

function empty(): CardDocument {
  return {
    ...{ membershipId: null, name: '', designation: '', company: '', linkedin: '' },
    ...noDetails(),
    ...{ visibility: firstVisibility, handle: null, listedAt: null, suspended: false, hidden: false, hiddenAt: null },
    ...{ sortName: '', forEverybody: false, forMembers: false, everybody: '', members: '' },
  };
}

/** What people show of themselves: the directory and the public pages. */
export const cards = projector<CardDocument, CardEvent>({
  name: 'cards',
  // 3: values of facets that read alike are one.
  version: 3,
  personal: ['CardListed', 'CardEdited', 'CardDetailsChanged', 'CardHandleChanged'],
  erasing: ['CardWithdrawn'],
  fields: { forEverybody: 'boolean', forMembers: 'boolean', hidden: 'boolean', sortName: 'text', listedAt: 'text', handle: 'text' },
  indexed: [
    ['forEverybody', 'sortName'],
    ['forMembers', 'sortName'],
    ['forEverybody', 'listedAt'],
    ['forMembers', 'listedAt'],
    ['hidden', 'listedAt'],
    'listedAt',
    'sortName',
    'handle',
  ],
  // For admins. Strangers and members search the parts, each what they may see.
  search: ({ name, designation, company, handle }) => [name, designation, company, handle ?? ''],
  searchParts: ['everybody', 'members'],
  key: ({ stream }) => idOf(stream),

  missing: empty,
  on: {
    CardListed(card, { event, meta }) {
      card.membershipId = event.data.membershipId;
      card.listedAt ??= meta.time;
      Object.assign(card, event.personal ?? { name: '', designation: '', company: '', linkedin: '' });
    },
    CardEdited(card, { event }) {
      Object.assign(card, event.personal ?? { designation: '', company: '' });
    },
    CardDetailsChanged(card, { event }) {
      Object.assign(card, event.personal ?? noDetails());
    },
    CardVisibilityChanged(card, { event }) {
      card.visibility = event.data.visibility;
    },
    CardHandleChanged(card, { event }) {
      card.handle = event.personal?.handle || null;
    },
    CardSuspended(card) {
      card.suspended = true;
    },
    CardReinstated(card) {
      card.suspended = false;
    },
    CardHidden(card, { revision }) {
      card.hidden = true;
      card.hiddenAt = revision;
    },
    CardShown(card) {
      card.hidden = false;
      card.hiddenAt = null;
    },
    CardWithdrawn: () => null,
  },
  after(card) {
    const stands = card.name !== '' && !card.suspended && !card.hidden;
    card.sortName = card.name.normalize('NFKC').toLowerCase();
    card.forEverybody = stands && sees('stranger', card.visibility, 'card');
    card.forMembers = stands && sees('member', card.visibility, 'card');
    card.everybody = card.forEverybody ? findable(card, 'stranger') : '';
    card.members = card.forMembers ? findable(card, 'member') : '';
  },
});
