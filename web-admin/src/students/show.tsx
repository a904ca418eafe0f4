import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { offers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import type { StudentRecord } from '../records/records.ts';
import { CollegeLink } from '../ui/about/college-link.tsx';
import { StudentChip } from '../ui/about/interview-chips.tsx';
import { words as about } from '../ui/about/interview-words.ts';
import { interviewShape } from '../ui/about/interviews.tsx';
import { moment } from '../ui/format.ts';
import { InnerList } from '../ui/list/console-list.tsx';
import { Page } from '../ui/page.tsx';
import { factOf, Facts } from '../ui/record/facts.tsx';
import { HistoryTab } from '../ui/record/history-tab.tsx';
import { RecordShow } from '../ui/record/record-show.tsx';
import { RecordTabs } from '../ui/record/record-tabs.tsx';
import { StaleNote } from '../ui/record/stale-note.tsx';
import { words as common } from '../ui/words.ts';
import { words } from './words.ts';

/** One student of a college: how to reach them, their interviews, and how they came and went. */
export default function StudentShow() {
  return (
    <RecordShow resource="students">
      {(student) => (
        <Page
          title={student.name === '' ? about.erasedStudent : student.name}
          lead={student.orgName ?? undefined}
          chips={<StudentChip status={student.status} />}
        >
          <StaleNote stale={student.stale} />
          <RecordTabs
            base={`/students/${student.id}/show`}
            tabs={[
              { path: '', label: common.details, content: <Details student={student} /> },
              { path: 'interviews', label: about.bookings, content: <Interviews enrolmentId={student.id} /> },
              { path: 'history', label: common.history, content: <HistoryTab stream={`enrolment-${student.id}`} /> },
            ]}
          />
        </Page>
      )}
    </RecordShow>
  );
}

function Details({ student }: { readonly student: StudentRecord }) {
  const { orgId, orgName, rollNo, email, whatsappNumber, accountId, enrolledAt, changedAt } = student;
  return (
    <Facts
      facts={[
        { label: about.college, value: <CollegeLink id={orgId} name={orgName} /> },
        ...factOf(words.rollNo, rollNo),
        ...factOf(words.email, email),
        ...factOf(words.whatsapp, whatsappNumber),
        ...(accountId === undefined ? [] : [{ label: words.account, value: <Account id={accountId} /> }]),
        { label: words.enrolled, value: moment(enrolledAt) },
        { label: words.lastChange, value: moment(changedAt) },
      ]}
    />
  );
}

/** The account that the student joined with, for who may see accounts. */
function Account({ id }: { readonly id: string | null }) {
  const user = useUser();
  if (id === null) return words.noAccount;
  if (user === null || !offers(user, 'members', 'show')) return about.enrolment.joined;
  return (
    <MuiLink component={Link} to={`/members/${id}/show`}>
      {words.open}
    </MuiLink>
  );
}

function Interviews({ enrolmentId }: { readonly enrolmentId: string }) {
  const shape = interviewShape({
    ...{ title: about.bookings, enrolmentId },
    empty: { title: words.noInterviews, text: words.noInterviewsWhy },
  });
  return <InnerList shape={shape} />;
}
