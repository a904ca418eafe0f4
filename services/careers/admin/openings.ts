import type { OpeningDetails } from '@aarambh/contracts/events/careers.ts';
import { openingsContract } from '@aarambh/contracts/resources/careers.ts';
import { openingSaves, openingVerbs } from '@aarambh/contracts/verbs/careers.ts';
import { moderators } from '@aarambh/http/access.ts';
import { commandsOn } from '@aarambh/http/admin/commands.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import { succeeded } from '@aarambh/kernel/result.ts';
import { countFor } from '@aarambh/projections/careers/query.ts';
import { careersView } from '@aarambh/projections/careers/view.ts';
import { openingsView } from '@aarambh/projections/openings/view.ts';
import type { CareersService } from '../use-cases.ts';

const detailsOf = ({ role, mode, type, location, link, about, closesAt }: OpeningDetails): OpeningDetails => ({
  ...{ role, mode, type, location, link, about, closesAt },
});

/** Openings: written, published and closed (H2). */
export const openingsResource = adminResource({
  of: openingsContract,
  view: openingsView,
  also: [careersView],
  readers: [...moderators, 'auditor'],
  writers: moderators,
  place: 23,
  summary: 'Openings',
  list: { defaultSort: { field: 'changedAt', order: 'desc' }, search: ['role', 'mode', 'type', 'location'] },
  rows: (items) =>
    items.map(({ id, doc }) => ({ id, revision: doc.wordsRevision, ...detailsOf(doc), state: doc.state, changedAt: doc.changedAt })),
  alone: ({ id }, { ports }) => countFor(ports.documents, id),
  create: {
    summary: 'Writes an opening, which nobody sees before it is published',
    problems: openingSaves.create,
    async run({ openings }: CareersService, body, context) {
      const details = detailsOf(body);
      const result = await openings.write(null, details, NO_STREAM, context);
      if (!result.ok) return result;
      return succeeded({ id: result.value.id }, result.position);
    },
  },
  edit: {
    summary: 'Writes an opening anew; what is open shows it at once',
    problems: openingSaves.edit,
    run: ({ openings }: CareersService, id, body, revision, context) => openings.write(id, detailsOf(body), revision, context),
  },
  commands: commandsOn<CareersService>()(openingVerbs, {
    publish: ({ openings }, { id, context }) => openings.publish(id, context),
    close: ({ openings }, { id, context }) => openings.close(id, context),
  }),
});
