import type { Told, Whose } from '@aarambh/context/context.ts';
import { idIn } from '@aarambh/context/id-in.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { interviewsView } from '@aarambh/projections/interviews/view.ts';
import { panelsView } from '@aarambh/projections/panels/view.ts';
import { scorecardsView } from '@aarambh/projections/scorecards/view.ts';
import { studentsView } from '@aarambh/projections/students/view.ts';

const [enrolmentIn, orgIn] = [idIn('enrolmentId'), idIn('orgId')];

/** Of which the student sees nothing: what is not submitted yet, and who is to write it. */
const unseen = new Set(['ScorecardDrafted', 'InterviewerAssigned']);

const bookingOf = ({ stream }: StoredEvent): string => stream.slice(stream.indexOf('-') + 1);

/**
 * Whom events of an interview, its scorecard and its resumes concern: the account of its student, and that of its interviewer. Where it is given to somebody, the
 * whole panel: one of them had it before.
 */
export const peopleOfInterviews: Whose = {
  in: [interviewsView, scorecardsView, studentsView, panelsView],
  async read(documents, events) {
    const bookings = new Set(events.map(bookingOf));
    const [booked, cards] = await Promise.all([interviewsView.byId(documents, bookings), scorecardsView.byId(documents, bookings)]);
    const studentIn = (event: StoredEvent): string | null => enrolmentIn(event.data) ?? booked.get(bookingOf(event))?.enrolmentId ?? null;
    const collegeIn = (event: StoredEvent): string | null => orgIn(event.data) ?? booked.get(bookingOf(event))?.orgId ?? null;
    const [students, panels] = await Promise.all([
      studentsView.byId(documents, events.map(studentIn)),
      panelsView.byId(documents, events.map(collegeIn)),
    ]);
    return events.flatMap((event): readonly Told[] => {
      const accountId = unseen.has(event.type) ? null : (students.get(studentIn(event) ?? '')?.accountId ?? null);
      const interviewerId = cards.get(bookingOf(event))?.interviewerId ?? null;
      const panel = panels.get(collegeIn(event) ?? '')?.interviewers ?? [];
      const concerned = panel.filter((one) => event.type === 'InterviewerAssigned' || one.interviewerId === interviewerId);
      return [
        ...(accountId === null ? [] : [{ room: `account:${accountId}`, topics: ['student'] } as const]),
        ...concerned.map((one): Told => ({ room: `account:${one.accountId}`, topics: ['interviews'] })),
      ];
    });
  },
};
