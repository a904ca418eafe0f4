import { DAY_MS } from '@aarambh/contracts/time.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import type { Schedule } from '@aarambh/kernel/schedule.ts';
import { keptLongEnough } from '@aarambh/projections/enquiries/query.ts';
import type { EnquiriesService } from '../service.ts';

const EVERY_MS = 3_600_000;
/** Days in which somebody may find that what was held apart is no spam. */
const HELD_DAYS = 30;

interface Kept {
  readonly documents: Pick<Documents, 'find'>;
  readonly wall: Clock;
  /** Days after its end in which an enquiry is kept. */
  readonly keptDays: number;
}

/** Erases enquiries that ended long enough ago, and what was held as spam for a month. */
export function keptEnquiries({ documents, wall, keptDays }: Kept, { erase }: Pick<EnquiriesService, 'erase'>): Schedule {
  return {
    name: 'enquiries-kept',
    everyMs: EVERY_MS,
    async run() {
      const before = (days: number): string => new Date(wall() - days * DAY_MS).toISOString();
      const due = await keptLongEnough(documents, { endedBefore: before(keptDays), heldBefore: before(HELD_DAYS) });
      for (const [id, revision] of due)
        await erase(id, 'kept-long-enough', revision, { actor: 'system:enquiries', corr: newId(), bulk: true });
    },
  };
}
