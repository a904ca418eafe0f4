import { searches } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import type { StudentRecord } from '../records/records.ts';
import { ofOneCollege } from '../ui/about/college-link.tsx';
import { StudentChip } from '../ui/about/interview-chips.tsx';
import { words as about } from '../ui/about/interview-words.ts';
import { day } from '../ui/format.ts';
import { ConsoleList } from '../ui/list/console-list.tsx';
import { oneOf, type ListShape } from '../ui/list/shape.ts';
import { words } from './words.ts';

const nameOf = ({ name }: StudentRecord): string => (name === '' ? about.erasedStudent : name);

const shape: ListShape<'students'> = {
  resource: 'students',
  title: words.title,
  lead: words.lead,
  sort: { field: 'sortName', order: 'ASC' },
  empty: { title: words.none, text: words.noneWhy },
  name: nameOf,
  columns: [
    {
      source: 'sortName',
      label: words.name,
      share: 100,
      sortable: true,
      render: nameOf,
      below: (student) => [student.rollNo, student.orgName].filter(Boolean).join(', '),
    },
    { source: 'status', label: about.status, render: ({ status }) => <StudentChip status={status} /> },
    { source: 'enrolledAt', label: words.enrolled, render: ({ enrolledAt }) => day(enrolledAt) },
  ],
  secondary: ({ orgName }) => orgName,
  chips: ({ status }) => <StudentChip status={status} />,
  filters: [
    ofOneCollege,
    oneOf(about.status, 'status', about.enrolment, ['uploaded', 'invited', 'joined', 'lapsed', 'declined', 'removed', 'forgotten']),
  ],
};

export default function StudentList() {
  const user = useUser();
  // Who sees no addresses finds students by name alone.
  const search = user !== null && searches(user, 'students', 'email') ? words.search : words.searchName;
  return <ConsoleList shape={{ ...shape, search }} />;
}
