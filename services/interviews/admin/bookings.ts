import { interviewBookingBodies } from '@aarambh/contracts/records/interviews.ts';
import { interviewBookingsContract } from '@aarambh/contracts/resources/interviews.ts';
import { interviewBookingVerbs } from '@aarambh/contracts/verbs/interviews.ts';
import { admins } from '@aarambh/http/access.ts';
import { commandsOn } from '@aarambh/http/admin/commands.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { failed } from '@aarambh/kernel/result.ts';
import { interviewsView } from '@aarambh/projections/interviews/view.ts';
import { organisationsView } from '@aarambh/projections/organisations/view.ts';
import { scorecardsView } from '@aarambh/projections/scorecards/view.ts';
import { studentsView } from '@aarambh/projections/students/view.ts';
import type { InterviewsService } from '../use-cases.ts';
import { collegeReaders, collegesAndStudents } from './shown.ts';

/** Whose booking it is, and the metadata of what is done with it: why is about its student, and goes with them. */
async function of(use: InterviewsService, bookingId: string, context: CommandContext) {
  const found = await use.whose(bookingId);
  return found && { orgId: found.orgId, context: { ...context, subject: found.enrolmentId } };
}

/** Who is interviewed when: admins end bookings and note who was missing, people of a college read their own (I5, J4). */
export const interviewBookingsResource = adminResource({
  of: interviewBookingsContract,
  view: interviewsView,
  also: [organisationsView, scorecardsView, studentsView],
  ofCollege: 'orgId',
  readers: collegeReaders,
  writers: admins,
  place: 37,
  summary: 'Bookings of interviews',
  list: { defaultSort: { field: 'day', order: 'desc' } },
  rows: async (items, { documents }) => {
    const shown = await collegesAndStudents(documents, items);
    return items.map(({ id, doc: { unscored, ...doc } }) => ({
      ...{ id, ...doc, ...shown(doc) },
      scored: doc.status === 'booked' && doc.missing === null && !unscored,
    }));
  },
  alone: async ({ id }, { ports }) => ({ hasScorecard: (await scorecardsView.get(ports.documents, id)) !== null }),
  csv: ['day', 'time', { student: 'studentName' }, { college: 'orgName' }, 'status', 'missing', 'endedBy', 'requestedAt'],
  commands: commandsOn<InterviewsService>()(
    interviewBookingVerbs,
    {
      cancel: async (use, { id, context }) => {
        const booking = await of(use, id, context);
        if (booking === null) return failed('not_found');
        return use.cancel({ bookingId: id, orgId: booking.orgId, enrolmentId: null, by: 'college' }, booking.context);
      },
      miss: async (use, { id, body, context }) => {
        const booking = await of(use, id, context);
        if (booking === null) return failed('not_found');
        return use.miss({ bookingId: id, orgId: booking.orgId, side: body.side }, booking.context);
      },
    },
    interviewBookingBodies,
  ),
});
