import { gatheringsContract } from '@aarambh/contracts/resources/gatherings.ts';
import { gatheringSaves, gatheringVerbs } from '@aarambh/contracts/verbs/gatherings.ts';
import { moderators } from '@aarambh/http/access.ts';
import { commandsOn } from '@aarambh/http/admin/commands.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { succeeded } from '@aarambh/kernel/result.ts';
import { bookingsView } from '@aarambh/projections/bookings/view.ts';
import { seatsLeft } from '@aarambh/projections/gatherings/query.ts';
import { gatheringsView } from '@aarambh/projections/gatherings/view.ts';
import type { GatheringsService } from '../use-cases.ts';
import { bookingsFile } from './exports.ts';

/** Gatherings in the console (J3): edits name the revision that the editor saw, every other verb says why. */
export const gatherings = adminResource({
  of: gatheringsContract,
  view: gatheringsView,
  readers: moderators,
  writers: moderators,
  place: 10,
  summary: 'Gatherings',
  list: { defaultSort: { field: 'startsAt', order: 'desc' }, search: ['title', 'speaker', 'summary', 'place'] },
  rows: (items) =>
    items.map(({ id, doc: { detailsRevision, ...doc } }) => ({ ...doc, id, revision: detailsRevision, seatsLeft: seatsLeft(doc) })),
  csv: [
    'eventNumber',
    'title',
    'speaker',
    'kind',
    'status',
    'startsAt',
    'endsAt',
    'place',
    { points: 'creditPoints' },
    { rupees: 'feeRupees' },
    'seats',
    'seatsConfirmed',
  ],
  create: {
    summary: 'Schedules a gathering as a draft',
    problems: gatheringSaves.create,
    async run(use: GatheringsService, body, context) {
      const result = await use.schedule(body, context);
      if (!result.ok) return result;
      return succeeded({ id: result.value.gatheringId }, result.position);
    },
  },
  edit: {
    summary: 'Edits a gathering; another revision than the current one is refused',
    problems: gatheringSaves.edit,
    run: (use: GatheringsService, id, body, revision, context) => use.edit(id, body, revision, context),
  },
  shows: [gatheringsView, bookingsView],
  commands: commandsOn<GatheringsService>()(gatheringVerbs, {
    publish: (use, { id, context }) => use.publish(id, context),
    unpublish: (use, { id, context }) => use.unpublish(id, context),
    'mark-important': (use, { id, context }) => use.markImportant(id, true, context),
    'unmark-important': (use, { id, context }) => use.markImportant(id, false, context),
    cancel: (use, { id, context }) => use.cancel(id, context),
  }),
  endpoints: [bookingsFile],
});
