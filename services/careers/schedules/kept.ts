import { DAY_MS } from '@aarambh/contracts/time.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import type { Schedule } from '@aarambh/kernel/schedule.ts';
import { keptLongEnough } from '@aarambh/projections/careers/query.ts';
import type { CareersService } from '../service.ts';

const EVERY_MS = 3_600_000;

interface Kept {
  readonly documents: Pick<Documents, 'find'>;
  readonly wall: Clock;
  /** Days after its last step in which an application is kept. */
  readonly keptDays: number;
}

/** Erases applications, and their resumes with them, in which nothing has happened for long enough: decided or not. */
export function keptApplications({ documents, wall, keptDays }: Kept, { erase }: Pick<CareersService, 'erase'>): Schedule {
  return {
    name: 'careers-kept',
    everyMs: EVERY_MS,
    async run() {
      const before = new Date(wall() - keptDays * DAY_MS).toISOString();
      for (const { id, revision } of await keptLongEnough(documents, before))
        await erase(id, 'kept-long-enough', revision, { actor: 'system:careers', corr: newId(), bulk: true });
    },
  };
}
