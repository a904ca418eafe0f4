import { useOffers } from '../client/rights.ts';
import type { StudentRecord } from '../records/records.ts';
import { CollegeLink } from '../ui/about/college-link.tsx';
import { StudentChip } from '../ui/about/interview-chips.tsx';
import { words as about } from '../ui/about/interview-words.ts';
import { interviewShape } from '../ui/about/interviews.tsx';
import { moment } from '../ui/format.ts';
import { InnerList } from '../ui/list/console-list.tsx';
import { factOf, Facts, type Fact } from '../ui/record/facts.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { recordPage } from '../ui/record/record-page.tsx';
import { words } from './words.ts';

/** One student of a college: how to reach them, their interviews, and how they came and went. */
export default recordPage('students', (student) => ({
  title: student.name === '' ? about.erasedStudent : student.name,
  lead: student.orgName ?? undefined,
  chips: <StudentChip status={student.status} />,
  details: <Facts facts={factsOf(student)} />,
  tabs: [{ path: 'interviews', label: about.bookings, content: <Interviews enrolmentId={student.id} /> }],
  history: `enrolment-${student.id}`,
}));

const factsOf = ({ orgId, orgName, rollNo, email, whatsappNumber, accountId, enrolledAt, changedAt }: StudentRecord): readonly Fact[] => [
  { label: about.college, value: <CollegeLink id={orgId} name={orgName} /> },
  ...factOf(words.rollNo, rollNo),
  ...factOf(words.email, email),
  ...factOf(words.whatsapp, whatsappNumber),
  ...(accountId === undefined ? [] : [{ label: words.account, value: <Account id={accountId} /> }]),
  { label: words.enrolled, value: moment(enrolledAt) },
  { label: words.lastChange, value: moment(changedAt) },
];

/** The account that the student joined with, for who may see accounts. */
function Account({ id }: { readonly id: string | null }) {
  const isOffered = useOffers('members', 'show');
  if (id === null) return words.noAccount;
  return isOffered ? (
    <RecordLink to="members" id={id}>
      {words.open}
    </RecordLink>
  ) : (
    about.enrolment.joined
  );
}

function Interviews({ enrolmentId }: { readonly enrolmentId: string }) {
  const shape = interviewShape({
    ...{ title: about.bookings, enrolmentId },
    empty: { title: words.noInterviews, text: words.noInterviewsWhy },
  });
  return <InnerList shape={shape} />;
}
