import { subscriberBodies } from '@aarambh/contracts/records/newsletter.ts';
import { subscribersContract } from '@aarambh/contracts/resources/enquiries.ts';
import { subscriberVerbs } from '@aarambh/contracts/verbs/newsletter.ts';
import { admins, moderators } from '@aarambh/http/access.ts';
import { commandsOn } from '@aarambh/http/admin/commands.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { newsletterView } from '@aarambh/projections/newsletter/view.ts';
import type { EnquiriesService } from '../use-cases.ts';

/** Who asked for the newsletter and who has it. Moderators see how many and since when; names and addresses are for admins. */
export const subscribersResource = adminResource({
  of: subscribersContract,
  view: newsletterView,
  readers: moderators,
  writers: admins,
  place: 33,
  summary: 'Subscribers of the newsletter',
  list: { defaultSort: { field: 'since', order: 'desc' }, search: ['email', 'name'], seenBy: { email: admins, name: admins } },
  rows: (items) =>
    items.map(({ id, doc: { subscriberId, name, email, state, since, askedAt, confirmedAt } }) => ({
      ...{ id, subscriberId, name, email, state, since, askedAt, confirmedAt },
    })),
  csv: ['state', 'since', 'askedAt', 'confirmedAt', 'name', 'email'],
  commands: commandsOn<EnquiriesService>()(
    subscriberVerbs,
    {
      end: ({ newsletter }, { id, body, context }) => newsletter.endFor(id, body.subscriberId, context),
    },
    subscriberBodies,
  ),
});
