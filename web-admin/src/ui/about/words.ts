import { plural } from '../format.ts';

/** What several resources say of events, audits and the service. */
export const words = {
  gathering: {
    statuses: { draft: 'Draft', published: 'Published', cancelled: 'Cancelled' },
    kinds: { meetup: 'Meetup', workshop: 'Workshop', session: 'Session' },
    important: 'Important',
  },
  points: 'Points',
  status: 'Status',
  when: 'When',
  days: 'Days',
  run: {
    running: 'Running',
    failed: 'Could not finish',
    consistent: 'Consistent',
    differences: (amount: number) => plural(amount, { one: 'difference', other: 'differences' }),
  },
  health: {
    parked: (amount: number) => plural(amount, { one: 'record is parked', other: 'records are parked' }),
    parkedReactions: (amount: number) => plural(amount, { one: 'reaction is parked', other: 'reactions are parked' }),
    held: 'Reactors are held',
    noAnswer: 'An engine does not answer',
    noRelay: 'No relay runs',
    noProjector: 'No projector runs',
    noWorker: 'No worker runs',
    rebuilding: 'Rebuilding',
    late: 'Read models are late',
    well: 'All well',
  },
};
