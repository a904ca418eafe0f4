import type { DayInterview } from '@aarambh/contracts/routes/interviews.ts';

type Booked = Pick<DayInterview, '_id' | 'time' | 'interviewerId' | 'scored'>;

/** Those that nobody of the panel has, and that wait for a scorecard: who scored one is who corrects it. */
export function unshared<One extends Booked>(interviews: readonly One[], interviewers: readonly string[]): readonly One[] {
  return interviews.filter(({ interviewerId, scored }) => !scored && (interviewerId === null || !interviewers.includes(interviewerId)));
}

/**
 * Gives the interviews of a day that nobody of the panel has, and nobody scored, to its interviewers: each to who has the fewest that day and none at that time. What nobody is
 * free for stays with the staff.
 * @param interviews those of one day that take place
 * @param interviewers ids of the panel
 * @returns ids of bookings by interviewer, of those alone who are given something
 */
export function shareOut(interviews: readonly Booked[], interviewers: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const times = new Map(
    interviewers.map((id) => [id, interviews.filter(({ interviewerId }) => interviewerId === id).map(({ time }) => time)]),
  );
  const given = new Map<string, string[]>();
  const open = unshared(interviews, interviewers).toSorted((one, other) => (one.time < other.time ? -1 : 1));
  for (const { _id: bookingId, time } of open) {
    const [next] = [...times].filter(([, taken]) => !taken.includes(time)).toSorted(([, some], [, others]) => some.length - others.length);
    if (next === undefined) continue;
    const [interviewerId, taken] = next;
    taken.push(time);
    given.set(interviewerId, [...(given.get(interviewerId) ?? []), bookingId]);
  }
  return given;
}
