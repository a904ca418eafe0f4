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
