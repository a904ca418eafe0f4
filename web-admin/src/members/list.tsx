import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MemberRecord } from '../records/records.ts';
import { day } from '../ui/format.ts';
import { ConsoleList } from '../ui/list/console-list.tsx';
import type { ListShape } from '../ui/list/shape.ts';
import { MemberName } from '../ui/member-link.tsx';
import { consoleRoles, MemberChip, roleNames } from './words.tsx';

const shape: ListShape<MemberRecord> = {
  title: 'Members',
  lead: 'Everybody with an account, staff too.',
  search: 'Search name or email',
  sort: { field: 'registeredAt', order: 'DESC' },
  empty: { title: 'Nobody here yet', text: 'People who sign up are listed here, with their role and whether their email is verified.' },
  name: ({ name }) => name ?? 'Erased member',
  to: ({ id }) => `/members/${id}/show`,
  columns: [
    { source: 'name', label: 'Name', sortable: true, share: 50, render: ({ id, name }) => <MemberName id={id} name={name} /> },
    { source: 'email', label: 'Email', sortable: true, share: 50, render: ({ email }) => email ?? '' },
    { source: 'role', label: 'Role', sortable: true, render: ({ role }) => roleNames[role] },
    {
      source: 'registeredAt',
      label: 'Since',
      sortable: true,
      render: ({ registeredAt }) => (registeredAt === undefined ? '' : day(registeredAt)),
    },
    { source: 'suspended', label: 'State', render: (member) => <MemberChip member={member} /> },
  ],
  card: (member) => (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {member.email ?? ''}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <MemberChip member={member} />
        <Typography variant="body2">{roleNames[member.role]}</Typography>
      </Box>
    </>
  ),
  filters: [
    {
      label: 'State',
      options: [
        { label: 'Not verified', values: { verified: false } },
        { label: 'Suspended', values: { suspended: true } },
        { label: 'Erased', values: { erased: true } },
      ],
    },
    {
      label: 'Waits for a second admin',
      options: consoleRoles.map((role) => ({ label: roleNames[role], values: { proposedRole: role } })),
    },
    { label: 'Signed up', range: 'registeredAt', of: 'day' },
    { label: 'Role', options: Object.entries(roleNames).map(([role, label]) => ({ label, values: { role } })) },
  ],
  bulk: [
    { command: 'suspend', label: 'Suspend', consequence: 'These people are signed out everywhere within a second and cannot sign in.' },
    {
      command: 'reinstate',
      harmless: true,
      label: 'Reinstate',
      consequence: 'These people can sign in again. Their points and bookings are as they were.',
    },
  ],
};

export default function MemberList() {
  return <ConsoleList shape={shape} />;
}
