import { memberVerbs } from '@aarambh/contracts/verbs/accounts.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { day } from '../ui/format.ts';
import { listOf } from '../ui/list/console-list.tsx';
import { bulkOf, oneOf, saidBy } from '../ui/list/shape.ts';
import { MemberName } from '../ui/member-link.tsx';
import { words as common } from '../ui/words.ts';
import { consoleRoles } from './console-roles.ts';
import { MemberChip } from './member-chip.tsx';
import { words } from './words.ts';

export default listOf<'members'>({
  ...saidBy('members', words),
  sort: { field: 'registeredAt', order: 'DESC' },
  name: ({ name }) => name ?? common.erasedMember,
  columns: [
    { source: 'name', label: words.name, sortable: true, share: 50, render: ({ name }) => <MemberName name={name} /> },
    { source: 'email', label: words.email, sortable: true, share: 50, render: ({ email }) => email ?? '' },
    { source: 'role', label: words.role, sortable: true, render: ({ role }) => words.roles[role] },
    {
      source: 'registeredAt',
      label: words.since,
      sortable: true,
      render: ({ registeredAt }) => (registeredAt === undefined ? '' : day(registeredAt)),
    },
    { source: 'suspended', label: words.state, render: (member) => <MemberChip member={member} /> },
  ],
  secondary: (member) => member.email ?? '',
  chips: (member) => (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <MemberChip member={member} />
      <Typography variant="body2">{words.roles[member.role]}</Typography>
    </Box>
  ),
  filters: [
    {
      label: words.state,
      options: [
        { label: words.states.notVerified, values: { verified: false } },
        { label: words.states.suspended, values: { suspended: true } },
        { label: words.states.erased, values: { erased: true } },
      ],
    },
    {
      label: words.waits,
      options: consoleRoles.map((role) => ({ label: words.roles[role], values: { proposedRole: role } })),
    },
    { label: words.signedUp, range: 'registeredAt', of: 'day' },
    oneOf(words.role, 'role', words.roles),
  ],
  bulk: bulkOf(memberVerbs, [
    { command: 'suspend', label: words.suspend, consequence: words.suspendAllWhy },
    { command: 'reinstate', label: words.reinstate, consequence: words.reinstateAllWhy },
  ]),
});
