import type { Documents, Sourced } from '@aarambh/kernel/ports/documents.ts';
import { interviewsView, type InterviewDocument } from './view.ts';

/** Tries of a student with a college to book, the newest first; 200 at most. */
export async function interviewsOf(
  documents: Pick<Documents, 'find'>,
  enrolmentId: string,
): Promise<readonly Sourced<InterviewDocument>[]> {
  const sort = { field: 'requestedAt', order: 'desc' } as const;
  const { items } = await interviewsView.find(documents, { filter: { enrolmentId }, sort, limit: 200, count: false });
  return items;
}

/** Interviews of a college from a day on, in the order of days. */
export async function bookedFrom(
  documents: Pick<Documents, 'find'>,
  orgId: string,
  { from, offset, limit }: { readonly from: string; readonly offset: number; readonly limit: number },
): Promise<readonly Sourced<InterviewDocument>[]> {
  const sort = { field: 'day', order: 'asc' } as const;
  const { items } = await interviewsView.find(documents, { filter: { orgId, day: { gte: from } }, sort, offset, limit, count: false });
  return items;
}

/** What is and was booked with a college on a day; 1,000 at most. */
export async function interviewsOn(
  documents: Pick<Documents, 'find'>,
  orgId: string,
  day: string,
): Promise<readonly Sourced<InterviewDocument>[]> {
  const { items } = await interviewsView.find(documents, { filter: { orgId, day }, limit: 1000, count: false });
  return items;
}

/** Students who have a booking that was not cancelled, past ones too, each once: of a college, or with null of all. Counted by the engine. */
export async function appearingAt(documents: Pick<Documents, 'aggregate'>, orgId: string | null): Promise<number> {
  const filter = { status: 'booked', ...(orgId !== null && { orgId }) };
  const groups = await documents.aggregate(interviewsView.model, { filter, groupBy: 'enrolmentId' });
  return groups.length;
}

/** Bookings of a college at which somebody was missing, by side. Counted by the engine. */
export async function missedAt(
  documents: Pick<Documents, 'aggregate'>,
  orgId: string,
): Promise<{ readonly student: number; readonly panel: number }> {
  const groups = await documents.aggregate(interviewsView.model, { filter: { orgId, missing: ['student', 'panel'] }, groupBy: 'missing' });
  const of = (side: string): number => groups.find(({ group }) => group === side)?.count ?? 0;
  return { student: of('student'), panel: of('panel') };
}

/** Enrolments that are asked about at once. */
const AT_ONCE = 100;

/** Bookings that stand, by enrolment, the earliest place first. */
export async function bookingsOf(
  documents: Pick<Documents, 'find'>,
  enrolmentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly InterviewDocument[]>> {
  const booked: InterviewDocument[] = [];
  for (let from = 0; from < enrolmentIds.length; from += AT_ONCE)
    booked.push(
      ...(await interviewsView.all(documents, { enrolmentId: enrolmentIds.slice(from, from + AT_ONCE) }, ({ doc }) => doc)).filter(
        ({ status }) => status === 'booked',
      ),
    );
  const place = ({ day, time }: InterviewDocument): string => `${day} ${time}`;
  return Map.groupBy(
    booked.sort((one, other) => (place(one) < place(other) ? -1 : 1)),
    ({ enrolmentId }) => enrolmentId,
  );
}
