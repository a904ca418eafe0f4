import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { offers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import type { InterviewBookingRecord } from '../records/records.ts';
import { CollegeLink } from '../ui/about/college-link.tsx';
import { InterviewChips } from '../ui/about/interview-chips.tsx';
import { words as about } from '../ui/about/interview-words.ts';
import { StudentLink } from '../ui/about/student-link.tsx';
import { moment } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { HistoryTab } from '../ui/record/history-tab.tsx';
import { RecordShow } from '../ui/record/record-show.tsx';
import { RecordTabs } from '../ui/record/record-tabs.tsx';
import { StaleNote } from '../ui/record/stale-note.tsx';
import { words as common } from '../ui/words.ts';
import { InterviewCommands } from './commands.tsx';
import { words as menu } from './menu-words.ts';
import { words } from './words.ts';

/** One interview: whose, when, how it stands, and every step that it took. */
export default function InterviewShow() {
  const user = useUser();
  return (
    <RecordShow resource="interview-bookings">
      {(booking) => (
        <Page
          title={menu.record(booking.studentName ?? menu.erased)}
          lead={about.place(booking.day, booking.time)}
          chips={<InterviewChips booking={booking} />}
          actions={user !== null && offers(user, 'interview-bookings', 'cancel') ? <InterviewCommands booking={booking} /> : null}
        >
          <StaleNote stale={booking.stale} />
          <RecordTabs
            base={`/interview-bookings/${booking.id}/show`}
            tabs={[
              { path: '', label: common.details, content: <Details booking={booking} /> },
              { path: 'history', label: common.history, content: <HistoryTab stream={`interview-${booking.id}`} /> },
            ]}
          />
        </Page>
      )}
    </RecordShow>
  );
}

function Details({ booking }: { readonly booking: InterviewBookingRecord }) {
  const { id, orgId, orgName, enrolmentId, studentName, day, time, hasScorecard, refusal, endedBy, requestedAt, changedAt } = booking;
  return (
    <Facts
      facts={[
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
                  <MuiLink component={Link} to={`/scorecards/${id}/show`}>
                    {words.toScorecard}
                  </MuiLink>
                ),
              },
            ]
          : []),
        { label: words.askedFor, value: moment(requestedAt) },
        { label: words.lastChange, value: moment(changedAt) },
      ]}
    />
  );
}
