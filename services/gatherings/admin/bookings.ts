import { bookingsContract } from '@aarambh/contracts/resources/gatherings.ts';
import { moderators } from '@aarambh/http/access.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { namesOf } from '@aarambh/projections/accounts/query.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { bookingsView } from '@aarambh/projections/bookings/view.ts';
import { titlesOf } from '@aarambh/projections/gatherings/query.ts';
import { gatheringsView } from '@aarambh/projections/gatherings/view.ts';
import { contactsOf } from '../booking/contacts.ts';

/** Who booked what; read only, bookings belong to their members. */
export const bookings = adminResource({
  of: bookingsContract,
  view: bookingsView,
  also: [accountsView, gatheringsView],
  readers: moderators,
  place: 20,
  summary: 'Bookings, by gathering or member',
  list: { defaultSort: { field: 'requestedAt', order: 'desc' } },
  async rows(items, { documents, store, codec, filter }) {
    const [names, titles] = await Promise.all([
      namesOf(documents, items, ({ doc }) => doc.memberId),
      titlesOf(documents, items, ({ doc }) => doc.gatheringId),
    ]);
    // The numbers of who comes are wanted in the list of one gathering only.
    const contacts =
      typeof filter.gatheringId === 'string'
        ? await contactsOf(
            { store, codec },
            items.map(({ id }) => id),
          )
        : null;
    return items.map(({ id, doc }) => ({
      ...{ id, ...doc },
      memberName: names.get(doc.memberId) ?? null,
      event: titles.get(doc.gatheringId) ?? null,
      ...(contacts === null ? undefined : { contact: contacts.get(id) ?? null }),
    }));
  },
  alone: async ({ id }, { ports }) => ({ contact: (await contactsOf(ports, [id])).get(id) ?? null }),
  csv: ['requestedAt', 'eventNumber', 'event', { member: 'memberName' }, 'status', 'points', 'paymentId', 'changedAt'],
});
