import { readVisits } from '@aarambh/contracts/routes/visits.ts';
import { moderators, staff } from '@aarambh/http/access.ts';
import type { AdminResource } from '@aarambh/http/admin/resource.ts';
import { handle } from '@aarambh/http/endpoint.ts';
import type { ContentService } from '../use-cases.ts';

/** How much the member console is read: a page of sums, and no list. */
export const visitsResource: AdminResource<ContentService> = {
  name: 'visits',
  place: 90,
  readers: moderators,
  writers: [],
  offeredTo: moderators,
  verbs: {},
  file: false,
  rules: null,
  endpoints: [
    handle(readVisits, { access: staff(moderators) }, async (call, { visits }: ContentService) =>
      call.json(await visits.report(call.query.days)),
    ),
  ],
};
