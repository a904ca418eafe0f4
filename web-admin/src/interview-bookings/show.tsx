import { useOffers } from '../client/rights.ts';
import type { InterviewBookingRecord } from '../records/records.ts';
import { CollegeLink } from '../ui/about/college-link.tsx';
import { InterviewChips } from '../ui/about/interview-chips.tsx';
import { words as about } from '../ui/about/interview-words.ts';
import { StudentLink } from '../ui/about/student-link.tsx';
import { moment } from '../ui/format.ts';
import { Facts, type Fact } from '../ui/record/facts.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import { InterviewCommands } from './commands.tsx';
import { words as menu } from './menu-words.ts';
import { words } from './words.ts';

/** One interview: whose, when, how it stands, and every step that it took. */
export default function InterviewShow() {
  const isOffered = useOffers('interview-bookings', 'cancel');
  return (
    <RecordPage resource="interview-bookings">
      {(booking) => ({
        title: menu.record(booking.studentName ?? menu.erased),
        lead: about.place(booking.day, booking.time),
        chips: <InterviewChips booking={booking} />,
        actions: isOffered ? <InterviewCommands booking={booking} /> : null,
        details: <Facts facts={factsOf(booking)} />,
        history: `interview-${booking.id}`,
      })}
    </RecordPage>
  );
}

function factsOf(booking: InterviewBookingRecord): readonly Fact[] {
  const { id, orgId, orgName, enrolmentId, studentName, day, time, hasScorecard, refusal, endedBy, requestedAt, changedAt } = booking;
  return [
    { label: about.student, value: <StudentLink id={enrolmentId} name={studentName} /> },
    { label: about.college, value: <CollegeLink id={orgId} name={orgName} /> },
    { label: about.when, value: about.place(day, time) },
    ...(refusal === null ? [] : [{ label: words.refused, value: about.refusals[refusal] }]),
    ...(endedBy === null ? [] : [{ label: words.ended, value: about.endedBy[endedBy] }]),
    ...(hasScorecard === true
      ? [
          {
            label: words.scorecard,
            value: (
              <RecordLink to="scorecards" id={id}>
                {words.toScorecard}
              </RecordLink>
            ),
          },
        ]
      : []),
    { label: words.askedFor, value: moment(requestedAt) },
    { label: words.lastChange, value: moment(changedAt) },
  ];
}
