import type { Documents, Sourced } from '@aarambh/kernel/ports/documents.ts';
import { interviewsView, type InterviewDocument } from './view.ts';

/** Interviews of a college that stand, from a day on, in the order of days: those that were refused fill no page. */
export async function bookedFrom(
  documents: Pick<Documents, 'find'>,
  orgId: string,
  { from, offset, limit }: { readonly from: string; readonly offset: number; readonly limit: number },
): Promise<readonly Sourced<InterviewDocument>[]> {
  const sort = { field: 'day', order: 'asc' } as const;
  const { items } = await interviewsView.find(documents, {
    filter: { orgId, status: 'booked', day: { gte: from } },
    sort,
    offset,
    limit,
    count: false,
  });
  return items;
}

/** Interviews of a college before a day that nobody scored and nobody missed, the newest days first. */
export async function unscoredBefore(
  documents: Pick<Documents, 'find'>,
  orgId: string,
  { before, offset, limit }: { readonly before: string; readonly offset: number; readonly limit: number },
): Promise<readonly Sourced<InterviewDocument>[]> {
  const filter = { orgId, unscored: true, day: { lt: before } };
  const { items } = await interviewsView.find(documents, { filter, sort: { field: 'day', order: 'desc' }, offset, limit, count: false });
  return items;
}

/** Tries to book with a college on a day, all of them: a day may have thousands of places, and more who were after one. */
export async function interviewsOn(
  documents: Pick<Documents, 'find'>,
  orgId: string,
  day: string,
): Promise<readonly Sourced<InterviewDocument>[]> {
  return interviewsView.all(documents, { orgId, day }, (found) => found);
}

/** Enrolments that are asked about at once. */
const AT_ONCE = 100;

/** Bookings that stand, by enrolment, the earliest place first. */
export async function bookingsOf(
  documents: Pick<Documents, 'find'>,
  enrolmentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly InterviewDocument[]>> {
  const parts = Array.from({ length: Math.ceil(enrolmentIds.length / AT_ONCE) }, (_, nth) =>
    enrolmentIds.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
  );
  const found = await Promise.all(parts.map((enrolmentId) => interviewsView.all(documents, { enrolmentId }, ({ doc }) => doc)));
  const booked = found.flat().filter(({ status }) => status === 'booked');
  const place = ({ day, time }: InterviewDocument): string => `${day} ${time}`;
  return Map.groupBy(
    booked.sort((one, other) => (place(one) < place(other) ? -1 : 1)),
    ({ enrolmentId }) => enrolmentId,
  );
}
