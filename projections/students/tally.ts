import { EnrolmentStatus } from '@aarambh/contracts/students/enrolment.ts';

const marks = ['joined', 'booked', 'scored', 'studentMissed', 'panelMissed'] as const;
type Mark = (typeof marks)[number];

/** What a student counts as in the figures of their college. */
export interface Tally extends Readonly<Record<Mark, boolean>> {
  readonly status: EnrolmentStatus;
}

/** The tally as one value, so that the engine groups by it, over an index alone. */
export function tallyOf(tally: Tally): string {
  return [tally.status, ...marks.filter((mark) => tally[mark])].join('+');
}

/** What `tallyOf` wrote. */
export function readTally(written: string): Tally {
  const [status, ...told] = written.split('+');
  const has = (mark: Mark): boolean => told.includes(mark);
  return {
    status: EnrolmentStatus.parse(status),
    ...{
      joined: has('joined'),
      booked: has('booked'),
      scored: has('scored'),
      studentMissed: has('studentMissed'),
      panelMissed: has('panelMissed'),
    },
  };
}
