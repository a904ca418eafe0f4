import { ANSWERED_OPEN_DAYS } from '@aarambh/contracts/enquiries/state.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import type { Schedule } from '@aarambh/kernel/schedule.ts';
import { answeredBefore } from '@aarambh/projections/enquiries/query.ts';
import type { EnquiriesService } from '../use-cases.ts';

const EVERY_MS = 3_600_000;

interface Answered {
  readonly documents: Pick<Documents, 'find'>;
  readonly wall: Clock;
}

/** Closes enquiries that were answered and that nobody has said more about for 60 days: what never ends would be kept for ever. */
export function answeredEnquiries({ documents, wall }: Answered, { closeAnswered }: Pick<EnquiriesService, 'closeAnswered'>): Schedule {
  return {
    name: 'enquiries-answered',
    everyMs: EVERY_MS,
    async run() {
      const before = new Date(wall() - ANSWERED_OPEN_DAYS * DAY_MS).toISOString();
      // Who says more meanwhile wins: then it is refused.
      for (const { id, readRevision } of await answeredBefore(documents, before))
        await closeAnswered(id, readRevision, { actor: 'system:enquiries', corr: newId(), bulk: true });
    },
  };
}
